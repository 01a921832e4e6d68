import { describe, expect, it } from "vitest";
import { requestStatuses, requestTypes } from "#domain/portal/request.ts";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import { requestUpdateMail } from "./request-mails.ts";

const news = ["answered" as const, ...requestStatuses.filter((status) => status !== "received")];
const url = "https://portal.example/cs/requests/greenCard/7";

describe.each(locales)("request mails in %s", (locale) => {
  const mailOf = (what: (typeof news)[number], type = requestTypes[0]) =>
    requestUpdateMail({
      locale,
      to: "jana@example.com",
      sender,
      type,
      reference: "ZA-2026-8F3K2M7Q",
      what,
      url,
      unsubscribeUrl: "https://portal.example/cs/unsubscribe/x",
      settingsUrl: "https://portal.example/cs/settings/notices",
    });

  it("name the request, link to it, and differ by event", () => {
    for (const what of news) {
      const mail = mailOf(what);
      expectWellFormed(mail);
      expect(mail.subject).toContain("ZA-2026-8F3K2M7Q");
      expect(mail.text).toContain(url);
    }
    expect(new Set(news.map((what) => mailOf(what).subject)).size).toBe(news.length);
  });
});
