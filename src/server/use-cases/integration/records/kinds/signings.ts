import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { partyKinds } from "#domain/portal/contract.ts";
import { signingModes } from "#domain/portal/signing.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { count, filledText } from "#forms/atoms.ts";
import { notPendingSignature } from "#server/database/repositories/record-targets.ts";
import { dismissSigners, newestVersionsOf, signersOf } from "#server/database/repositories/signers.ts";
import { findSigningRecords, lockContracts, type SigningRecord } from "#server/database/repositories/signings.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { withdrawSignings } from "#server/use-cases/signing/withdraw-signings.ts";
import { day, externalId, fault, maybe, oneOf } from "./fields.ts";
import { fileReference, namedFile, sourceOf } from "./files.ts";
import { type ApplyContext, type Faults, type Item, type RecordKind, type Reference, targetIdsOf } from "./kind.ts";

const signer = z.strictObject({
  party: oneOf(partyKinds),
  name: filledText(200),
  customer: externalId,
  /** equal numbers sign in any order, a higher one after all lower ones */
  turn: count.check(z.gte(1, "invalid-value")),
});

const schema = z
  .strictObject({
    contract: externalId,
    mode: oneOf(signingModes),
    /** the last day */
    validUntil: day,
    signers: z.array(signer).check(z.minLength(1, "required")),
    /** absent: drawn from records */
    file: maybe(namedFile),
  })
  .check(({ value, issues }) => {
    const named = new Set<string>();
    for (const [index, { customer }] of value.signers.entries()) {
      if (named.has(customer))
        issues.push(fault(["signers", index, "customer"], customer, "a customer that signs once"));
      named.add(customer);
    }
  });

type Signing = z.output<typeof schema>;

/** Its external id is the contract's; its public id is the contract number. */
export const signings: RecordKind<Signing> = {
  name: "signings",
  schema,
  isPersonal: false,
  targetId: (_system, _externalId, { contract }, targetOf) => targetOf("contracts", contract),
  misnamed: (id, { contract }) => (contract === id ? {} : { "/data/contract": "invalid-value" }),
  lookedInto: ({ file }) => file?.sha256 ?? null,
  references: ({ contract, signers, file }) => [
    { kind: "contracts", externalId: contract },
    ...signers.map(({ customer }): Reference => ({ kind: "customers", externalId: customer })),
    ...(file ? [fileReference(file)] : []),
  ],
  namesCustomers: [{ customer: tables.signers.customerId, id: tables.signers.contractNumber }],
  changed: () => ({}),
  wanted: { "/data/contract": "the external id of the signing, which is that of its contract" },
  warnings: ({ validUntil }, now) =>
    validUntil < calendarDateInPrague(now) ? [{ path: "/data/validUntil", code: "over-already" }] : [],
  async judge(applyContext, items) {
    const numbers = targetIdsOf(items);
    await lockContracts(applyContext.tx, numbers);
    const books = new Map(
      (await findSigningRecords(applyContext.tx, numbers)).map((book) => [book.signing.contractNumber, book]),
    );
    const pages = await pagesOfFiles(applyContext, items);
    const notPending = await notPendingSignature(applyContext.tx, numbers);
    return {
      warningsOf: (item) =>
        item.previous === null && notPending.has(item.targetId)
          ? [{ path: "/data/contract", code: "not-pending-signature" }]
          : [],
      refusalOf: ({ targetId }) => (books.get(targetId)?.signing.signedVersion == null ? null : "signing-completed"),
      faultsOf: (item) => ({
        ...namedTwice(applyContext, item),
        ...(item.data.file && pages.get(item.data.file.sha256) === null && { "/data/file": "not-signable" }),
        ...changedAfterSignature(applyContext, item, books.get(item.targetId)),
      }),
    };
  },
  async write(applyContext, items) {
    const { tx, now } = applyContext;
    const newest = await newestVersionsOf(tx, targetIdsOf(items));
    const pages = await pagesOfFiles(applyContext, items);
    const rows = items.map(({ targetId: contractNumber, data: { mode, validUntil, file } }) => ({
      contractNumber,
      mode,
      validUntil,
      createdAt: now,
      file: file
        ? { ...sourceOf(applyContext, file), mime: "application/pdf", pages: pages.get(file.sha256) ?? 0 }
        : null,
      // Earlier versions belong to a withdrawn signing.
      firstVersion: (newest.get(contractNumber) ?? 0) + 1,
    }));
    const { contractNumber, mode: _, validUntil: __, ...kept } = tables.signings;
    await upsertRows(tx, tables.signings, rows, {
      key: [contractNumber],
      kept: [
        kept.createdAt,
        kept.firstVersion,
        kept.signedVersion,
        kept.sealedKey,
        kept.sealedSha256,
        kept.sealedSize,
        kept.sealedAt,
      ],
    });
    await writeSigners(applyContext, items);
  },
  heldBack: "signing-completed",
  async inUse({ tx }, ids) {
    await lockContracts(tx, ids);
    const books = await findSigningRecords(tx, ids);
    const signed = books.filter(({ signing }) => signing.signedVersion !== null);
    return new Map(signed.map(({ signing }) => [signing.contractNumber, ["its signatures"]]));
  },
  remove: ({ tx, now }, ids) => withdrawSignings(tx, ids, now),
};

