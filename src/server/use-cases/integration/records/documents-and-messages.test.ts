import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { countDocuments, listDocuments } from "#server/database/repositories/document-list.ts";
import {
  documentRequests,
  documents,
  integrationFiles,
  messageAttachments,
  messageReplies,
  messages,
} from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { recordServices } from "#server/use-cases/integration/services.ts";
import { removeDeletedMessages } from "#server/use-cases/messages/remove-deleted.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import {
  contractData,
  customerData,
  deletion,
  documentData,
  documentRequestData,
  keepFile,
  kindOf,
  messageData,
  put,
  reader,
} from "#tests/support/record-lines.ts";
import { applyLines } from "./apply-lines.ts";
import type { RecordLine } from "./read-lines.ts";

const now = new Date("2026-11-23T10:00:00.000Z");
const inAWeek = new Date("2026-11-30T10:00:00.000Z");
const dayMs = 86_400_000;

oneDatabase((connection) => {
  let needed: RecordDependencies;
  let system = "";
  let files: readonly [string, string] = ["", ""];
  const announced: unknown[] = [];
  beforeAll(() => {
    const jobs = {
      async send(_tx: unknown, name: string, payload: unknown) {
        announced.push([name, payload]);
      },
    };
    needed = { ...openAccountsWorld(connection()).dependencies, clock: { now: () => now }, jobs };
  });
  beforeEach(async () => {
    system = randomUUID();
    files = [sha256Of(`1 ${system}`), sha256Of(`2 ${system}`)];
    for (const hash of files) await keepFile(db(), system, hash);
    await apply(put("customers", "c1", 1, customerData()), put("customers", "c2", 1, customerData()));
  });
  const db = () => connection().db;
  const apply = (...lines: RecordLine[]) => applyLines(needed, system, lines);
  const one = async (line: RecordLine) => {
    const [verdict] = await apply(line);
    if (verdict?.status !== "refused") return verdict?.status;
    return [verdict.code, ...Object.entries(verdict.fields ?? {}).flat()];
  };
  const idOf = async (line: RecordLine) => {
    const [verdict] = await apply(line);
    if (verdict?.status === "refused" || !verdict?.id) throw new Error("it was refused");
    return verdict.id;
  };
  const endOf = async (hash: string) => {
    const [row] = await db().select().from(integrationFiles).where(eq(integrationFiles.sha256, hash));
    return row?.expiresAt;
  };

  it("requires a complete file of the same system before its record", async () => {
    const missing = sha256Of("never sent");
    const elsewhere = sha256Of(`elsewhere ${system}`);
    await keepFile(db(), randomUUID(), elsewhere);
    for (const hash of [missing, elsewhere]) {
      expect(await apply(put("documents", "d1", 1, documentData("c1", hash)))).toEqual([
        {
          status: "refused",
          code: "missing-reference",
          data: { kind: "files", externalId: hash },
          detail: expect.stringMatching(/ named at \/data\/file\/sha256\.$/),
        },
      ]);
    }
    await db().update(integrationFiles).set({ state: "receiving" }).where(eq(integrationFiles.sha256, files[1]));
    expect(await one(put("documents", "d1", 1, documentData("c1", files[1])))).toEqual(["missing-reference"]);
    expect(await apply(put("documents", "d1", 1, documentData("nobody", missing)))).toMatchObject([
      { data: { kind: "customers", externalId: "nobody" } },
    ]);
    expect(await one(put("documents", "d1", 1, documentData("c1", "ABC")))).toEqual([
      "invalid-input",
      "/data/file/sha256",
      "invalid-format",
    ]);
  });

  it("keeps a file while a record names it, and for another week", async () => {
    const [first, second] = files;
    const id = await idOf(put("documents", "d1", 1, documentData("c1", first)));
    const [row] = await db().select().from(documents).where(eq(documents.id, id));
    expect(row?.file).toMatchObject({ from: "store", name: "ramec.pdf", mime: "application/pdf", sha256: first });
    await apply(
      put("messages", "m1", 1, messageData("c1", { attachments: [{ eloId: "1", sha256: first, name: "a" }] })),
    );
    expect([await endOf(first), (await endOf(second))?.getTime()]).toEqual([null, expect.any(Number)]);
    await apply(put("documents", "d1", 2, documentData("c1", second)));
    expect([await endOf(first), await endOf(second)]).toEqual([null, null]);
    await apply(put("messages", "m1", 2, messageData("c1")));
    expect([await endOf(first), await endOf(second)]).toEqual([inAWeek, null]);
    await apply(deletion("documents", "d1", 3));
    expect([await endOf(first), await endOf(second)]).toEqual([inAWeek, inAWeek]);
    await apply(put("documents", "d1", 4, documentData("c1", first)));
    expect(await endOf(first)).toBeNull();
  });

  it("shows a document instead of the one that it replaces", async () => {
    const document = (id: string, revision: number, given = {}) =>
      put("documents", id, revision, documentData("c1", files[0], given));
    const [old, newer] = [await idOf(document("old", 1)), await idOf(document("new", 1, { replaces: "old" }))];
    const [row] = await db().select().from(documents).where(eq(documents.id, old));
    const query = {
      collection: "own",
      status: null,
      searchQuery: "",
      sort: "-created",
      page: 1,
      pageSize: 10,
    } as const;
    const shown = async () => (await listDocuments(db(), row?.customerId ?? "", query)).map(({ id }) => id).toSorted();
    expect(await shown()).toEqual([newer]);
    expect(await countDocuments(db(), row?.customerId ?? "", query)).toBe(1);
    const circle = ["invalid-input", "/data/replaces", "invalid-value"];
    expect(await one(document("old", 2, { replaces: "old" }))).toEqual(circle);
    await apply(document("newest", 1, { replaces: "new" }));
    expect(await one(document("old", 2, { replaces: "newest" }))).toEqual(circle);
    await apply(document("a", 1), document("b", 1));
    const both = await apply(document("a", 2, { replaces: "b" }), document("b", 2, { replaces: "a" }));
    expect(both.map(({ status }) => status)).toEqual(["updated", "refused"]);
    expect(await one(deletion("documents", "old", 2))).toEqual(["still-referenced"]);
    await apply(document("a", 3), deletion("documents", "b", 3), deletion("documents", "newest", 2));
    expect(await shown()).toContain(newer);
    await apply(put("documents", "new", 2, documentData("c2", files[0], { replaces: "old" })));
    expect(await shown()).toContain(old);
  });

  it("leaves a document request fulfilled", async () => {
    const id = await idOf(put("demands", "n1", 1, documentRequestData("c1")));
    const [before] = await db().select().from(documentRequests).where(eq(documentRequests.id, id));
    expect(before).toMatchObject({ createdAt: now, metAt: null, search: "ucetnizaverka2025" });
    const metBy = { documentIds: [], contentDigest: "d", idempotencyKey: null };
    await db().update(documentRequests).set({ metAt: now, metBy }).where(eq(documentRequests.id, id));
    await apply(
      put("contracts", "k1", 1, contractData(system, "c1")),
      put("demands", "n1", 2, documentRequestData("c1", { contract: "k1", due: "2026-12-31" })),
    );
    expect(await db().select().from(documentRequests).where(eq(documentRequests.id, id))).toMatchObject([
      { metAt: now, metBy, due: "2026-12-31", contractNumber: system },
    ]);
    expect(await one(deletion("contracts", "k1", 2))).toEqual(["still-referenced"]);
  });

  it("notifies of new messages only, and keeps them read, with the provider's requests", async () => {
    announced.length = 0;
    const recent = await idOf(put("messages", "m1", 1, messageData("c1", { body: "Jedna\r\n\r\nDvě " })));
    const old = new Date(now.getTime() - 8 * dayMs).toISOString();
    await apply(put("messages", "m2", 1, messageData("c1", { received: old })));
    const asks = { kind: "sign", contractNumber: system } as const;
    await db().update(messages).set({ readAt: now, announcedAt: now, asks }).where(eq(messages.id, recent));
    await apply(put("messages", "m1", 2, messageData("c1", { subject: "Opravené podmínky" })));
    expect(announced).toEqual([["announce-message", { messageId: recent }]]);
    expect(await db().select().from(messages).where(eq(messages.id, recent))).toMatchObject([
      { subject: "Opravené podmínky", readAt: now, announcedAt: now, asks },
    ]);
    expect(await one(put("messages", "m3", 1, messageData("c1", { subject: "dva\nřádky" })))).toEqual([
      "invalid-input",
      "/data/subject",
      "invalid-format",
    ]);
  });

  it("keeps replies to a message, with their files, and does not delete it", async () => {
    const own = { eloId: "E", sha256: files[0], name: "a.pdf" };
    const messageId = await idOf(put("messages", "m1", 1, messageData("c1", { attachments: [own] })));
    const answer = { id: randomUUID(), messageId, position: 1, author: "customer", sealedBody: "-", at: now } as const;
    await db().insert(messageReplies).values(answer);
    const file = { from: "books", name: "b.pdf", mime: "application/pdf" } as const;
    await db().insert(messageAttachments).values({ eloId: "A", messageId, answerId: answer.id, position: 2, file });
    await db().update(messages).set({ unreadByStaffSince: now }).where(eq(messages.id, messageId));
    await apply(put("messages", "m1", 2, messageData("c1", { subject: "Jiné" })));
    const attached = await db().select().from(messageAttachments).where(eq(messageAttachments.messageId, messageId));
    expect(attached.map(({ eloId }) => eloId)).toEqual(["A"]);
    expect(await db().select().from(messages).where(eq(messages.id, messageId))).toMatchObject([
      { subject: "Jiné", unreadByStaffSince: now },
    ]);
    expect(await one(deletion("messages", "m1", 3))).toEqual(["still-referenced"]);
  });

  it("takes the same id of the archive in several messages, once in each", async () => {
    const attachment = (eloId: string) => ({ eloId, sha256: files[0], name: "příloha.pdf" });
    const message = (id: string, ...names: string[]) =>
      put("messages", id, 1, messageData("c1", { attachments: names.map(attachment) }));
    const [first, second] = [await idOf(message("m1", "E", "F")), await idOf(message("m2", "E"))];
    const rows = await db()
      .select()
      .from(messageAttachments)
      .where(inArray(messageAttachments.messageId, [first, second]));
    expect(rows.map(({ eloId, position }) => `${eloId} ${position}`).toSorted()).toEqual(["E 1", "E 1", "F 2"]);
    expect(await one(message("m3", "E", "E"))).toEqual(["invalid-input", "/data/attachments/1/eloId", "invalid-value"]);
  });

  it("leaves a message deleted, and a tombstone once retention has removed it; the file may have other users", async () => {
    const attachments = [{ eloId: "E", sha256: files[0], name: "a.pdf" }];
    const id = await idOf(put("messages", "m1", 5, messageData("c1", { attachments })));
    await apply(put("documents", "d1", 1, documentData("c1", files[0])));
    const deletedAt = new Date(now.getTime() - 31 * dayMs);
    await db().update(messages).set({ deletedAt }).where(eq(messages.id, id));
    await apply(put("messages", "m1", 6, messageData("c1", { subject: "Jiné", attachments })));
    expect(await db().select().from(messages).where(eq(messages.id, id))).toMatchObject([{ deletedAt }]);
    const stored = new Map<string, Uint8Array>();
    const [file] = await db().select().from(integrationFiles).where(eq(integrationFiles.sha256, files[0]));
    stored.set(`integration-files/${file?.blobId}`, Buffer.from("%PDF-1.7"));
    await removeDeletedMessages({ database: db(), clock: { now: () => now }, files: filesInMemory(stored) });
    expect(await db().select().from(messages).where(eq(messages.id, id))).toEqual([]);
    expect([stored.size, await endOf(files[0])]).toEqual([1, null]);
    const place = { system, kind: kindOf("messages"), externalId: "m1" };
    await expect(recordServices(needed).read(reader, place)).rejects.toMatchObject({ code: "not-found" });
    expect(await one(put("messages", "m1", 6, messageData("c1", { subject: "Jiné", attachments })))).toEqual([
      "revision-conflict",
    ]);
    await apply(deletion("documents", "d1", 2));
    expect(await endOf(files[0])).toEqual(inAWeek);
  });
});
