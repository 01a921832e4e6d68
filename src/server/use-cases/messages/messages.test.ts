import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lists } from "#domain/portal/lists.ts";
import { applicationHashes } from "#server/adapters/signed-ids.ts";
import { transact } from "#server/database/connect.ts";
import { markRead } from "#server/database/repositories/messages.ts";
import { auditEvents, messageAttachments, messages, uploads, users } from "#server/database/tables.ts";
import { portalServices } from "#server/use-cases/portal/services.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type MessagesWorld, openMessagesWorld, type Reader } from "#tests/support/messages-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { removeDeletedMessages } from "./remove-deleted.ts";

const day = 86_400_000;
const notFound = { code: "not-found" };

eachDatabase((_kind, connection) => {
  let world: MessagesWorld;
  beforeAll(() => {
    world = openMessagesWorld(connection());
  });

  const portal = () =>
    portalServices({
      ...world.dependencies,
      applicationHashes: applicationHashes(["a secret of the tests, 32 characters"]),
    });
  async function shown({ visitor }: Reader, status: "unread" | "read" | "deleted" | null = null): Promise<string[]> {
    const query = { searchQuery: "", status, sort: lists.messages.usualSort, page: 1, pageSize: 25 } as const;
    return (await portal().messages(query, visitor)).items.map(({ hash }) => hash);
  }
  async function events(event: "message-deleted" | "message-restored" | "message-removed", messageId: string) {
    const rows = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, event));
    return rows.filter(({ details }) => details.includes(messageId));
  }

  describe("beginning a message", () => {
    test("ten calls at once under one key begin it once, with its file, and all get the same response", async () => {
      const { db } = connection();
      const who = await world.reader();
      const [user] = await db.select().from(users).where(eq(users.email, who.email));
      const now = world.dependencies.clock.now();
      const id = randomUUID();
      const file = { name: "a.pdf", mime: "application/pdf", size: 1, received: 1, sha256: "00" } as const;
      const expiresAt = new Date(now.getTime() + day);
      const sender = { userId: user?.id ?? "", customerId: who.customerId };
      await db.insert(uploads).values({ id, ...sender, state: "stored", ...file, createdAt: now, expiresAt });
      const message = { subject: randomUUID(), body: "Tělo", contractNumber: null, attachments: [id] };
      const begin = (given = {}) => world.service.begin({ ...message, idempotencyKey: "key", ...given }, who.visitor);
      const answers = await Promise.all(Array.from({ length: 10 }, () => begin()));
      expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1);
      const rows = await db.select().from(messages).where(eq(messages.subject, message.subject));
      expect(rows).toHaveLength(1);
      expect(await db.$count(messageAttachments, eq(messageAttachments.messageId, rows[0]?.id ?? ""))).toBe(1);
      expect((await world.mails()).filter(({ text }) => text.includes(message.subject)).length).toBeLessThan(2);
      expect(await refusalOf(begin({ body: "Jiné" }))).toMatchObject({ code: "request-key-used" });
    });
  });

  describe("deleting", () => {
    test("a deleted message is only in the list of deleted ones: in no other list, count or task, and it cannot be opened", async () => {
      const who = await world.reader();
      const [kept, gone] = [await world.message(who.customerId), await world.message(who.customerId)];
      await world.service.delete(gone.hash, who.visitor);
      expect(await shown(who)).toEqual([kept.hash]);
      expect(await shown(who, "unread")).toEqual([kept.hash]);
      expect(await shown(who, "deleted")).toEqual([gone.hash]);
      expect(await portal().unreadMessages(who.visitor)).toBe(1);
      expect((await portal().tasks(who.visitor)).unreadMessages.items.map(({ hash }) => hash)).toEqual([kept.hash]);
      expect(await refusalOf(portal().message(gone.hash, who.visitor))).toMatchObject(notFound);
      expect(await portal().identityHolding({ kind: "message", id: gone.hash }, who.visitor)).toBeNull();
    });

    test("thirty calls at once delete it once: one succeeds, and there is one event", async () => {
      const who = await world.reader();
      const { id, hash } = await world.message(who.customerId);
      const calls = await Promise.allSettled(Array.from({ length: 30 }, () => world.service.delete(hash, who.visitor)));
      expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const call of calls) if (call.status === "rejected") expect(call.reason).toMatchObject(notFound);
      expect(await events("message-deleted", id)).toHaveLength(1);
    });

    test("another customer's, an unknown and an invented hash are refused alike", async () => {
      const [owner, other] = [await world.reader(), await world.reader()];
      const { hash } = await world.message(owner.customerId);
      const unknown = world.dependencies.messageHashes.hashOf(randomUUID());
      for (const verb of ["delete", "restore", "markRead", "markUnread"] as const) {
        for (const asked of [hash, unknown, "A".repeat(64), "x", ""]) {
          expect(await refusalOf(world.service[verb](asked, other.visitor))).toMatchObject(notFound);
        }
      }
      expect(await shown(owner)).toEqual([hash]);
    });
  });

  describe("restoring", () => {
    test("restores it unchanged, once, and may be repeated", async () => {
      const who = await world.reader();
      const { id, hash } = await world.message(who.customerId, { readAt: new Date("2026-11-20T10:00:00.000Z") });
      await world.service.delete(hash, who.visitor);
      await Promise.all(Array.from({ length: 10 }, () => world.service.restore(hash, who.visitor)));
      expect(await shown(who, "read")).toEqual([hash]);
      expect(await shown(who, "deleted")).toEqual([]);
      expect(await events("message-restored", id)).toHaveLength(1);
    });

    test("is refused after 30 days, also while the row still exists", async () => {
      const who = await world.reader();
      const { id, hash } = await world.message(who.customerId);
      await world.service.delete(hash, who.visitor);
      // The session would not last so long.
      const deletedAt = new Date(world.dependencies.clock.now().getTime() - 30 * day);
      await connection().db.update(messages).set({ deletedAt }).where(eq(messages.id, id));
      expect(await shown(who, "deleted")).toEqual([]);
      expect(await refusalOf(world.service.restore(hash, who.visitor))).toMatchObject(notFound);
    });
  });

  describe("removing permanently", () => {
    test("removes messages that cannot be restored, with their files and an event, and no others", async () => {
      await removeDeletedMessages(world.dependencies);
      const who = await world.reader();
      const now = world.dependencies.clock.now().getTime();
      const old = await world.message(who.customerId, { deletedAt: new Date(now - 30 * day) });
      const recent = await world.message(who.customerId, { deletedAt: new Date(now - 30 * day + 1) });
      const kept = await world.message(who.customerId);
      for (const [index, { id }] of [old, recent, kept].entries()) {
        const key = `messages/${id}/a`;
        world.files.set(key, Buffer.from("a"));
        const file = { from: "store", key, name: "a.pdf", mime: "application/pdf", size: 1, sha256: "" } as const;
        const eloId = `ELO-${index}-${id}`;
        await connection().db.insert(messageAttachments).values({ eloId, messageId: id, position: 1, file });
      }
      const { files } = world.dependencies;
      const rows: unknown[] = [];
      const watched = {
        ...files,
        // On the embedded database this would wait for an open transaction.
        async delete(key: string) {
          rows.push(...(await connection().db.select().from(messages).where(eq(messages.id, old.id))));
          await files.delete(key);
        },
      };
      expect(await removeDeletedMessages({ ...world.dependencies, files: watched })).toBe(1);
      expect(rows).toEqual([]);
      expect(await removeDeletedMessages(world.dependencies)).toBe(0);
      expect(world.files.has(`messages/${old.id}/a`)).toBe(false);
      for (const { id } of [recent, kept]) expect(world.files.has(`messages/${id}/a`)).toBe(true);
      const left = await connection()
        .db.select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.customerId, who.customerId)));
      expect(left.map(({ id }) => id).toSorted()).toEqual([recent.id, kept.id].toSorted());
      expect(await events("message-removed", old.id)).toMatchObject([{ actor: "system", subject: null }]);
    });
  });

  describe("reading", () => {
    test("a message is marked unread and read again; the first reading keeps its time", async () => {
      const who = await world.reader();
      const readAt = new Date("2026-11-20T10:00:00.000Z");
      const { id, hash } = await world.message(who.customerId, { readAt });
      await world.service.markRead(hash, who.visitor);
      expect(await eventsOf(connection().db, id)).toEqual([]);
      const [row] = await connection().db.select().from(messages).where(eq(messages.id, id));
      expect(row?.readAt).toEqual(readAt);
      await world.service.markUnread(hash, who.visitor);
      await world.service.markUnread(hash, who.visitor);
      expect(await shown(who, "unread")).toEqual([hash]);
      await world.service.markRead(hash, who.visitor);
      expect(await shown(who, "read")).toEqual([hash]);
      const told = await eventsOf(connection().db, id);
      expect(told).toEqual([["message.read", { status: "read", customerId: who.customerId }]]);
    });

    test("is recorded only for an existing message of the customer, by the statement itself", async () => {
      const [owner, other] = [await world.reader(), await world.reader()];
      const { id, hash } = await world.message(owner.customerId);
      const read = (customerId: string) => transact(connection().db, (tx) => markRead(tx, customerId, id, new Date()));
      expect(await read(other.customerId)).toBe(null);
      expect(await shown(owner, "unread")).toEqual([hash]);
      await world.service.delete(hash, owner.visitor);
      expect(await read(owner.customerId)).toBe(null);
      await world.service.restore(hash, owner.visitor);
      expect([await read(owner.customerId), await read(owner.customerId)]).toEqual(["first", "again"]);
      expect(await shown(owner, "read")).toEqual([hash]);
    });
  });
});
