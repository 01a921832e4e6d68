/** How long an impersonation lasts. */
export const impersonationMinutes = 15;

/** Per staff member. */
export const impersonationsAnHour = 20;

/** Addresses that staff may not see: account, settings, signing evidence, and calls on all rows at once. */
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

/** Called by every page; reveals nothing about the customer. */
const check = "/api/auth/check";

/**
 * Whether an address is closed during an impersonation.
 *
 * @param route without a language
 */
export function isClosedToViews(route: string): boolean {
  if (route === check) return false;
  return signingDocument.test(route) || closed.some((path) => route === path || route.startsWith(`${path}/`));
}

/**
 * Whether a view of an address has to be audited.
 *
 * @param route without a language
 */
export function isView(route: string): boolean {
  return route !== check;
}
