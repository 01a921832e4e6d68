import { useEffect } from "react";
import { useLocation } from "react-router";
import { reportedRoute } from "#domain/portal/third-party-scripts.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";
import { useOnline } from "#web/ui/use-online.ts";
import { useCookieConsent } from "./cookie-consent.ts";
import { trackEvent } from "./page-tag.ts";

/** Loads the scripts that the visitor agreed to. A script cannot be unloaded: a withdrawn consent reloads the page. */
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
    // Without a connection the browser would leave the site, and the script can send nothing.
    if (isOnline) location.reload();
  }, [isOnline, tagUrl, surveyUrl, mayTag, maySurvey]);
  useEffect(() => {
    // The address itself may hold a secret, or what is somebody's own.
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

/** Runs a script of another server once; the page's policy must know its host. */
function loadScript(url: string): void {
  if (loaded.has(url)) return;
  loaded.add(url);
  const script = document.createElement("script");
  script.async = true;
  // The addresses are the operator's settings.
  policy ??= window.trustedTypes?.createPolicy("analytics", { createScriptURL: (address) => address });
  Reflect.set(script, "src", policy ? policy.createScriptURL(url) : url);
  document.head.append(script);
}

/** Whether a script is on this page, from which it can only be removed by loading the page anew. */
function isScriptLoaded(url: string): boolean {
  return loaded.has(url);
}
