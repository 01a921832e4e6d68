/** A member of staff sees the portal as a customer does for so long, then it ends by itself. */
export const impersonationMinutes = 15;

/** How many of them one member of staff begins in an hour. */
export const impersonationsAnHour = 20;

/**
 * What belongs to the person who logs in, or can only be acted on: account and settings, evidence of signing, and all rows
 * at once. Below each of these addresses nothing is shown to staff.
 */
const closed = [
  "/settings",
  "/easy-sign",
  "/api/auth",
  "/api/profile",
  "/api/notices/choices",
  "/api/easy-sign",
  "/api/export",
  "/api/archives",
] as const;

const signingDocument = /^\/api\/contracts\/[^/]+\/signing-document\/?$/;

/** Every page asks it, and it tells nothing of the customer. */
const check = "/api/auth/check";

/** Whether an address is not shown to staff who see the portal as a customer does. @param route without a language */
export function isClosedToViews(route: string): boolean {
  if (route === check) return false;
  return signingDocument.test(route) || closed.some((path) => route === path || route.startsWith(`${path}/`));
}

/** Whether looking at an address tells something, so that it belongs into the audit log. @param route without a language */
export function isView(route: string): boolean {
  return route !== check;
}
