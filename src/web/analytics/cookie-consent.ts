import { useSyncExternalStore } from "react";
import { type CookieConsent, consentCookieValue, consentCookieName as name } from "#domain/portal/cookie-consent.ts";
import { daySeconds } from "#domain/shared/days.ts";

const noChoice = JSON.stringify(null);
/** After half a year the visitor is asked again. */
const maxAgeSeconds = 180 * daySeconds;

export function readCookieConsent(cookies: string): CookieConsent | null {
  const pair = cookies.split(";").find((one) => one.trim().startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(pair.indexOf("=") + 1)));
    if (typeof value !== "object" || value === null) return null;
    const isSet = (flag: string) => Reflect.get(value, flag) === true;
    return { google_analytics: isSet("google_analytics"), qualtrics: isSet("qualtrics") };
  } catch {
    return null;
  }
}

/** Not `HttpOnly`, because scripts read it. */
export const consentCookie = (consent: CookieConsent, isSecure: boolean): string =>
  `${name}=${consentCookieValue(consent)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

const choiceName = "consent_chosen";
/** Change it with the text of the cookie page. */
export const cookieTextVersion = "cookies-1";

/** The visitor can see both the text's version and the time. */
export function cookieChoice(at: Date, isSecure: boolean): string {
  const value = encodeURIComponent(`${cookieTextVersion} ${at.toISOString()}`);
  return `${choiceName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function readCookieChoice(cookies: string): { readonly version: string; readonly at: string } | null {
  const found = /(?:^|;\s*)consent_chosen=(cookies-\d{1,4})%20(\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\d\.\d{3}Z)/.exec(
    cookies,
  );
  const at = decodeURIComponent(found?.[2] ?? "");
  if (Number.isNaN(Date.parse(at))) return null;
  return { version: found?.[1] ?? cookieTextVersion, at };
}

export function chooseCookies(consent: CookieConsent): void {
  const isSecure = location.protocol === "https:";
  document.cookie = consentCookie(consent, isSecure);
  document.cookie = cookieChoice(new Date(), isSecure);
  announce();
  for (const listener of listeners) listener();
}

/** A changed cookie raises no event; changed storage raises one in other tabs. */
function announce(): void {
  const key = "cookieConsent";
  const choice = current();
  try {
    if (choice === noChoice) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== choice) localStorage.setItem(key, choice);
  } catch {}
}

const listeners = new Set<() => void>();

export function useCookieConsent(atLoad: CookieConsent | null): CookieConsent | null {
  const fixed = JSON.stringify(atLoad);
  const now = useSyncExternalStore(subscribe, current, () => fixed);
  return now === fixed ? atLoad : parse(now);
}

const parse = (text: string): CookieConsent | null =>
  text === noChoice ? null : readCookieConsent(`${name}=${encodeURIComponent(text)}`);

const current = (): string => JSON.stringify(readCookieConsent(document.cookie));

function subscribe(listener: () => void): () => void {
  // The choice may come from a form sent before hydration.
  announce();
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
