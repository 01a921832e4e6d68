import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { sha256Of } from "#server/shared/digests.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import {
  contactsData,
  contractData,
  customerData,
  dealerData,
  deletion,
  documentData,
  documentRequestData,
  invoiceData,
  keepFile,
  messageData,
  offerData,
  put,
  signingData,
} from "#tests/support/record-lines.ts";
import { clearRecords, recordRows } from "#tests/support/record-rows.ts";
import { applyLines } from "./apply-lines.ts";
import { keyOf } from "./batch-transaction.ts";
import { recordKinds } from "./kinds/kinds.ts";
import type { RecordLine } from "./read-lines.ts";
import type { Refused } from "./verdict.ts";

const [known, unknown] = [sha256Of("known"), sha256Of("unknown")];

/** Few ids, so that lines meet. */
const id = fc.constantFrom("1", "2", "3");
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 });
const customerType = fc.constantFrom("company", "company", "company", "individual-consumer");
const country = fc.constantFrom("cz", "cz", "cz", "sk");
const hash = fc.constantFrom(known, known, known, unknown);

/** Valid without its context: faults are in references, duplicates or changes. */
const dataOf: Readonly<Record<string, fc.Arbitrary<object>>> = {
  contacts: fc.tuple(country, fc.constantFrom("sales", "contract-management")).map((of) => contactsData(...of)),
  dealers: fc.record({ country, town: fc.constantFrom("Brno", "Zlín") }).map(dealerData),
  customers: fc
    .record({ country, customerType, mergedInto: maybe(id), name: fc.constantFrom("A", "B") })
    .map(customerData),
  contracts: fc
    .tuple(id, id, fc.record({ guarantors: fc.uniqueArray(id), currency: fc.constantFrom("CZK", "CZK", "EUR") }))
    .map((of) => contractData(...of)),
  invoices: fc
    .tuple(id, id, id, fc.record({ status: fc.constantFrom("open", "open", "paid") }))
    .map((of) => invoiceData(...of)),
  documents: fc
    .tuple(id, hash, fc.record({ contract: maybe(id), replaces: maybe(id) }))
    .map((of) => documentData(...of)),
  demands: fc.tuple(id, fc.record({ contract: maybe(id) })).map((of) => documentRequestData(...of)),
  messages: fc
    .tuple(id, hash)
    .map(([of, sha256]) => messageData(of, { attachments: [{ eloId: "E", sha256, name: "dopis.pdf" }] })),
  signings: fc.tuple(id, fc.uniqueArray(id, { minLength: 1 })).map((of) => signingData(...of)),
  offers: fc.tuple(id, fc.record({ customer: maybe(id) })).map((of) => offerData(...of)),
};

const odd = fc.constantFrom<unknown>(
  null,
  "",
  -1,
  1.5,
  2 ** 53,
  "x".repeat(20_001),
  [],
  [{}],
  {},
  true,
  "2026-02-30",
  "..",
);

/** With a value left out, replaced, or added. */
const spoiled = (data: fc.Arbitrary<object>) =>
  fc.tuple(data, fc.nat(), fc.option(odd, { nil: undefined })).map(([right, at, value]) => {
    const copy = structuredClone(right);
    const places = [...positionsIn(copy)];
    const place = places[at % places.length];
    if (place === undefined) throw new Error("data have a value");
    if (at % 7 === 0) Object.assign(place.of, { unheard: value });
    else if (value === undefined) delete place.of[place.name];
    else place.of[place.name] = value;
    return copy;
  });

function* positionsIn(data: object): Generator<{ of: Record<string, unknown>; name: string }> {
  for (const [name, value] of Object.entries(data)) {
    yield { of: data as Record<string, unknown>, name };
    if (typeof value === "object" && value !== null) yield* positionsIn(value);
  }
}

