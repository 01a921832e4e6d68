import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import {
  accountExistsMail,
  accountMailTexts,
  emailProofMail,
  linkMail,
  linkMessage,
  linkRequestMail,
  passwordChangedMail,
  recoveryMail,
  verificationMail,
  verificationMessage,
} from "./account-mails.ts";
import { loginChangedMail, newLoginMail } from "./login-mails.ts";
import { staffInvitation } from "./staff-mails.ts";

const code = "042917";
const to = "jana@example.com";
const account = "j•••@example.com";
const url = "https://portal.example/cs/password-recovery?hash=abc";

describe.each(locales)("account mails in %s", (locale) => {
  const common = { locale, to, sender };

  it.each([1, 3, 10])("have a code's six adjacent digits and no others, valid for %i minutes", (minutes) => {
    for (const mail of [
      verificationMail({ ...common, code, minutes }),
      linkMail({ ...common, code, minutes, account }),
    ]) {
      expectWellFormed(mail);
      expect(mail.text.match(/\d{6}/g)).toEqual([code]);
      expect(mail.text).toContain(` ${minutes} `);
      expect(mail.subject).not.toMatch(/\d/);
    }
    expect(linkMail({ ...common, code, minutes, account }).text).toContain(account);
  });

  it.each([null, 5, 6, 21, 100])("report a login after %s failures, with time, address and browser", (failures) => {
    const facts = { at: new Date("2026-07-01T22:30:00Z"), address: "198.51.100.7", browser: "Firefox, Windows" };
    const sessionsUrl = "https://portal.example/x/settings#sessions";
    for (const isNewBrowser of [true, false]) {
      const mail = newLoginMail({ ...common, isStaff: false, ...facts, isNewBrowser, failures, sessionsUrl });
      expectWellFormed(mail);
      for (const said of ["2026", "0:30:00", facts.address, facts.browser, sessionsUrl])
        expect(mail.text).toContain(said);
      expect(mail.text.match(/\d+/g)?.includes(String(failures)) ?? false).toBe(failures !== null);
    }
    const nameless = newLoginMail({
      ...common,
      isStaff: true,
      ...facts,
      browser: null,
      isNewBrowser: true,
      failures,
      sessionsUrl,
    });
    expectWellFormed(nameless);
  });

  it.each(["totpOn", "totpOff", "staffPassword"] as const)("report a change (%s)", (what) => {
    const mail = loginChangedMail({ ...common, isStaff: false, what });
    expectWellFormed(mail);
    expect(mail.text).toContain(sender.email);
  });

  it("greet staff as colleagues, not as customers", () => {
    const greetingOf = (isStaff: boolean) =>
      loginChangedMail({ ...common, isStaff, what: "totpOn" }).text.split("\n")[0];
    expect(greetingOf(false)).toBe(accountMailTexts[locale].greeting);
    expect(greetingOf(true)).toBe(accountMailTexts[locale].greetingOfStaff);
    if (locale === "hu") expect(greetingOf(true)).not.toContain("Ügyfelünk");
    const invitation = staffInvitation({ ...common, url, hours: 24 });
    expectWellFormed(invitation);
    expect(invitation.text.split("\n")[0]).toBe(accountMailTexts[locale].greetingOfStaff);
  });

  it("send codes in one text message", () => {
    const phone = { ...common, to: "+420601123456", code, minutes: 10 };
    for (const message of [verificationMessage(phone), linkMessage({ ...phone, account: "j•••@seznam.cz" })]) {
      expect(message.text.match(/\d{6}/g)).toEqual([code]);
      expect(message.text).not.toMatch(/[{}]/);
    }
    // letters beyond GSM 7-bit leave 70 characters in one message (3GPP TS 23.040)
    const { text } = verificationMessage(phone);
    expect(text.length).toBeLessThanOrEqual(/^[ -~]*$/.test(text) ? 160 : 70);
  });

  it("link to the page that they are about", () => {
    const mails = [
      recoveryMail({ ...common, url, minutes: 30 }),
      emailProofMail({ ...common, url, hours: 48 }),
      passwordChangedMail({ ...common, url }),
      accountExistsMail({ ...common, loginUrl: "https://portal.example/cs/login", recoveryUrl: url }),
    ];
    for (const mail of mails) {
      expectWellFormed(mail);
      expect(mail.text).toContain(url);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4);
  });

  it("name the contract and the account to staff", () => {
    const mail = linkRequestMail({ locale, to: "office@example.com", contractNumber: "CZ-2024-0007", account: to });
    expectWellFormed(mail);
    expect(mail.subject).toContain("CZ-2024-0007");
    expect(mail.text).toContain(to);
  });
});
