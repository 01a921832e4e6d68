import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/**
 * A path is matched to the letter: what the server says of one (kept nowhere, not for search engines, so many tries)
 * it says by the same spelling.
 */
function page(path: string, file: string, children: RouteConfigEntry[] = []): RouteConfigEntry {
  return route(path, file, { caseSensitive: true }, children);
}

export default [
  page(":locale?", "locale-layout.tsx", [
    index("front.tsx"),
    layout("account/strangers.tsx", [
      page("login", "account/login.tsx"),
      page("registration", "account/registration.tsx"),
      page("password-recovery", "account/password-recovery.tsx"),
    ]),
    layout("account/members.tsx", [page("settings", "account/settings.tsx")]),
    page("email-confirmation", "account/email-confirmation.tsx"),
    page("logout", "account/logout.tsx"),
    page("cookies", "public/cookies.tsx"),
    page("onboarding/:country", "public/onboarding-start.tsx"),
    page("privacy", "public/privacy.tsx"),
    page("accessibility", "public/accessibility.tsx"),
    page("consent/thank-you", "onboarding/thank-you.tsx"),
    page("consent/:country/:hash", "onboarding/wizard.tsx", [
      index("onboarding/furthest.tsx"),
      page(":step", "onboarding/step.tsx"),
    ]),
    page("404", "public/error-404.tsx"),
    page("500", "public/error-500.tsx"),
    page("maintenance", "public/maintenance.tsx"),
    page("*", "public/no-such-page.tsx"),
  ]),
] satisfies RouteConfig;
