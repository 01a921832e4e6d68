import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/database/connect.ts";
import {
  archives,
  calendarFeeds,
  contracts,
  customers,
  messageReplies,
  messages,
  offers,
  requestAttachments,
  requestEntries,
  requests,
  uploads,
  users,
} from "#server/database/tables.ts";
import { addIdentity } from "#server/use-cases/accounts/add-identity.ts";
import { answerContext } from "#server/use-cases/messages/message-replies.ts";
import { chooseNotifications } from "#server/use-cases/notifications/choices.ts";
import { offerServices } from "#server/use-cases/offers/services.ts";
import { keepAccount } from "#server/use-cases/portal/payments/payer-account.ts";
import { entryContext, valuesContext } from "#server/use-cases/portal/requests/request-values.ts";
import { withdrawalServices } from "#server/use-cases/portal/services.ts";
import { password } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { archiveRow, uploadRow } from "#tests/support/file-rows.ts";
import { offerDependencies } from "#tests/support/offer-dependencies.ts";
import { contractRow, offerRow } from "#tests/support/portal-rows.ts";
import { readCopy } from "#tests/support/read-copy.ts";
import { openSigningWorld, type Person, type SigningWorld } from "#tests/support/signing-world.ts";

/** Today in these tests is 21 November 2026. */
oneDatabase((connection) => {
  let world: SigningWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  async function copyOf({ visitor }: Pick<Person, "visitor">) {
    const copy = await readCopy(world.accounts.profileDependencies, visitor);
    for (const { section, of, documented } of copy.keys()) expect([section, of]).toEqual([section, documented]);
    expect(copy.whole).not.toMatch(/sealed/);
    return copy;
  }

  async function userIdOf({ email }: Pick<Person, "email">): Promise<string> {
    const [row] = await db().select().from(users).where(eq(users.email, email));
    return row?.id ?? "";
  }

  async function staffMemberOf({ customerId }: Person) {
    const { email } = await world.accounts.user();
    const userId = await userIdOf({ email });
    const at = world.dependencies.clock.now();
    await transact(db(), (tx) =>
      addIdentity(world.accounts.dependencies, tx, { userId, customerId, provedBy: "contract", at }),
    );
    const { visitor } = await world.accounts.logIn({ email, password });
    return { visitor, email, userId };
  }

  test("a data copy contains the user's signatures with their evidence and refusals with their reason, and no other person's", async () => {
    const [own, other] = [await world.person(), await world.person()];
    const parties = [{ person: own }, { person: other, party: "guarantor" as const }];
    const [signed, refused] = [await world.contract(parties), await world.contract(parties)];
    await world.sign(own, signed);
    await world.sign(other, signed);
    await world.signing.contractToSign(refused, own.visitor);
    await world.signing.decline({ contractNumber: refused, reason: "Jiná cena" }, own.visitor);
    const copy = await copyOf(own);
    const [signature, ...more] = copy.read("signatures.json");
    expect(more).toEqual([]);
    expect(signature).toMatchObject({
      contractNumber: signed,
      party: "lessee",
      version: 1,
      evidence: { contractNumber: signed, user: { email: own.email }, address: own.visitor.address },
    });
    const digest = createHash("sha256").update(JSON.stringify(signature?.["evidence"])).digest("hex");
    expect(signature?.["recordSha256"]).toBe(digest);
    expect(copy.read("declines.json")).toMatchObject([
      { contractNumber: refused, party: "lessee", version: 1, reason: "Jiná cena" },
    ]);
    expect(copy.whole).not.toContain(other.email);
    // A guarantor has their own signature too, and nothing else about the contract.
    const theirs = await copyOf(other);
    expect(theirs.read("signatures.json")).toMatchObject([{ contractNumber: signed, party: "guarantor" }]);
    expect(theirs.read("declines.json")).toEqual([]);
    expect(theirs.files.has("contracts.json")).toBe(false);
    for (const foreign of [own.email, "Jiná cena"]) expect(theirs.whole).not.toContain(foreign);
  });

  test("a data copy contains a withdrawal from a contract, with the statement only for its sender", async () => {
    const own = await world.person();
    const colleague = await staffMemberOf(own);
    const outsider = await world.person();
    const concludedAt = new Date("2026-11-16T14:00:00.000Z");
    const row = contractRow(own.customerId, { concludedAt });
    await db().insert(contracts).values(row);
    await db().update(customers).set({ customerType: "individual-consumer" }).where(eq(customers.id, own.customerId));
    const { contractNumber } = row;
    const { reference } = await withdrawalServices(world.accounts.dependencies).withdraw(
      { contractNumber, name: "Jana Kanárková", email: own.email, locale: "cs" },
      own.visitor,
    );
    const copy = await copyOf(own);
    expect(copy.read("contract-withdrawals.json")).toMatchObject([
      {
        contractNumber,
        reference,
        isOwn: true,
        name: "Jana Kanárková",
        email: own.email,
        statement: expect.stringContaining("Jana Kanárková"),
      },
    ]);
    expect(copy.read("contracts.json")).toMatchObject([{ contractNumber, concludedAt: concludedAt.toISOString() }]);
    const theirs = await copyOf(colleague);
    expect(theirs.read("contract-withdrawals.json")).toMatchObject([
      { contractNumber, reference, isOwn: false, name: null, email: null, statement: null },
    ]);
    for (const foreign of ["Kanárková", own.email]) expect(theirs.whole).not.toContain(foreign);
    expect((await copyOf(outsider)).files.has("contract-withdrawals.json")).toBe(false);
  });

  test("a data copy contains replies to offers, deleted messages, and the notification settings", async () => {
    const own = await world.person();
    const { customerId, visitor } = own;
    const [declined, open] = [offerRow({ customerId }), offerRow({ customerId })];
    await db().insert(offers).values([declined, open]);
    const answers = offerServices(offerDependencies(world.accounts));
    await answers.decline({ offerId: declined.id, visitor }, { reason: "price", note: "Příliš drahé" }, "cs");
    const at = world.dependencies.clock.now();
    const message = { customerId, subject: "S", body: "Smazané tělo", receivedAt: at, search: "", deletedAt: at };
    await db()
      .insert(messages)
      .values({ id: randomUUID(), ...message });
    await db().update(users).set({ emailRefusedAt: at }).where(eq(users.email, own.email));
    const choice = { kind: "message", email: "off", text: false } as const;
    await chooseNotifications(world.dependencies, [choice], visitor);
    const copy = await copyOf(own);
    const byId = new Map(copy.read("offers.json").map((offer) => [offer["id"], offer]));
    expect(byId.get(declined.id)).toMatchObject({
      reference: declined.reference,
      status: "declined",
      answeredAt: at.toISOString(),
      declineReason: "price",
      declineNote: "Příliš drahé",
    });
    expect(byId.get(open.id)).toMatchObject({
      status: "sent",
      answeredAt: null,
      declineReason: null,
      declineNote: null,
    });
    expect(copy.read("messages.json")).toMatchObject([{ body: "Smazané tělo", deletedAt: at.toISOString() }]);
    expect(copy.read("account.json")).toMatchObject([{ email: own.email, emailRefusedAt: at.toISOString() }]);
    expect(copy.read("notice-choices.json")).toContainEqual(choice);
  });

  test("a data copy contains the payer account and the calendar of each identity, not another user's", async () => {
    const own = await world.person();
    const colleague = await staffMemberOf(own);
    const { dependencies } = world.accounts;
    const at = dependencies.clock.now();
    for (const [userId, account] of [
      [await userIdOf(own), "19-2000145399/0800"],
      [colleague.userId, "178124-4159/0710"],
    ] as const) {
      await keepAccount(dependencies, { userId, customerId: own.customerId }, account);
      await db().insert(calendarFeeds).values({ id: randomUUID(), userId, customerId: own.customerId, createdAt: at });
    }
    const copy = await copyOf(own);
    const [{ customer } = {}] = copy.read("customers.json");
    expect(customer).toEqual(expect.any(String));
    const keptAt = at.toISOString();
    expect(copy.read("payer-accounts.json")).toEqual([{ customer, account: "19-2000145399/0800", keptAt }]);
    expect(copy.read("calendars.json")).toEqual([{ customer, createdAt: keptAt }]);
    expect(copy.whole).not.toContain("178124-4159");
  });

  test("a data copy contains the user's uploads and archives, and files of requests; not another user's files", async () => {
    const own = await world.person();
    const { customerId } = own;
    const userId = await userIdOf(own);
    const colleague = await staffMemberOf(own);
    const theirs = { userId: colleague.userId, customerId };
    const upload = uploadRow({ userId, customerId });
    const archive = archiveRow({ userId, customerId }, { leftOut: ["Faktura 7.pdf"] });
    await db()
      .insert(uploads)
      .values([upload, uploadRow(theirs, { name: "Cizí.pdf" })]);
    await db()
      .insert(archives)
      .values([archive, archiveRow(theirs, { leftOut: ["Cizí faktura.pdf"] })]);
    const contract = contractRow(customerId);
    await db().insert(contracts).values(contract);
    const [requestId, entryId] = [randomUUID(), randomUUID()];
    const { sealer, clock } = world.dependencies;
    const values = sealer.seal(JSON.stringify({ message: "Prosím" }), valuesContext(requestId));
    await db()
      .insert(requests)
      .values({
        id: requestId,
        customerId,
        contractNumber: contract.contractNumber,
        type: "certificate",
        reference: `Z-${requestId}`,
        status: "received",
        sealedValues: values,
        userId,
        createdAt: clock.now(),
        search: "",
      });
    const file = { name: "Příloha.pdf", mime: "application/pdf", size: 7, sha256: "bb" } as const;
    const attachment = {
      id: randomUUID(),
      requestId,
      entryId,
      position: 1,
      file: { from: "store", key: "k", ...file } as const,
    };
    await db()
      .insert(requestEntries)
      .values({
        id: entryId,
        requestId,
        position: 1,
        author: "customer",
        userId,
        sealedBody: sealer.seal("Doplňuji", entryContext(entryId)),
        at: clock.now(),
      });
    await db().insert(requestAttachments).values(attachment);
    const noteId = randomUUID();
    const note = { id: noteId, requestId, position: 2, author: "provider", isInternal: true } as const;
    const sealedNote = sealer.seal("Mezi námi", entryContext(noteId));
    await db()
      .insert(requestEntries)
      .values({ ...note, sealedBody: sealedNote, at: clock.now() });
    const paper = { ...attachment, id: randomUUID(), entryId: noteId, position: 2 };
    await db()
      .insert(requestAttachments)
      .values({ ...paper, file: { ...attachment.file, name: "Mezi námi.pdf" } });
    const [messageId, answerId] = [randomUUID(), randomUUID()];
    const letter = { id: messageId, customerId, subject: "Dotaz", body: "Text", author: "customer", userId } as const;
    await db()
      .insert(messages)
      .values({ ...letter, receivedAt: clock.now(), search: "" });
    await db()
      .insert(messageReplies)
      .values({
        id: answerId,
        messageId,
        position: 1,
        author: "provider",
        sealedBody: sealer.seal("Naše odpověď", answerContext(answerId)),
        at: clock.now(),
      });
    const copy = await copyOf(own);
    expect(copy.whole).not.toContain("Mezi námi");
    expect(copy.read("messages.json")).toMatchObject([
      {
        id: messageId,
        author: "customer",
        isOwn: true,
        answers: [{ id: answerId, author: "provider", body: "Naše odpověď", isOwn: false }],
      },
    ]);
    const idam = copy.read("customers.json")[0]?.["customer"];
    const { name, size, sha256, state } = upload;
    expect(copy.read("uploads.json")).toMatchObject([{ id: upload.id, customer: idam, name, size, sha256, state }]);
    expect(copy.read("archives.json")).toMatchObject([
      { id: archive.id, customer: idam, content: "invoices", state: "done", leftOut: ["Faktura 7.pdf"] },
    ]);
    expect(copy.read("requests.json")).toMatchObject([
      {
        id: requestId,
        values: { message: "Prosím" },
        entries: [{ id: entryId, author: "customer", body: "Doplňuji", isOwn: true }],
        attachments: [{ id: attachment.id, entry: entryId, ...file }],
      },
    ]);
    expect(copy.whole).not.toContain("Cizí");
  });
});
