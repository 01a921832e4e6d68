export const impersonationMinutes = 15;

export const impersonationsAnHour = 20;

/** Addresses closed to staff: account, settings, signing evidence, and calls on all rows at once. */
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

/** @param route without a language */
export function isClosedToViews(route: string): boolean {
  if (route === check) return false;
  return signingDocument.test(route) || closed.some((path) => route === path || route.startsWith(`${path}/`));
}

/**
 * Whether a view has to be audited.
 *
 * @param route without a language
 */
export function isView(route: string): boolean {
  return route !== check;
}
