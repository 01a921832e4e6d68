import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SmtpMailer, smtpMailer } from "#server/adapters/mailer-smtp.ts";
import { auditEvents, users } from "#server/database/tables.ts";
import { type JobQueue, openQueue } from "#server/jobs/queue.ts";
import type { Mail } from "#server/ports/messages.ts";
import { makeLog } from "#server/shared/log.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type Fate, failingDatabase } from "#tests/support/failing-database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { type Sinks, startSinks } from "#tests/support/mail-sink.ts";
import { foundKinds, type NotificationsWorld, openNotificationsWorld } from "#tests/support/notifications-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { findPendingNotifications } from "../find-pending-notifications.ts";
import { deliverMail } from "./deliver.ts";
import { sendDigests } from "./send-digests.ts";

oneDatabase((connection) => {
  let world: NotificationsWorld;
  let sinks: Sinks;
  let mailer: SmtpMailer;
  let queue: JobQueue | undefined;
  const refusals = new Map<string, { code: number; text: string }>();
  const db = () => connection().db;

  beforeEach(async () => {
    world = openNotificationsWorld(connection());
    refusals.clear();
    sinks = await startSinks((address) => refusals.get(address) ?? null);
    const from = { name: "Volant", address: "info@volant.example" };
    mailer = smtpMailer({ url: sinks.smtpUrl, from, domain: "portal.example" }, filesInMemory());
  });
  afterEach(async () => {
    await queue?.stop(2_000);
    queue = undefined;
    mailer.close();
    await sinks.stop();
  });

  const deliver = (mail: Mail) => deliverMail({ ...world.dependencies, mailer }, mail, { id: randomUUID() });
  const arrivedAt = (to: string) => sinks.messages.filter((message) => message.to === to);
  const subjectsTo = (to: string) => arrivedAt(to).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1] ?? "");
  const mailTo = (to: string, notification?: Mail["notice"]): Mail => ({
    to,
    subject: "Dotaz",
    text: "Text",
    ...(notification && { notice: notification }),
  });
  const refusedAt = async (email: string) => {
    const [row] = await db().select({ at: users.emailRefusedAt }).from(users).where(eq(users.email, email));
    return row?.at;
  };

  // A killed process ends its transaction in one of these two ways; the next run continues from there.
  it.each([["undone"], ["answer-lost"]] as const)(
    "each notification comes once, in every transaction in which the process was killed (%s)",
    async (fate) => {
      const { sealer } = world.dependencies;
      queue = await openQueue({ connection: connection(), sealer, log: makeLog("silent"), lookSeconds: 0.5 });
      const needed = { ...world.dependencies, jobs: queue };
      const who = await world.user();
      await world.choose(who, "message", "daily");
      await world.everything(who);
      const killedIn = async (step: number, work: (given: typeof needed) => Promise<void>) => {
        const fates: Fate[] = [...Array.from({ length: step }, () => "well" as const), fate];
        await work({ ...needed, database: failingDatabase(db(), fates) }).catch(() => undefined);
      };
      for (let step = 0; step < foundKinds.length; step += 1) await killedIn(step, findPendingNotifications);
      await findPendingNotifications(needed);
      world.at("2026-11-22T08:00:00Z");
      await killedIn(0, sendDigests);
      await sendDigests(needed);
      await sendDigests(needed);
      await queue.work({ "send-mail": (mail, run) => deliverMail({ ...needed, mailer }, mail, run) });
      // Those sent at once, and the daily one of the other two kinds.
      const expected = foundKinds.length - 2 + 1;
      await vi.waitFor(() => expect(arrivedAt(who.email)).toHaveLength(expected), { timeout: 20_000, interval: 100 });
      const waiting = async () => (await queue?.depths())?.find((one) => one.queue === "send-mail")?.states;
      await vi.waitFor(async () => expect(await waiting()).toMatchObject({ ready: 0, active: 0 }), 15_000);
      expect(new Set(subjectsTo(who.email)).size).toBe(expected);
      expect(await world.notificationsOf(who)).toHaveLength(foundKinds.length);
    },
    60_000,
  );

  it("every e-mail of a notification has a one-click link that switches its kind off", async () => {
    const who = await world.user();
    await world.everything(who);
    await findPendingNotifications(world.dependencies);
    for (const mail of world.mailsTo(who)) await deliver(mail);
    const arrived = arrivedAt(who.email);
    expect(arrived).toHaveLength(foundKinds.length - 2);
    for (const { text } of arrived) {
      const head = text.split("\n\n")[0]?.replaceAll(/\r?\n[ \t]+/g, " ") ?? "";
      expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
      const token = /^List-Unsubscribe: <https:\/\/portal\.example\/cs\/unsubscribe\/([\w-]{64})>/m.exec(head)?.[1];
      const what = world.service.readUnsubscribeLink(token ?? "");
      const before = (await world.service.settings(who.visitor)).choices;
      await world.service.unsubscribe(token ?? "");
      const after = (await world.service.settings(who.visitor)).choices;
      expect(after).toEqual(before.map((choice) => (choice.kind === what ? { ...choice, email: "off" } : choice)));
      expect(after).not.toEqual(before);
    }
  });

  describe("an address that refuses permanently", () => {
    it("is marked, gets no notifications, is shown to the user, and still gets security mails", async () => {
      const who = await world.user();
      refusals.set(who.email, { code: 550, text: "no such user here" });
      await deliver(mailTo(who.email, "at-once"));
      expect(await refusedAt(who.email)).toEqual(world.dependencies.clock.now());
      expect((await world.service.settings(who.visitor)).refusedAt).toBe("2026-11-21T09:00:00.001Z");
      const audited = await db().select().from(auditEvents).where(eq(auditEvents.subject, who.userId));
      expect(audited.filter(({ event }) => event === "email-refused")).toHaveLength(1);

      refusals.clear();
      // The late mail and the new notifications appear only in the bell.
      await deliver(mailTo(who.email, "at-once"));
      await world.everything(who);
      await findPendingNotifications(world.dependencies);
      expect([arrivedAt(who.email), world.mailsTo(who)]).toEqual([[], []]);
      expect(await world.notificationsOf(who)).toHaveLength(foundKinds.length);

      await deliver(mailTo(who.email));
      expect(arrivedAt(who.email)).toHaveLength(1);
      expect(await refusedAt(who.email)).toBe(null);
      await deliver(mailTo(who.email, "at-once"));
      expect(arrivedAt(who.email)).toHaveLength(2);
    });

    it("makes another e-mail fail, so that it is repeated", async () => {
      const who = await world.user();
      refusals.set(who.email, { code: 550, text: "5.1.1 no such user" });
      expect(await refusalOf(deliver(mailTo(who.email)))).toMatchObject({ name: "AddressRefused" });
      expect(await refusedAt(who.email)).not.toBe(null);
    });

    it("is tried again when its user requests it", async () => {
      const who = await world.user();
      refusals.set(who.email, { code: 553, text: "5.1.3 bad address" });
      await deliver(mailTo(who.email, "at-once"));
      await world.service.retryAddress(who.visitor);
      expect((await world.service.settings(who.visitor)).refusedAt).toBe(null);
      refusals.clear();
      await deliver(mailTo(who.email, "at-once"));
      expect(arrivedAt(who.email)).toHaveLength(1);
    });

    it.each([
      ["for now", { code: 450, text: "mailbox busy" }],
      ["for now, by an enhanced code", { code: 451, text: "4.7.1 greylisted" }],
      ["because of who sends", { code: 554, text: "5.7.1 relay access denied" }],
    ])("does not include one that refuses %s: the mail fails and is repeated", async (_why, refusal) => {
      const who = await world.user();
      refusals.set(who.email, refusal);
      expect(await refusalOf(deliver(mailTo(who.email, "at-once")))).toBeInstanceOf(Error);
      expect(await refusedAt(who.email)).toBe(null);
    });

    it("concerns the old address only: a new e-mail is not marked", async () => {
      const who = await world.user();
      const other = await world.user();
      refusals.set(who.email, { code: 550, text: "no" });
      await deliver(mailTo(who.email, "at-once"));
      await deliver(mailTo(other.email, "at-once"));
      expect([await refusedAt(other.email), arrivedAt(other.email).length]).toEqual([null, 1]);
    });
  });
});
