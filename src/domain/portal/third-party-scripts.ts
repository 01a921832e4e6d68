import { countries } from "#domain/countries/codes.ts";
import { href } from "#domain/shared/paths.ts";

/** How far scripts of others may go: on pages of strangers only, or on some of the portal too. */
export const thirdPartyPages = ["public", "portal"] as const;
export type ThirdPartyPages = (typeof thirdPartyPages)[number];

/** Nothing is typed here, and no address is a secret. */
const ofStrangers: ReadonlySet<string> = new Set([
  "/",
  "/privacy",
  "/accessibility",
  ...countries.map((country) => href("/onboarding/:country", { country })),
]);

/** Home, lists, contacts and questions. Nothing is signed, paid or typed here but the search of a list. */
const ofMembers: ReadonlySet<string> = new Set([
  "/",
  "/contracts",
  "/offers",
  "/invoices",
  "/documents",
  "/documents/transferred-contracts",
  "/documents/guarantor",
  "/messages",
  "/requests",
  "/contacts",
  "/contacts/contract-management",
  "/contacts/sales",
  "/contacts/dealers",
  "/faq",
]);

/**
 * Whether a page may load the page-tag service and the survey at all; the visitor's consent comes on top. A page that is
 * on neither list may not, so a new one has none until somebody puts it there.
 *
 * @param route without a language's prefix
 * @param isMember whether a customer's session is open
 */
export function mayLoadThirdParties(route: string, isMember: boolean, pages: ThirdPartyPages): boolean {
  return isMember ? pages === "portal" && ofMembers.has(route) : ofStrangers.has(route);
}
