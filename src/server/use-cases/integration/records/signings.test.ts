import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transact } from "#server/database/connect.ts";
import { putRecords } from "#server/database/repositories/records.ts";
import { contracts, customers, notifications, signers, signings } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { gather } from "#server/streams/pieces.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { findPendingNotifications } from "#server/use-cases/find-pending-notifications.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";
import { recordServices } from "#server/use-cases/integration/services.ts";
import { verifySignatures } from "#server/use-cases/signing/verify-signatures.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import {
  contractData,
  customerData,
  deletion,
  keepFile,
  kindOf,
  knowCustomer,
  put,
  reader,
  signingData,
} from "#tests/support/record-lines.ts";
import { openSigningWorld, type Person, type SigningWorld } from "#tests/support/signing-world.ts";
import { applyLines } from "./apply-lines.ts";
import { contractFiles } from "./contract-files.ts";
import type { RecordLine } from "./read-lines.ts";

oneDatabase((connection) => {
  let world: SigningWorld;
  let needed: RecordDependencies;
  let services: ReturnType<typeof recordServices>;
  let system = "";
  let number = "";
  let [first, second]: [Person, Person] = [{} as Person, {} as Person];
  beforeAll(() => {
    world = openSigningWorld(connection());
    needed = { ...world.accounts.dependencies, contractFiles: contractFiles(world.dependencies) };
    services = recordServices(needed);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    system = randomUUID();
    number = `S-${system}`;
    [first, second] = [await world.person(), await world.person()];
    await knowCustomer(db(), { system, externalId: "c1" }, first.customerId);
    await knowCustomer(db(), { system, externalId: "c2" }, second.customerId);
    await apply(put("contracts", "k1", 1, contract()));
  });
  const db = () => connection().db;
  const contract = (given: object = {}) => contractData(number, "c1", { status: "pending-signature", ...given });
  const signing = (revision: number, given: object = {}) =>
    put("signings", "k1", revision, signingData("k1", ["c1", "c2"], given));
  const apply = (...lines: RecordLine[]) => applyLines(needed, system, lines);
  const one = async (line: RecordLine) => {
    const [verdict] = await apply(line);
    if (verdict?.status !== "refused") return verdict?.status;
    return [verdict.code, ...Object.entries(verdict.fields ?? {}).flat()];
  };
  const read = async (kind: string) =>
    (await services.read(reader, { system, kind: kindOf(kind), externalId: "k1" })).data;
  const statusOf = async () =>
    (await db().select().from(contracts).where(eq(contracts.contractNumber, number)))[0]?.status;

  it("puts a contract to signature, its signers sign in order, and it is immutable after the last", async () => {
    expect(await apply(signing(1))).toEqual([
      { status: "created", kind: "signings", externalId: "k1", revision: 1, id: number, warnings: [] },
    ]);
    expect(await world.signing.waiting(first.visitor)).toMatchObject([
      {
        contractNumber: number,
        mode: "jointly",
        validUntil: "2026-12-31",
        obstacle: null,
        signers: [
          { name: "Podepisující 1", party: "lessee", turn: 1, status: "waiting", isMine: true },
          { name: "Podepisující 2", party: "guarantor", turn: 2, status: "waiting", isMine: false },
        ],
      },
    ]);
    expect(await world.sign(first, number)).toBe(false);
    expect(await world.sign(second, number)).toBe(true);
    const signed = { number, version: 1 };
    expect(await eventsOf(db(), number)).toEqual([
      ["contract.signed", { ...signed, status: "pending-signature", party: "lessee", customerId: first.customerId }],
      ["contract.signed", { ...signed, status: "active", party: "guarantor", customerId: second.customerId }],
      ["contract.signing-completed", { ...signed, status: "active" }],
    ]);
    expect(await one(signing(1))).toBe("unchanged");
    expect(await one(signing(2, { validUntil: "2027-01-31" }))).toEqual(["signing-completed"]);
    expect(await one(deletion("signings", "k1", 2))).toEqual(["signing-completed"]);
    expect(await one(deletion("contracts", "k1", 2))).toEqual(["still-referenced"]);
    expect(await read("signings")).toEqual(signingData("k1", ["c1", "c2"]));
    await world.seal(number);
    expect((await verifySignatures(world.dependencies)).faults).toEqual([]);
  });

  it("shows a signed contract as signed, although its record is unchanged, until the system changes it", async () => {
    await apply(put("signings", "k1", 1, signingData("k1", ["c1"])));
    await world.sign(first, number);
    expect([await statusOf(), (await read("contracts")) as object]).toEqual([
      "active",
      expect.objectContaining({ status: "pending-signature" }),
    ]);
    expect(await one(put("contracts", "k1", 2, contract({ outstanding: 1 })))).toBe("updated");
    expect(await statusOf()).toBe("active");
    expect(await one(put("contracts", "k1", 3, contract({ status: "active" })))).toBe("updated");
    expect([await statusOf(), (await read("contracts")) as object]).toEqual([
      "active",
      expect.objectContaining({ status: "active" }),
    ]);
  });

  it("changes anything before the first signature, and only the last day after it", async () => {
    await apply(signing(1));
    await apply(put("signings", "k1", 2, signingData("k1", ["c2", "c1"], { mode: "alone", validUntil: "2026-12-01" })));
    expect(await world.view(second, number)).toMatchObject({
      mode: "alone",
      validUntil: "2026-12-01",
      signers: [
        { name: "Podepisující 1", isMine: true },
        { name: "Podepisující 2", isMine: false },
      ],
    });
    expect(await one(signing(3))).toBe("updated");
    await world.sign(first, number);
    const others = signingData("k1", ["c1"]).signers;
    expect(await one(signing(4, { mode: "alone", signers: others }))).toEqual([
      "invalid-input",
      "/data/mode",
      "immutable",
      "/data/signers",
      "immutable",
    ]);
    expect(await one(signing(4, { validUntil: "2027-01-31" }))).toBe("updated");
    expect(await world.view(second, number)).toMatchObject({ validUntil: "2027-01-31", obstacle: null });
    expect(await world.sign(second, number)).toBe(true);
  });

  it("is accepted with a warning when the last day has passed", async () => {
    expect(await apply(signing(1, { validUntil: "2020-01-31" }))).toMatchObject([
      { status: "created", warnings: [{ path: "/data/validUntil", code: "over-already" }] },
    ]);
    expect(await apply(signing(2, { validUntil: "2098-01-31" }))).toMatchObject([{ status: "updated", warnings: [] }]);
  });

  it("is accepted with a warning when the contract does not wait for signatures", async () => {
    await apply(put("contracts", "k1", 2, contractData(number, "c1", { status: "active" })));
    expect(await apply(put("signings", "k1", 1, signingData("k1", ["c1", "c2"])))).toMatchObject([
      { status: "created", warnings: [{ path: "/data/contract", code: "not-pending-signature" }] },
    ]);
    expect(await apply(signing(2, { validUntil: "2027-01-31" }))).toMatchObject([{ status: "updated", warnings: [] }]);
  });

  it("takes over a signing that staff began, with its signatures", async () => {
    const staffs = await world.contract([{ person: first }, { person: second, party: "guarantor", turn: 2 }]);
    await world.sign(first, staffs);
    number = staffs;
    const row = { system, kind: "contracts", externalId: "k2", revision: 1, content: "{}", contentHash: "" };
    await transact(db(), (tx) =>
      putRecords(tx, [{ ...row, targetId: staffs, mergedInto: null, updatedAt: new Date() }]),
    );
    const taken = (revision: number, given: object) =>
      put("signings", "k2", revision, signingData("k2", ["c1", "c2"], given));
    expect(await one(taken(1, { mode: "alone" }))).toEqual(["invalid-input", "/data/mode", "immutable"]);
    expect(await one(taken(1, { validUntil: "2027-01-31" }))).toBe("created");
    expect(await world.view(second, staffs)).toMatchObject({
      validUntil: "2027-01-31",
      signers: [{ status: "signed" }, { status: "waiting" }],
    });
    expect(await world.sign(second, staffs)).toBe(true);
  });

  describe("one that is deleted", () => {
    it("is withdrawn, and begins again when put again: former signatures are kept and do not count", async () => {
      await apply(signing(1));
      await world.sign(first, number);
      expect(await one(deletion("signings", "k1", 2))).toBe("deleted");
      expect(await world.signing.waiting(second.visitor)).toEqual([]);
      expect(await refusalOf(world.view(first, number))).toMatchObject({ code: "contract-not-pending" });
      expect((await eventsOf(db(), number)).slice(1)).toEqual([
        ["contract.withdrawn", { number, status: "withdrawn", reference: null }],
      ]);
      expect(await one(signing(1))).toEqual(["stale-revision"]);
      expect(await world.signaturesOf(number)).toHaveLength(1);
      expect(await one(deletion("contracts", "k1", 2))).toEqual(["still-referenced"]);
      expect((await verifySignatures(world.dependencies)).faults).toEqual([]);

      expect(await one(put("signings", "k1", 3, signingData("k1", ["c1"])))).toBe("created");
      expect(await world.view(first, number)).toMatchObject({
        obstacle: null,
        signers: [{ status: "waiting" }],
        document: { version: 2 },
      });
      expect(await world.sign(first, number)).toBe(true);
      await world.seal(number);
      expect((await world.signaturesOf(number)).map(({ version }) => version)).toEqual([1, 2]);
      expect((await verifySignatures(world.dependencies)).faults).toEqual([]);
    });

    it("lacks the missing signatures", async () => {
      await apply(signing(1));
      await world.sign(first, number);
      await apply(deletion("signings", "k1", 2));
      await db()
        .delete(signers)
        .where(and(eq(signers.contractNumber, number), isNull(signers.position)));
      expect((await verifySignatures(world.dependencies)).faults).toEqual([
        `${number}: signatures: 1 in the audit log, 0 kept`,
      ]);
      await db().delete(contracts).where(eq(contracts.contractNumber, number));
    });

    it("leaves no row where no signer has signed", async () => {
      await apply(signing(1), deletion("signings", "k1", 2));
      expect(await db().select().from(signings).where(eq(signings.contractNumber, number))).toEqual([]);
      expect(await db().select().from(signers).where(eq(signers.contractNumber, number))).toEqual([]);
      expect(await one(deletion("contracts", "k1", 2))).toBe("deleted");
    });
  });

  it("keeps the refusal of a former signer, and lets the others sign", async () => {
    await apply(
      signing(1, { signers: signingData("k1", ["c1", "c2"]).signers.map((signer) => ({ ...signer, turn: 1 })) }),
    );
    await world.signing.decline({ contractNumber: number, reason: "Ne" }, second.visitor);
    expect(await one(put("signings", "k1", 2, signingData("k1", ["c1"])))).toBe("updated");
    expect(await world.sign(first, number)).toBe(true);
    const kept = await db().select().from(signers).where(eq(signers.customerId, second.customerId));
    expect(kept).toMatchObject([{ position: null, contractNumber: number }]);
  });

  it("notifies the next signers once, and again when a withdrawn one begins again", async () => {
    const told = async ({ customerId }: Person) =>
      (await db().select().from(notifications).where(eq(notifications.customerId, customerId))).map(
        ({ subject }) => subject,
      );
    const find = () => findPendingNotifications(world.accounts.dependencies, { isAnyHour: true });
    await apply(signing(1));
    await find();
    await apply(signing(2, { validUntil: "2027-01-31" }));
    await find();
    expect([await told(first), await told(second)]).toEqual([[`${number} 1`], []]);
    await world.sign(first, number);
    await find();
    expect([await told(first), await told(second)]).toEqual([[`${number} 1`], [`${number} 1`]]);
    await apply(deletion("signings", "k1", 3), signing(4));
    await find();
    expect([await told(first), await told(second)]).toEqual([[`${number} 1`, `${number} 2`], [`${number} 1`]]);
  });

  describe("one with a file of its own", () => {
    async function sent(bytes: Uint8Array) {
      const sha256 = sha256Of(bytes);
      world.stored.set(filePartKey(await keepFile(db(), system, sha256)), bytes);
      return { sha256, name: "smlouva.pdf" };
    }
    async function pdfOf(...texts: string[]): Promise<Uint8Array> {
      const pdf = await PDFDocument.create();
      for (const text of texts) pdf.addPage().drawText(text);
      return await pdf.save();
    }
    const alone = (revision: number, given: object) =>
      put("signings", "k1", revision, signingData("k1", ["c1"], given));

    it("is read, signed and sealed with that file, independent of the records", async () => {
      const bytes = await pdfOf("Smlouva", "Podminky");
      const file = await sent(bytes);
      expect(await one(alone(1, { file }))).toBe("created");
      const { document } = await world.view(first, number);
      expect(document).toEqual({ version: 1, sha256: file.sha256, pages: 2, size: bytes.byteLength });
      await apply(put("contracts", "k1", 2, contract({ price: 1 })));
      const opened = await world.signing.document(number, first.visitor);
      expect(Buffer.compare(await gather(opened.bytes), bytes)).toBe(0);
      expect(await world.sign(first, number)).toBe(true);
      await world.seal(number);
      const [{ sealedKey } = { sealedKey: null }] = await db()
        .select()
        .from(signings)
        .where(eq(signings.contractNumber, number));
      const sealed = world.stored.get(sealedKey ?? "") ?? new Uint8Array();
      expect(Buffer.compare(sealed.subarray(0, bytes.byteLength), bytes)).toBe(0);
      expect((await PDFDocument.load(sealed)).getPageCount()).toBe(3);
      expect((await verifySignatures(world.dependencies)).faults).toEqual([]);
      expect(await read("signings")).toMatchObject({ file });
    });

    it("gets a new version with another file, which cannot be changed after the first signature", async () => {
      const [file, other] = [await sent(await pdfOf("Jedna")), await sent(await pdfOf("Dva"))];
      await apply(signing(1, { file }));
      await world.view(first, number);
      expect(await one(signing(2, { file: other }))).toBe("updated");
      expect(await world.view(first, number)).toMatchObject({ document: { version: 2, sha256: other.sha256 } });
      await world.sign(first, number);
      for (const changed of [{ file }, {}])
        expect(await one(signing(3, changed))).toEqual(["invalid-input", "/data/file", "immutable"]);
      expect(await one(signing(3, { file: other, validUntil: "2027-01-31" }))).toBe("updated");
      expect(await world.sign(second, number)).toBe(true);
    });

    it("keeps the signed document when it is withdrawn, and its original file is deleted", async () => {
      const file = await sent(await pdfOf("Smlouva"));
      await apply(signing(1, { file }));
      await world.sign(first, number);
      await apply(deletion("signings", "k1", 2));
      for (const key of world.stored.keys()) if (key.startsWith("integration-files/")) world.stored.delete(key);
      expect((await verifySignatures(world.dependencies)).faults).toEqual([]);
    });

    it("is refused when it cannot be signed, or is missing", async () => {
      const pdf = await PDFDocument.load(await pdfOf("Tajné".normalize("NFD").replaceAll(/\p{M}/gu, "")));
      pdf.encrypt({ userPassword: "secret", ownerPassword: "secret" });
      const bad = [Buffer.from("no PDF"), (await pdfOf("Smlouva")).subarray(0, 400), await pdf.save()];
      for (const bytes of bad) {
        expect(await one(alone(1, { file: await sent(bytes) }))).toEqual([
          "invalid-input",
          "/data/file",
          "not-signable",
        ]);
      }
      const missing = sha256Of("never sent");
      expect(await apply(alone(1, { file: { sha256: missing, name: "a.pdf" } }))).toMatchObject([
        { code: "missing-reference", data: { kind: "files", externalId: missing } },
      ]);
    });
  });

  it("refuses contracts that cannot be signed", async () => {
    const cases: [line: RecordLine, pointer: string, code: string][] = [
      [put("signings", "k2", 1, signingData("k1", ["c1"])), "/data/contract", "invalid-value"],
      [signing(1, { signers: [] }), "/data/signers", "required"],
      [put("signings", "k1", 1, signingData("k1", ["c1", "c2", "c1"])), "/data/signers/2/customer", "invalid-value"],
      [signing(1, { validUntil: "2026-02-30" }), "/data/validUntil", "invalid-format"],
    ];
    for (const [line, pointer, code] of cases) expect(await one(line)).toEqual(["invalid-input", pointer, code]);
    expect(await apply(put("signings", "k9", 1, signingData("k9", ["c9"])))).toMatchObject([
      { data: { kind: "contracts", externalId: "k9" } },
    ]);
    expect(await apply(put("signings", "k1", 1, signingData("k1", ["c9"])))).toMatchObject([
      { data: { kind: "customers", externalId: "c9" } },
    ]);
    // As after a merge.
    await knowCustomer(db(), { system, externalId: "c3" }, first.customerId);
    expect(await one(put("signings", "k1", 1, signingData("k1", ["c1", "c2", "c3"])))).toEqual([
      "invalid-input",
      "/data/signers/2/customer",
      "invalid-value",
    ]);
  });

  it("keeps its signers' customers from being deleted", async () => {
    await apply(put("customers", "c4", 1, customerData()), put("signings", "k1", 1, signingData("k1", ["c1", "c4"])));
    expect(await one(deletion("customers", "c4", 2))).toEqual(["still-referenced"]);
    await apply(deletion("signings", "k1", 2));
    expect(await one(deletion("customers", "c4", 2))).toBe("deleted");
    expect(await db().select().from(customers).where(eq(customers.id, first.customerId))).toHaveLength(1);
  });
});
