import type { LoginCheck } from "./login-check.ts";

/** The back office has its own login. */
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

/** A link to a new password still works. */
export const guestsOnly: LoginCheck = { exempt: ["/password-recovery"], target: "/", isInverted: true };
