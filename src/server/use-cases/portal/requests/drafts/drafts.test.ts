import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { changeRequestDraft } from "#server/database/repositories/request-drafts.ts";
import { contracts, paymentSchedules, requestDrafts, uploads, users } from "#server/database/tables.ts";
import { requestDraftsSection } from "#server/use-cases/accounts/profile/data-copy/own-file-sections.ts";
import { subjectOf } from "#server/use-cases/accounts/profile/data-copy/subject-of.ts";
import { deleteUploads } from "#server/use-cases/files/uploads/delete-uploads.ts";
import { type RequestDraftServices, requestDraftServices, requestServices } from "#server/use-cases/portal/services.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { uploadRow } from "#tests/support/file-rows.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { contractRow } from "#tests/support/portal-rows.ts";
import { sealDraft } from "./draft-content.ts";

const day = 86_400_000;
const type = "greenCard";

oneDatabase((connection) => {
  let world: AccountsWorld;
  let drafts: RequestDraftServices;
  const db = () => connection().db;
  const open = () => {
    const opened = openAccountsWorld(connection());
    return { opened, service: requestDraftServices(opened.dependencies) };
  };
  beforeAll(() => {
    ({ opened: world, service: drafts } = open());
  });

  interface Client {
    readonly visitor: Visitor;
    readonly userId: string;
    readonly customerId: string;
    readonly contractNumber: string;
    readonly user: { readonly email: string; readonly password: string };
  }

  async function client(): Promise<Client> {
    const user = await world.user();
    const customerId = (await findCustomerOf(db(), await world.identity(user.email))) ?? "";
    const { contractNumber } = await contractOf(customerId);
    const { visitor } = await world.logIn(user);
    const [row] = await db().select().from(users).where(eq(users.email, user.email));
    return { visitor, userId: row?.id ?? "", customerId, contractNumber, user };
  }

  async function contractOf(customerId: string) {
    const row = contractRow(customerId, { contractNumber: `D${randomUUID().slice(0, 12)}` });
    await db().insert(contracts).values(row);
    await db().insert(paymentSchedules).values({ contractNumber: row.contractNumber, instalments: [] });
    return row;
  }

  async function uploadOf({ userId, customerId }: Client): Promise<string> {
    const now = world.dependencies.clock.now();
    const row = uploadRow({ userId, customerId }, { createdAt: now, expiresAt: new Date(now.getTime() + day) });
    await db().insert(uploads).values(row);
    return row.id;
  }

  const save = (
    { visitor }: Pick<Client, "visitor">,
    values: Record<string, string>,
    rest: Partial<Parameters<RequestDraftServices["save"]>[0]> = {},
    service = drafts,
  ) => service.save({ type, contractNumber: null, values, attachments: [], basedOn: null, ...rest }, visitor);

  test("a draft comes back as it was typed, and is not readable in the database", async () => {
    const who = await client();
    const values = { from: "31. 2.", note: "canary 5c1e" };
    const { contractNumber } = who;
    const { revision, savedAt } = await save(who, values, { contractNumber });
    expect(await drafts.open(type, who.visitor)).toEqual({
      contractNumber,
      values,
      attachments: [],
      files: [],
      revision,
      savedAt,
    });
    expect(await drafts.open("cession", who.visitor)).toBeNull();
    expect(await drafts.types(who.visitor)).toEqual([type]);
    expect(JSON.stringify(await db().select().from(requestDrafts))).not.toContain("canary 5c1e");
  });

  test("a draft belongs to one user and customer", async () => {
    const [who, other] = [await client(), await client()];
    await save(who, { note: "mine" });
    expect(await drafts.open(type, other.visitor)).toBeNull();
    await drafts.discard(type, other.visitor);
    await save(other, { note: "theirs" });
    const idam = await world.identity(who.user.email);
    const { token } = await world.accounts.changeIdentity({ idam }, who.visitor);
    expect(await drafts.open(type, { ...who.visitor, sessionToken: token })).toBeNull();
  });

  test("a second device gets both versions, and may insist", async () => {
    const who = await client();
    const first = await save(who, { note: "phone" }, { basedOn: 0 });
    const refused = await refusalOf(save(who, { note: "desk" }, { basedOn: 0 }));
    expect(refused).toMatchObject({
      code: "draft-changed",
      data: {
        stored: { values: { note: "phone" }, contractNumber: null, attachments: [], ...first },
        sent: { values: { note: "desk" }, contractNumber: null, attachments: [] },
      },
    });
    expect(await drafts.open(type, who.visitor)).toMatchObject({ values: { note: "phone" } });
    const second = await save(who, { note: "desk" }, { basedOn: first.revision });
    expect(second.revision).toBe(first.revision + 1);
    expect(await refusalOf(save(who, { note: "late" }, { basedOn: first.revision }))).toMatchObject({
      code: "draft-changed",
    });
    expect((await save(who, { note: "any" })).revision).toBe(second.revision + 1);
  });

  test("a draft sent again after a lost response has the same revision", async () => {
    const who = await client();
    const saved = await save(who, { note: "once" }, { basedOn: 0 });
    expect(await save(who, { note: "once" }, { basedOn: 0 })).toEqual(saved);
  });

  test("a draft that was discarded and begun again is not taken for the previous one", async () => {
    const who = await client();
    const old = await save(who, { note: "old" }, { basedOn: 0 });
    await drafts.discard(type, who.visitor);
    await drafts.discard(type, who.visitor);
    expect(await drafts.open(type, who.visitor)).toBeNull();
    expect(await drafts.types(who.visitor)).toEqual([]);
    await save(who, { note: "new" }, { basedOn: 0 });
    expect(await refusalOf(save(who, { note: "old, changed" }, { basedOn: old.revision }))).toMatchObject({
      code: "draft-changed",
      data: { stored: { values: { note: "new" } } },
    });
  });

  test("many drafts at once leave one complete draft", async () => {
    const who = await client();
    const notes = Array.from({ length: 20 }, (_, at) => `note ${at}`);
    const saved = await Promise.all(notes.map((note) => save(who, { note })));
    expect(new Set(saved.map(({ revision }) => revision)).size).toBe(20);
    expect(notes).toContain((await drafts.open(type, who.visitor))?.values["note"]);
  });

  test("a draft of an unknown type does not exist", async () => {
    const who = await client();
    for (const unknown of ["", "greencard", "constructor"]) {
      expect(await refusalOf(save(who, {}, { type: unknown }))).toMatchObject({ code: "not-found" });
      expect(await refusalOf(drafts.open(unknown, who.visitor))).toMatchObject({ code: "not-found" });
      expect(await refusalOf(drafts.discard(unknown, who.visitor))).toMatchObject({ code: "not-found" });
    }
  });

  test("another customer's contract or upload is not found, and nothing is stored", async () => {
    const [who, other] = [await client(), await client()];
    const { contractNumber } = other;
    expect(await refusalOf(save(who, {}, { contractNumber }))).toMatchObject({ code: "not-found" });
    const [own, foreign] = [await uploadOf(who), await uploadOf(other)];
    for (const attachments of [[own, foreign], [randomUUID()], ["x"]]) {
      expect(await refusalOf(save(who, {}, { attachments }))).toMatchObject({ code: "not-found" });
    }
    expect(await drafts.open(type, who.visitor)).toBeNull();
  });

  test("a draft opens with the values that still fit the form", async () => {
    const who = await client();
    const [kept, gone] = [await uploadOf(who), await uploadOf(who)];
    const { contractNumber } = await contractOf(who.customerId);
    await save(who, { from: "1. 12. 2026" }, { attachments: [kept, gone], contractNumber });
    const [row] = await db().select().from(requestDrafts).where(eq(requestDrafts.userId, who.userId));
    if (!row) throw new Error("nothing was stored");
    // As a form of an earlier release might have written it.
    const values = { from: "1. 12. 2026", colour: "green", constructor: "x" };
    const content = { contractNumber, values, attachments: [kept, gone] };
    const sealedDraft = sealDraft(world.dependencies.sealer, row, content);
    const { revision, savedAt } = row;
    await transact(db(), (tx) => changeRequestDraft(tx, row, type, { sealedDraft, revision, savedAt }));
    await db().delete(uploads).where(eq(uploads.id, gone));
    await db().delete(contracts).where(eq(contracts.contractNumber, contractNumber));
    expect(await drafts.open(type, who.visitor)).toMatchObject({
      contractNumber: null,
      values: { from: "1. 12. 2026" },
      attachments: [kept],
      files: [{ uploadId: kept, name: "Technický průkaz.pdf", size: 4 }],
    });
    expect((await drafts.open(type, who.visitor))?.values).not.toHaveProperty("colour");
  });

  test("a draft is deleted with the request that it becomes, and stays when it is about another contract", async () => {
    const who = await client();
    const { create } = requestServices(world.dependencies);
    const values = { from: "2026-12-01", to: "2026-12-31", delivery: "email" };
    const another = await contractOf(who.customerId);
    const file = (contractNumber: string, attachments: readonly string[] = []) =>
      create({ type, contractNumber, values, attachments, idempotencyKey: null }, who.visitor);
    const upload = await uploadOf(who);
    await save(who, values, { contractNumber: who.contractNumber, attachments: [upload] });
    await file(another.contractNumber);
    expect(await drafts.open(type, who.visitor)).toMatchObject({ values });
    await file(who.contractNumber, [upload]);
    expect(await drafts.open(type, who.visitor)).toBeNull();
  });

  describe("how long they are kept", () => {
    const expiryOf = async (id: string) =>
      (await db().select().from(uploads).where(eq(uploads.id, id)))[0]?.expiresAt.getTime();

    test("an upload is kept as long as the draft that names it, and a day without a draft", async () => {
      const who = await client();
      const now = world.dependencies.clock.now().getTime();
      const [one, two] = [await uploadOf(who), await uploadOf(who)];
      await save(who, {}, { attachments: [one, two.toUpperCase()] });
      expect([await expiryOf(one), await expiryOf(two)]).toEqual([now + 30 * day, now + 30 * day]);
      await save(who, {}, { attachments: [two] });
      expect([await expiryOf(one), await expiryOf(two)]).toEqual([now + day, now + 30 * day]);
      await drafts.discard(type, who.visitor);
      expect(await expiryOf(two)).toBe(now + day);
    });

    test("after thirty days a draft and its uploads are not found, also before the deletion has run", async () => {
      const who = await client();
      const later = open();
      const upload = await uploadOf(who);
      await save(who, { note: "soon over" }, { attachments: [upload] });
      later.opened.pass(30 * day - 60_000);
      const { visitor } = await later.opened.logIn(who.user);
      expect(await later.service.open(type, visitor)).toMatchObject({ attachments: [upload] });
      later.opened.pass(120_000);
      expect(await later.service.open(type, visitor)).toBeNull();
      expect(await later.service.types(visitor)).toEqual([]);
      later.opened.pass(day);
      const { database, clock } = later.opened.dependencies;
      await deleteUploads({ database, clock, files: later.opened.profileDependencies.files });
      expect(await expiryOf(upload)).toBeUndefined();
    });

    test("a closed account has none, and the copy of a user's data has all", async () => {
      const who = await client();
      const values = { note: "copied" };
      await save(who, values, { contractNumber: who.contractNumber });
      const subject = await subjectOf(db(), who.userId);
      if (!subject) throw new Error("there is no such user");
      const records = [];
      for await (const page of requestDraftsSection.pages(world.profileDependencies, subject)) records.push(...page);
      expect(records).toMatchObject([
        { type, contractNumber: who.contractNumber, values, attachments: [], customer: subject.customers[0]?.idam },
      ]);
      await world.profile.closeAccount(who.visitor);
      expect(await db().$count(requestDrafts, eq(requestDrafts.userId, who.userId))).toBe(0);
    });
  });
});
