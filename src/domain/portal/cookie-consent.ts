export interface CookieConsent {
  readonly google_analytics: boolean;
  readonly qualtrics: boolean;
}

export const consentCookieName = "cookie_consent";

export function consentCookieValue({ google_analytics, qualtrics }: CookieConsent): string {
  return encodeURIComponent(JSON.stringify({ google_analytics, qualtrics }));
}
