import type { LoginCheck } from "./login-check.ts";

/** Everything but what anyone may see leads a stranger to the login; the back office has a door of its own. */
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

/** Who is logged in has no business at the doors; a link to a new password still works. */
export const guestsOnly: LoginCheck = { exempt: ["/password-recovery"], target: "/", isInverted: true };
