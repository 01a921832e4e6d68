import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { notificationKinds, urgentKinds } from "#domain/portal/notifications/kinds.ts";
import type { JobOptions } from "#server/jobs/jobs.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { makeLog } from "#server/shared/log.ts";
import { newPhone } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { type NotificationsWorld, openNotificationsWorld, type Told } from "#tests/support/notifications-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { deleteOverdue } from "../delete-overdue.ts";
import { findPendingNotifications } from "../find-pending-notifications.ts";
import { deliverMail, deliverText } from "./deliver.ts";
import { sendDigests } from "./send-digests.ts";
import { sendNotificationTexts } from "./send-texts.ts";

eachDatabase((_kind, connection) => {
  let world: NotificationsWorld;
  let who: Told;
  let phone: string;
  beforeEach(async () => {
    world = openNotificationsWorld(connection());
    phone = `+420${newPhone()}`;
    who = await world.user({ phone });
  });

  describe("the daily e-mail", () => {
    it("lists everything since the last one, by customer and kind, and comes once", async () => {
      for (const kind of notificationKinds) await world.choose(who, kind, "daily");
      await world.everything(who);
      await findPendingNotifications(world.dependencies);
      expect(world.mailsTo(who)).toEqual([]);
      await sendDigests(world.dependencies);
      const [mail] = world.mailsTo(who);
      expect(world.mailsTo(who)).toHaveLength(1);
      expect(mail).toMatchObject({ notice: "daily", subject: "Přehled za 21. listopadu 2026" });
      for (const part of [
        "Nová faktura:",
        "Zelená karta",
        "Škoda Enyaq 85",
        "/cs/easy-sign/",
        "/cs/notices",
        "/cs/settings/notices",
      ])
        expect(mail?.text).toContain(part);
      expect(mail?.text).not.toMatch(/[{}]|undefined/);
      expect(world.service.readUnsubscribeLink(mail?.unsubscribeUrl?.split("/").at(-1) ?? "")).toBe("daily");
      await Promise.all([sendDigests(world.dependencies), sendDigests(world.dependencies)]);
      expect(world.mailsTo(who)).toHaveLength(1);
    });

    it("never comes before 7:00 in Prague, also after a missed run", async () => {
      await world.choose(who, "offer", "daily");
      await world.everything(who);
      await findPendingNotifications(world.dependencies);
      world.at("2026-11-22T05:59:59Z");
      await sendDigests(world.dependencies);
      expect(world.mailsTo(who).filter(({ notice: notification }) => notification === "daily")).toEqual([]);
      world.at("2026-11-22T06:00:00Z");
      await sendDigests(world.dependencies);
      expect(world.mailsTo(who).filter(({ notice: notification }) => notification === "daily")).toHaveLength(1);
    });

    it("does not come without new notifications, or when the user has closed the account", async () => {
      await sendDigests(world.dependencies);
      expect(world.mailsTo(who)).toEqual([]);
      await world.everything(who);
      await findPendingNotifications(world.dependencies);
      await world.accounts.profile.closeAccount(who.visitor);
      world.mails.length = 0;
      await sendDigests(world.dependencies);
      expect(world.mails).toEqual([]);
    });
  });

  describe("text messages", () => {
    // Those of other tests stay in the database.
    const texts = () => world.texts.filter(({ to }) => to === phone);
    const urgent = async () => {
      for (const kind of urgentKinds) await world.choose(who, kind, "off", true);
      await world.everything(who);
      await findPendingNotifications(world.dependencies);
    };

    it("contain only urgent notifications, all in one, and no details", async () => {
      await urgent();
      expect(texts()).toEqual([]);
      await sendNotificationTexts(world.dependencies);
      expect(texts()).toMatchObject([{ to: phone, isNotice: true }]);
      const said = texts()[0]?.text ?? "";
      for (const part of [
        "1 faktura brzy splatná",
        "1 faktura po splatnosti",
        "1 smlouva k podpisu",
        "1 chybějící dokument",
      ])
        expect(said).toContain(part);
      expect(said).toContain("https://portal.example/cs/notices");
      expect(said).not.toMatch(/Škoda|Zelená|FV-|[{}]/);
      await Promise.all([sendNotificationTexts(world.dependencies), sendNotificationTexts(world.dependencies)]);
      expect(texts()).toHaveLength(1);
    });

    it.each([
      ["2026-11-21T18:59:59Z", 1],
      ["2026-11-21T19:00:00Z", 0],
      ["2026-11-21T23:30:00Z", 0],
      ["2026-11-22T06:59:59Z", 0],
      ["2026-11-22T07:00:00Z", 1],
    ])("at %s: %i", async (moment, count) => {
      await urgent();
      world.at(moment);
      await sendNotificationTexts(world.dependencies);
      expect(texts()).toHaveLength(count);
    });

    it("go only to users who have chosen them", async () => {
      await world.everything(who);
      await findPendingNotifications(world.dependencies);
      await sendNotificationTexts(world.dependencies);
      expect(texts()).toEqual([]);
    });
  });

  describe("a message that is due at night, since the line was down", () => {
    const id = randomUUID();
    const sent: unknown[] = [];
    const later: [name: string, payload: unknown, options: JobOptions | undefined][] = [];
    beforeEach(() => {
      sent.length = 0;
      later.length = 0;
    });
    const needed = () => ({
      ...world.dependencies,
      jobs: { send: async (_tx: unknown, ...job: (typeof later)[number]) => void later.push(job) },
      mailer: { send: async (mail: Mail) => void sent.push(mail) },
      textMessages: { send: async (text: TextMessage) => void sent.push(text) },
    });
    const text: TextMessage = { to: "+420601234567", text: "Zpráva", isNotice: true };
    const mail: Mail = { to: "jana@example.com", subject: "S", text: "T", notice: "daily" };

    it("waits as one job, however often it is begun: a text message of a notification", async () => {
      world.at("2026-11-21T22:00:00Z");
      await deliverText(needed(), text, { id });
      await deliverText(needed(), text, { id });
      expect(sent).toEqual([]);
      expect(later.map(([name, payload]) => [name, payload])).toEqual([
        ["send-text-message", text],
        ["send-text-message", text],
      ]);
      const [one, other] = later.map(([, , options]) => options?.id);
      expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
      expect([other, one === id]).toEqual([one, false]);
      world.at("2026-11-22T07:00:00Z");
      await deliverText(needed(), text, { id: one ?? "" });
      expect(sent).toEqual([text]);
    });

    it("waits too: the daily e-mail", async () => {
      world.at("2026-11-22T03:00:00Z");
      await deliverMail(needed(), mail, { id });
      expect([sent, later.length]).toEqual([[], 1]);
    });

    it("does not wait: a code, and an e-mail that comes at once", async () => {
      world.at("2026-11-21T22:00:00Z");
      const code = { to: "+420601234567", text: "Kód 123456" };
      const security = { to: who.email, subject: "Heslo", text: "Změněno" };
      await deliverText(needed(), code, { id });
      await deliverMail(needed(), security, { id });
      await deliverMail(needed(), { ...security, notice: "at-once" }, { id });
      expect([sent.length, later]).toEqual([3, []]);
    });
  });

  describe("the notification settings", () => {
    it("are kept by kind; kinds that are not named stay", async () => {
      await world.service.choose([{ kind: "overdue", email: "daily", text: true }], who.visitor);
      await world.service.choose([{ kind: "offer", email: "off", text: false }], who.visitor);
      const { choices, hasPhone } = await world.service.settings(who.visitor);
      expect(hasPhone).toBe(true);
      expect(choices.map(({ kind }) => kind)).toEqual(notificationKinds);
      expect(choices).toContainEqual({ kind: "overdue", email: "daily", text: true });
      expect(choices).toContainEqual({ kind: "offer", email: "off", text: false });
      expect(choices).toContainEqual({ kind: "message", email: "at-once", text: false });
    });

    it("allow a text message only for an urgent kind and a proven phone", async () => {
      const others = notificationKinds.filter((kind) => !urgentKinds.some((one) => one === kind));
      for (const kind of others) {
        const asked = [
          { kind: "overdue", email: "off", text: true } as const,
          { kind, email: "off", text: true } as const,
        ];
        const fields = { "choices.1.text": "invalid-value" };
        expect(await refusalOf(world.service.choose(asked, who.visitor))).toMatchObject({
          code: "invalid-input",
          fields,
        });
      }
      const without = await world.user();
      const refused = await refusalOf(
        world.service.choose([{ kind: "overdue", email: "off", text: true }], without.visitor),
      );
      expect(refused).toMatchObject({ code: "invalid-input", fields: { "choices.0.text": "invalid-value" } });
      expect((await world.service.settings(who.visitor)).choices).toContainEqual({
        kind: "overdue",
        email: "at-once",
        text: false,
      });
    });
  });

  describe("the bell", () => {
    it("shows the identity's notifications to this user alone, and counts until the user looks", async () => {
      const outsider = await world.user();
      await world.everything(who);
      await findPendingNotifications(world.dependencies);
      const page = await world.service.list(null, who.visitor);
      expect([page.unseen, page.items.length, page.before]).toEqual([6, 6, null]);
      expect(page.items.every(({ isNew }) => isNew)).toBe(true);
      for (const { title, detail, href } of page.items) {
        expect(title + detail).not.toMatch(/[{}]|undefined/);
        expect(href).toMatch(/^\/cs\/(?:invoices|easy-sign|documents|offers)\//);
      }
      expect(await world.service.list(null, outsider.visitor)).toEqual({ items: [], unseen: 0, before: null });
      await world.service.markSeen(outsider.visitor);
      expect(await world.service.unseen(who.visitor)).toBe(6);
      await world.service.markSeen(who.visitor);
      expect(await world.service.unseen(who.visitor)).toBe(0);
      expect((await world.service.list(null, { ...who.visitor, locale: "hu" })).items[0]?.href).toMatch(/^\/hu\//);
    });

    it("shows older ones page by page, each notification once, and forgets after sixty days", async () => {
      for (let count = 0; count < 65; count += 1) await world.invoice(who, { due: "2026-11-20" });
      await findPendingNotifications(world.dependencies);
      const seen: string[] = [];
      let before: string | null = null;
      do {
        const page = await world.service.list(before, who.visitor);
        seen.push(...page.items.map(({ noticeId }) => noticeId));
        before = page.before;
      } while (before !== null);
      expect([seen.length, new Set(seen).size]).toEqual([65, 65]);
      const outsider = await world.user();
      expect((await world.service.list(seen[0] ?? null, outsider.visitor)).items).toEqual([]);
      const overdue = () => deleteOverdue({ ...world.accounts.profileDependencies, log: makeLog("fatal") });
      world.accounts.pass(59 * 86_400_000);
      await overdue();
      expect(await world.notificationsOf(who)).toHaveLength(65);
      world.accounts.pass(2 * 86_400_000);
      await overdue();
      expect(await world.notificationsOf(who)).toEqual([]);
    });
  });
});