/** Two external ids may be one customer after a merge. */
function namedTwice({ targetOf }: ApplyContext, { data }: Item<Signing>): Faults {
  const ids = data.signers.map(({ customer }) => targetOf("customers", customer));
  const second = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return second === -1 ? {} : { [`/data/signers/${second}/customer`]: "invalid-value" };
}

/** A signature is valid for these signers: only the last day may change. */
function changedAfterSignature(
  applyContext: ApplyContext,
  { data }: Item<Signing>,
  book: SigningRecord | undefined,
): Faults {
  const { targetOf } = applyContext;
  const isSigned = book?.signatures.some(({ version }) => version >= book.signing.firstVersion);
  if (!book || !isSigned) return {};
  const said = data.signers.map(({ customer, ...facts }) => ({
    ...facts,
    customerId: targetOf("customers", customer),
  }));
  const kept = book.signers.map(({ party, name, turn, customerId }) => ({ party, name, turn, customerId }));
  return {
    ...(data.mode !== book.signing.mode && { "/data/mode": "immutable" }),
    ...(!isDeepStrictEqual(said, kept) && { "/data/signers": "immutable" }),
    ...(!isSameFile(applyContext, data, book) && { "/data/file": "immutable" }),
  };
}

function isSameFile(applyContext: ApplyContext, { file }: Signing, { signing }: SigningRecord): boolean {
  if (!file || signing.file === null) return !file && signing.file === null;
  return file.sha256 === signing.file.sha256 && sourceOf(applyContext, file).name === signing.file.name;
}

/** By hash; null: it cannot be signed. */
async function pagesOfFiles(
  { contractFiles, fileOf }: ApplyContext,
  items: readonly Item<Signing>[],
): Promise<ReadonlyMap<string, number | null>> {
  const pages = new Map<string, number | null>();
  for (const hash of new Set(items.flatMap(({ data: { file } }) => (file ? [file.sha256] : [])))) {
    pages.set(hash, await contractFiles.pagesOf(fileOf(hash)));
  }
  return pages;
}

/** Keeps the rows of remaining customers, with their signatures. */
async function writeSigners({ tx, targetOf }: ApplyContext, items: readonly Item<Signing>[]): Promise<void> {
  const keyOf = (contractNumber: string, customerId: string) => `${contractNumber} ${customerId}`;
  const before = await signersOf(tx, targetIdsOf(items));
  const known = new Map(before.map((row) => [keyOf(row.contractNumber, row.customerId), row.id]));
  const rows = items.flatMap(({ targetId: contractNumber, data }) =>
    data.signers.map(({ customer, ...facts }, index) => {
      const customerId = targetOf("customers", customer);
      const id = known.get(keyOf(contractNumber, customerId)) ?? randomUUID();
      return { id, contractNumber, position: index + 1, customerId, ...facts };
    }),
  );
  const staying = new Set(rows.map(({ id }) => id));
  const dismissed = before.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
  await dismissSigners(tx, dismissed);
  await upsertRows(tx, tables.signers, rows, { key: [tables.signers.id] });
}
