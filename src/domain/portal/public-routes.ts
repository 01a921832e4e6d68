import type { LoginCheck } from "./login-check.ts";

/** Redirects guests to the login except on public pages; the back office has its own login. */
export const membersOnly: LoginCheck = {
  exempt: [
    "/",
    "/login",
    "/registration",
    "/password-recovery",
    "/email-confirmation",
    "/unsubscribe/*",
    "/contact-undo",
    "/logout",
    "/onboarding/*",
    "/consent/*",
    "/offers/admin/*",
    "/offers/purl/*",
    "/templates/offer",
    "/privacy",
    "/accessibility",
    "/cookies",
    "/maintenance",
    "/404",
    "/500",
    "/backoffice",
    "/backoffice/*",
  ],
  target: "/login",
};

/** Redirects users who are logged in away from login and registration; a link to a new password still works. */
export const guestsOnly: LoginCheck = { exempt: ["/password-recovery"], target: "/", isInverted: true };
