import { useEffect } from "react";
import { useLocation } from "react-router";
import { reportedRoute } from "#domain/portal/third-party-scripts.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";
import { useOnline } from "#web/ui/use-online.ts";
import { useCookieConsent } from "./cookie-consent.ts";
import { trackEvent } from "./page-tag.ts";

/**
 * Loads the scripts that the visitor agreed to. Withdrawing consent reloads the page, since a script cannot be
 * unloaded.
 */
export default function Analytics({
  analytics: { tagUrl, surveyUrl },
  cookieConsent,
}: Pick<RootData, "analytics" | "cookieConsent">) {
  const consent = useCookieConsent(cookieConsent);
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const { route } = splitLocale(pathname);
  const mayTag = consent?.google_analytics === true;
  const maySurvey = consent?.qualtrics === true;
  useEffect(() => {
    if (tagUrl !== null && mayTag) loadScript(tagUrl);
    if (surveyUrl !== null && maySurvey) loadScript(surveyUrl);
    const isOneTooMany = (url: string | null, may: boolean) => url !== null && !may && isScriptLoaded(url);
    if (!isOneTooMany(tagUrl, mayTag) && !isOneTooMany(surveyUrl, maySurvey)) return;
    // Without a connection, reloading would leave the site.
    if (isOnline) location.reload();
  }, [isOnline, tagUrl, surveyUrl, mayTag, maySurvey]);
  useEffect(() => {
    // The address may contain a secret or personal data.
    if (tagUrl !== null && mayTag) {
      trackEvent({ action: "page_view", category: "navigation", label: reportedRoute(route) });
    }
  }, [tagUrl, mayTag, route]);
  return null;
}

interface ScriptPolicy {
  createScriptURL(url: string): object;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}
declare global {
  interface Window {
    /** W3C Trusted Types; not in every browser */
    readonly trustedTypes?: TrustedTypes;
  }
}

const loaded = new Set<string>();
let policy: ScriptPolicy | undefined;

/** The page's policy must allow the script's host. */
function loadScript(url: string): void {
  if (loaded.has(url)) return;
  loaded.add(url);
  const script = document.createElement("script");
  script.async = true;
  // The URLs come from the operator's settings.
  policy ??= window.trustedTypes?.createPolicy("analytics", { createScriptURL: (address) => address });
  Reflect.set(script, "src", policy ? policy.createScriptURL(url) : url);
  document.head.append(script);
}

const isScriptLoaded = (url: string): boolean => loaded.has(url);
