/** What a visitor has agreed to beyond what is necessary; the names are those of the cookie. */
export interface CookieConsent {
  readonly google_analytics: boolean;
  readonly qualtrics: boolean;
}

export const consentCookieName = "cookie_consent";

/** The value of the cookie, encoded as it travels: a choice is always written in the same letters. */
export function consentCookieValue({ google_analytics, qualtrics }: CookieConsent): string {
  return encodeURIComponent(JSON.stringify({ google_analytics, qualtrics }));
}