const revision = fc.oneof({ weight: 9, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.constantFrom(-1, 0.5) });
const externalId = fc.oneof({ weight: 9, arbitrary: id }, { weight: 1, arbitrary: fc.constantFrom("", "a b", "..") });

const lines = fc.oneof(
  ...recordKinds.map(({ name }) => {
    const data = dataOf[name];
    if (data === undefined) throw new Error(`nothing is drawn of the kind ${name}`);
    const drawn = fc.oneof({ weight: 4, arbitrary: data }, { weight: 1, arbitrary: spoiled(data) });
    return fc.oneof(
      { weight: 5, arbitrary: fc.tuple(externalId, revision, drawn).map((of) => put(name, ...of)) },
      { weight: 1, arbitrary: fc.tuple(id, fc.nat(4)).map((of) => deletion(name, ...of)) },
    );
  }),
);

/** Without repeated records, so that an omitted line changes no other order. */
const histories = fc.array(
  fc.uniqueArray(lines, { selector: (line) => keyOf({ ...line, kind: line.kind.name }), minLength: 1, maxLength: 12 }),
  { minLength: 4, maxLength: 10 },
);

const example: RecordLine[][] = [
  [put("customers", "1", 1, customerData())],
  [put("contracts", "1", 1, contractData("1", "1")), put("contracts", "2", 1, contractData("2", "3"))],
  [deletion("customers", "1", 2)],
  [put("customers", "1", 1, customerData({ name: "A" })), put("contracts", "1", -1, {})],
  [put("customers", "1", 0, customerData())],
];

const reasons: Readonly<Record<string, (verdict: Refused) => void>> = {
  "invalid-input": ({ fields }) => {
    expect(Object.keys(fields ?? {})).not.toEqual([]);
    for (const [pointer, code] of Object.entries(fields ?? {})) {
      expect(pointer).toMatch(/^\/(?:externalId|revision|data)(?:\/|$)/);
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    }
  },
  "missing-reference": ({ data, detail }) => {
    expect(detail).toMatch(/ is named at \/data\/\S+\.$/);
    expect(data).toEqual({ kind: expect.any(String), externalId: expect.stringMatching(/./) });
  },
  "stale-revision": ({ data }) => expect(data).toMatchObject({ revision: expect.any(Number) }),
  "revision-conflict": () => undefined,
  "still-referenced": ({ referrers }) => expect(referrers).not.toEqual([]),
};

oneDatabase((connection) => {
  let needed: RecordDependencies;
  beforeAll(async () => {
    needed = openAccountsWorld(connection()).dependencies;
    await keepFile(connection().db, "core", known);
  });

  it("a refused line names the reason, and has no effect on others", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(histories, async (pieces) => {
        await clearRecords(connection());
        const accepted: { piece: RecordLine[]; statuses: string[] }[] = [];
        for (const piece of pieces) {
          const verdicts = await applyLines(needed, "core", piece);
          const right: { piece: RecordLine[]; statuses: string[] } = { piece: [], statuses: [] };
          for (const [at, verdict] of verdicts.entries()) {
            const line = piece[at];
            if (line === undefined) throw new Error("more verdicts than lines");
            if (verdict.status === "refused") {
              seen.add(verdict.code);
              expect(Object.keys(reasons)).toContain(verdict.code);
              reasons[verdict.code]?.(verdict);
            } else {
              right.piece.push(line);
              right.statuses.push(verdict.status);
            }
          }
          accepted.push(right);
        }
        const left = await recordRows(connection(), needed.sealer);
        await clearRecords(connection());
        for (const { piece, statuses } of accepted) {
          const verdicts = await applyLines(needed, "core", piece);
          expect(verdicts.map(({ status }) => status)).toEqual(statuses);
        }
        expect(await recordRows(connection(), needed.sealer)).toEqual(left);
      }),
      { numRuns: 15, endOnFailure: true, examples: [[example]] },
    );
    expect([...seen].toSorted()).toEqual(Object.keys(reasons).toSorted());
  }, 240_000);
});
