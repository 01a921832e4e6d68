import { expect, it } from "vitest";
import {
  consentCookie,
  cookieChoice,
  cookieTextVersion,
  readCookieChoice,
  readCookieConsent,
} from "./cookie-consent.ts";

it.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])("keeps google_analytics %s and qualtrics %s in the cookie", (google_analytics, qualtrics) => {
  const cookie = consentCookie({ google_analytics, qualtrics }, true);
  expect(cookie).toMatch(/^cookie_consent=[^;]+; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/);
  const [pair = ""] = cookie.split(";");
  expect(JSON.parse(decodeURIComponent(pair.slice("cookie_consent=".length)))).toEqual({ google_analytics, qualtrics });
  expect(readCookieConsent(`a=b; ${pair}; c=d`)).toEqual({ google_analytics, qualtrics });
});

it("omits Secure without https", () => {
  expect(consentCookie({ google_analytics: true, qualtrics: true }, false)).not.toContain("Secure");
});

it("reads JSON that is not encoded, and accepts only true as consent", () => {
  expect(readCookieConsent('cookie_consent={"google_analytics":true,"qualtrics":"yes"}')).toEqual({
    google_analytics: true,
    qualtrics: false,
  });
  expect(readCookieConsent("cookie_consent={}")).toEqual({ google_analytics: false, qualtrics: false });
});

it.each([
  "",
  "other=1",
  "xcookie_consent={}",
  "cookie_consent=",
  "cookie_consent=%",
  "cookie_consent=null",
  "cookie_consent=1",
])("reads no consent from %j", (cookies) => {
  expect(readCookieConsent(cookies)).toBeNull();
});

it("stores the version of the text and the time of the choice", () => {
  const at = new Date("2026-11-21T15:30:00.125Z");
  const [pair = ""] = cookieChoice(at, true).split(";");
  expect(cookieChoice(at, true)).toMatch(/^consent_chosen=[^;]+; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/);
  expect(readCookieChoice(`a=b; ${pair}; c=d`)).toEqual({ version: cookieTextVersion, at: at.toISOString() });
});

it.each([
  "",
  "consent_chosen=cookies-1",
  "xconsent_chosen=cookies-1%202026-11-21T15%3A30%3A00.125Z",
  "consent_chosen=%3Cb%3E%202026-11-21T15%3A30%3A00.125Z",
  "consent_chosen=cookies-1%202026-13-41T15%3A30%3A00.125Z",
])("reads no time of a choice from %j", (cookies) => {
  expect(readCookieChoice(cookies)).toBeNull();
});
