import { expect, it } from "vitest";
import { consentCookie, readCookieConsent } from "./cookie-consent.ts";

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

it("is not marked for https where there is none", () => {
  expect(consentCookie({ google_analytics: true, qualtrics: true }, false)).not.toContain("Secure");
});

it("reads JSON that was not encoded, and takes nothing but true for a yes", () => {
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
])("takes %j for no choice", (cookies) => {
  expect(readCookieConsent(cookies)).toBeNull();
});
