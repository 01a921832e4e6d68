import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import { customerWroteNotification, messageNotification } from "./message-notification.ts";

const url = "https://portal.example/cs/messages/x";

describe.each(locales)("a message notification in %s", (locale) => {
  it("links to the message, and says whether it is new or a reply", () => {
    const mails = (["message", "answer"] as const).map((what) =>
      messageNotification({
        locale,
        to: "jana@example.com",
        sender,
        customerName: "Alfa s.r.o.",
        subject: "Dotaz",
        what,
        url,
        unsubscribeUrl: "https://portal.example/cs/unsubscribe/x",
        settingsUrl: "https://portal.example/cs/settings/notices",
      }),
    );
    for (const mail of mails) {
      expectWellFormed(mail);
      expect([mail.subject, mail.text]).toEqual([expect.stringContaining("Dotaz"), expect.stringContaining(url)]);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(2);
  });
});

it.each(countries)("the provider in %s gets the message's id, but not its text", (country) => {
  const [begun, answered] = [true, false].map((isBegun) =>
    customerWroteNotification({ to: "p@example.com", country, messageId: "m-1", contractNumber: "CZ-1", isBegun }),
  );
  expect(begun?.subject).not.toBe(answered?.subject);
  for (const mail of [begun, answered]) expect(mail?.text.split("\n")).toHaveLength(3);
  expect(begun?.text).toContain("m-1");
  expect(begun?.text).toContain("CZ-1");
});
