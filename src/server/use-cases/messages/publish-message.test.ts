import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEvents, identities, messageAttachments, messages, users } from "#server/database/tables.ts";
import { largestAttachment } from "#server/use-cases/files/uploads/keep-attachments.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type Fate, failingDatabase } from "#tests/support/failing-database.ts";
import { type MessagesWorld, openMessagesWorld, type Reader } from "#tests/support/messages-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { announceMessage } from "./announce-message.ts";
import { publishMessage } from "./publish-message.ts";

const pdf = { name: "příloha/1.pdf", mime: "application/pdf", bytes: Buffer.from("%PDF-1.7") };

oneDatabase((connection) => {
  let world: MessagesWorld;
  beforeAll(() => {
    world = openMessagesWorld(connection());
  });

  const publish = (customerId: string, more: Partial<Parameters<typeof publishMessage>[1]> = {}) =>
    publishMessage(world.dependencies, {
      customerId,
      subject: "Nové podmínky",
      body: "Tajný obsah",
      attachments: [],
      asks: null,
      ...more,
    });

  async function colleague({ customerId }: Reader, given: Partial<typeof users.$inferInsert> = {}): Promise<string> {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const createdAt = world.dependencies.clock.now();
    await connection()
      .db.insert(users)
      .values({ id, email, emailProvenAt: createdAt, locale: "hu", createdAt, ...given });
    await connection()
      .db.insert(identities)
      .values({ idam: randomUUID(), userId: id, customerId, provedBy: "contract", createdAt });
    return email;
  }

  const emailOf = async ({ visitor }: Reader) =>
    (await world.notifications.settings(visitor)).choices.find(({ kind }) => kind === "message")?.email;

  describe("publishing", () => {
    test("keeps the message with its attachments and writes it to the audit log", async () => {
      const who = await world.reader();
      const id = await publish(who.customerId, {
        subject: " Nové podmínky ",
        body: "Jedna\r\n\r\nDvě\n",
        attachments: [pdf],
      });
      const [row] = await connection().db.select().from(messages).where(eq(messages.id, id));
      expect(row).toMatchObject({ subject: "Nové podmínky", body: "Jedna\n\nDvě", readAt: null, deletedAt: null });
      expect(row?.search).toContain("novepodminky");
      const [attachment] = await connection()
        .db.select()
        .from(messageAttachments)
        .where(eq(messageAttachments.messageId, id));
      const file = attachment?.file;
      if (file?.from !== "store") throw new Error("it is not in the store");
      expect(file).toMatchObject({ name: "příloha_1.pdf", mime: "application/pdf", size: pdf.bytes.length });
      expect(world.files.get(file.key)).toEqual(pdf.bytes);
      const audited = await connection()
        .db.select()
        .from(auditEvents)
        .where(eq(auditEvents.event, "message-published"));
      expect(audited.filter(({ details }) => details.includes(id))).toMatchObject([{ actor: "operator" }]);
    });

    test("leaves nothing stored when it is invalid or the customer has no user", async () => {
      const { customerId } = await world.reader();
      await world.mails();
      const before = world.files.size;
      for (const wrong of [
        { subject: " " },
        { subject: "a\nb" },
        { subject: "x".repeat(201) },
        { body: "\n " },
        { attachments: [{ ...pdf, mime: "text/html" }] },
        { attachments: [{ ...pdf, bytes: new Uint8Array() }] },
        { attachments: [{ ...pdf, bytes: new Uint8Array(largestAttachment + 1) }] },
        { attachments: Array.from({ length: 11 }, () => pdf) },
        { customerId: randomUUID(), attachments: [pdf] },
      ]) {
        expect(await refusalOf(publish(customerId, wrong))).toBeInstanceOf(Error);
      }
      expect(world.files.size).toBe(before);
      expect(await world.mails()).toEqual([]);
    });
  });

  describe("when storing the message fails", () => {
    const attempt = async (customerId: string, ...fates: Fate[]) => {
      const database = failingDatabase(connection().db, fates);
      const message = { customerId, subject: "Podmínky", body: "Obsah", attachments: [pdf, pdf], asks: null };
      return await refusalOf(publishMessage({ ...world.dependencies, database }, message));
    };
    const storedFor = async (customerId: string) => {
      const rows = await connection()
        .db.select({ file: messageAttachments.file })
        .from(messageAttachments)
        .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
        .where(eq(messages.customerId, customerId));
      return rows.map(({ file }) => (file.from === "store" ? world.files.get(file.key) : undefined));
    };

    test("deletes its files", async () => {
      const { customerId } = await world.reader();
      const before = world.files.size;
      expect(await attempt(customerId, "undone")).toMatchObject({ message: "undone" });
      expect([await storedFor(customerId), world.files.size]).toEqual([[], before]);
    });

    test("keeps its files if it was stored and only the response was lost", async () => {
      const { customerId } = await world.reader();
      expect(await attempt(customerId, "answer-lost")).toMatchObject({ message: "the answer is lost" });
      expect(await storedFor(customerId)).toEqual([pdf.bytes, pdf.bytes]);
      expect(await world.mails()).toHaveLength(1);
    });

    test("keeps its files if the database cannot be asked whether it was stored", async () => {
      const { customerId } = await world.reader();
      const before = world.files.size;
      expect(await attempt(customerId, "undone", "undone")).toMatchObject({ message: "undone" });
      expect(world.files.size).toBe(before + 2);
    });
  });

  describe("announcing", () => {
    test("sends everyone who acts for the customer the subject and a link in their language, not the content", async () => {
      const who = await world.reader();
      const hungarian = await colleague(who);
      const id = await publish(who.customerId);
      const mails = await world.mails();
      expect(mails.map(({ to }) => to).toSorted()).toEqual([who.email, hungarian].toSorted());
      const hash = world.dependencies.messageHashes.hashOf(id);
      for (const [to, locale] of [
        [who.email, "cs"],
        [hungarian, "hu"],
      ] as const) {
        const mail = mails.find((one) => one.to === to);
        expect(mail?.subject).toContain("Nové podmínky");
        expect(mail?.text).toContain(`https://portal.example/${locale}/messages/${hash}`);
        expect(mail?.text).toContain(mail?.unsubscribeUrl);
        expect(mail?.unsubscribeUrl).toMatch(new RegExp(`^https://portal.example/${locale}/unsubscribe/[\\w-]{64}$`));
        expect(mail?.text).not.toContain("Tajný");
      }
    });

    test("sends once, however often the job runs, and nothing for a deleted message", async () => {
      const who = await world.reader();
      const id = await publish(who.customerId);
      expect(await world.mails()).toHaveLength(1);
      await Promise.all([announceMessage(world.dependencies, id), announceMessage(world.dependencies, id)]);
      expect(await world.mails()).toEqual([]);
      const deleted = await publish(who.customerId);
      await world.service.delete(world.dependencies.messageHashes.hashOf(deleted), who.visitor);
      expect(await world.mails()).toEqual([]);
    });

    test("sends nothing to users who have switched it off, may not log in, or have not proved the e-mail", async () => {
      const who = await world.reader();
      await colleague(who, { disabledAt: world.dependencies.clock.now() });
      await colleague(who, { emailProvenAt: null });
      await world.notifications.choose([{ kind: "message", email: "off", text: false }], who.visitor);
      await publish(who.customerId);
      expect(await world.mails()).toEqual([]);
      await world.notifications.choose([{ kind: "message", email: "at-once", text: false }], who.visitor);
      await publish(who.customerId);
      expect(await world.mails()).toMatchObject([{ to: who.email }]);
    });
  });

  describe("unsubscribing by a link", () => {
    test("works without a login, more than once, and is in the audit log once", async () => {
      const who = await world.reader();
      await publish(who.customerId);
      const [mail] = await world.mails();
      const token = mail?.unsubscribeUrl?.split("/").at(-1) ?? "";
      expect(world.notifications.readUnsubscribeLink(token)).toBe("message");
      await world.notifications.unsubscribe(token);
      await world.notifications.unsubscribe(token);
      expect(await emailOf(who)).toBe("off");
      const userId = world.dependencies.notificationTokens.read(token)?.userId ?? "";
      const audited = await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, userId));
      expect(audited.filter(({ event }) => event === "notices-changed")).toHaveLength(1);
    });

    test("refuses an invented link and a message's hash", async () => {
      const who = await world.reader();
      const { hash } = await world.message(who.customerId);
      for (const token of ["", "x", "A".repeat(64), hash]) {
        expect(world.notifications.readUnsubscribeLink(token)).toBe(null);
        expect(await refusalOf(world.notifications.unsubscribe(token))).toMatchObject({ code: "not-found" });
      }
      expect(await emailOf(who)).toBe("at-once");
    });
  });
});
