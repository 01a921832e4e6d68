import type { CookieConsent } from "#domain/portal/cookie-consent.ts";

export function chosenCookies(form: FormData): CookieConsent {
  const all = form.get("choice");
  if (all === "all" || all === "none") return { google_analytics: all === "all", qualtrics: all === "all" };
  return { google_analytics: form.get("google_analytics") === "1", qualtrics: form.get("qualtrics") === "1" };
}
