import { describe, expect, it } from "vitest";
import { notificationKinds, urgentKinds } from "#domain/portal/notifications/kinds.ts";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import { digestMail, type GatheredKind, type MailedLine, noticeText, notificationMail } from "./notification-mails.ts";

const ways = {
  unsubscribeUrl: "https://portal.example/cs/unsubscribe/x",
  settingsUrl: "https://portal.example/cs/settings/notices",
  listUrl: "https://portal.example/cs/notices",
};
const to = "jana@example.com";
const gathered = notificationKinds.filter((kind): kind is GatheredKind => kind !== "message" && kind !== "request");

const lines = (count: number): MailedLine[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `V-${at}`,
    title: `Titul ${at}`,
    detail: at % 2 === 0 ? "" : "Podrobnost",
    url: `https://portal.example/cs/invoices/${at}`,
  }));

describe.each(locales)("in %s", (locale) => {
  const common = { locale, to, sender, ...ways };

  it.each(gathered)("an e-mail of %s names one event in its subject, and counts the others", (kind) => {
    const mailOf = (count: number) =>
      notificationMail({ ...common, kind, customerName: "Říční s.r.o.", lines: lines(count) });
    for (const count of [1, 2, 5, 10, 11, 40]) {
      const mail = mailOf(count);
      expectWellFormed(mail);
      expect(mail.subject).toContain(count === 1 ? "V-0" : String(count));
      expect(mail.text).toContain("Říční s.r.o.");
      expect(mail.text.match(/\/cs\/invoices\/\d+/g)).toHaveLength(Math.min(count, 10));
      expect(mail.text.includes(ways.listUrl)).toBe(count > 10);
      expect(mail.text).toContain(ways.unsubscribeUrl);
      expect(mail.unsubscribeUrl).toBe(ways.unsubscribeUrl);
    }
    expect(
      new Set(gathered.map((one) => notificationMail({ ...common, kind: one, customerName: "", lines: lines(1) }).text))
        .size,
    ).toBe(gathered.length);
  });

  it("the daily e-mail lists every kind under each customer", () => {
    const kinds = notificationKinds.map((kind) => ({ kind, lines: lines(2) }));
    const parts = [
      { customerName: "První", kinds },
      { customerName: "Druhý", kinds: [{ kind: "offer" as const, lines: lines(12) }] },
    ];
    const mail = digestMail({ ...common, day: "2026-11-21", parts });
    expectWellFormed(mail);
    expect(mail.subject).toMatch(/21/);
    expect(mail.text).toMatch(/První[\s\S]*Druhý/);
    expect(mail.text.match(/\/cs\/invoices\/\d+/g)).toHaveLength(2 * notificationKinds.length + 10);
  });

  it.each([1, 2, 5])("a text message counts events: %i of each", (count) => {
    const counts = urgentKinds.map((kind) => ({ kind, count }));
    const { text } = noticeText({ ...common, counts, url: ways.listUrl });
    expect(text.match(new RegExp(String.raw`\b${count} `, "g"))).toHaveLength(urgentKinds.length);
    expect(text).toContain(ways.listUrl);
    expect(text).not.toMatch(/[{}]/);
    // At most three parts of a text message beyond GSM 7-bit.
    expect(text.length).toBeLessThanOrEqual(201);
  });
});
