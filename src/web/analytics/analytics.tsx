import { useEffect } from "react";
import { useLocation } from "react-router";
import { mayLoadThirdParties } from "#domain/portal/third-party-scripts.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";
import { useCookieConsent } from "./cookie-consent.ts";
import { isScriptLoaded, loadScript } from "./load-script.ts";
import { switchTagOn, trackEvent } from "./page-tag.ts";

/**
 * Loads what the visitor has agreed to, on pages that may load it. A script cannot be unloaded, so whoever withdraws a
 * consent, or goes on to a page where nothing foreign may run, gets the page anew.
 */
export default function Analytics({
  analytics: { tagUrl, surveyUrl },
  cookieConsent,
}: Pick<RootData, "analytics" | "cookieConsent">) {
  const consent = useCookieConsent(cookieConsent);
  const { pathname } = useLocation();
  const { route } = splitLocale(pathname);
  const isOpen = mayLoadThirdParties(route);
  const mayTag = isOpen && consent?.google_analytics === true;
  const maySurvey = isOpen && consent?.qualtrics === true;
  useEffect(() => {
    if (tagUrl !== null && mayTag) {
      switchTagOn();
      loadScript(tagUrl);
    }
    if (surveyUrl !== null && maySurvey) loadScript(surveyUrl);
    const isOneTooMany = (url: string | null, may: boolean) => url !== null && !may && isScriptLoaded(url);
    if (isOneTooMany(tagUrl, mayTag) || isOneTooMany(surveyUrl, maySurvey)) location.reload();
  }, [tagUrl, surveyUrl, mayTag, maySurvey]);
  useEffect(() => {
    if (mayTag) trackEvent({ action: "page_view", category: "navigation", label: route });
  }, [mayTag, route]);
  return null;
}
