import { countries } from "#domain/countries/codes.ts";
import { href, type pages } from "#domain/shared/paths.ts";

/** How far scripts of others may go: on pages of strangers only, on some of the portal too, or on all that customers see. */
export const thirdPartyPages = ["public", "portal", "all"] as const;
export type ThirdPartyPages = (typeof thirdPartyPages)[number];

/** Nothing is typed here, and no address is a secret. */
const ofUnrelatedCustomers: ReadonlySet<string> = new Set([
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
 * Pages of the wizard and the portal besides. Something is typed here, or the address is that of one application: only
 * a provider who accepts that a script may read them has them here. No page of the back office, of the signing room, of a
 * signed link or of a password's recovery is among them.
 */
const ofAll = [
  "/consent/:country/:hash",
  "/consent/:country/:hash/:step",
  "/consent/thank-you",
  "/contacts/:topic",
  "/contracts/:contractNumber",
  "/contracts/:contractNumber/withdrawal",
  "/cookies",
  "/documents/bulk-download",
  "/documents/missing-documents",
  "/invoices/:invoiceId",
  "/invoices/payment",
  "/login",
  "/messages/:hash",
  "/messages/new",
  "/notices",
  "/offers/:offerId",
  "/registration",
  "/requests/:type",
  "/requests/:type/:requestId",
  "/search",
  "/settings",
  "/settings/notices",
  "/settings/profile",
  "/templates/offer",
] as const satisfies readonly (typeof pages)[number][];

/** The tag alone: whoever logs in or registers is asked nothing. */
const withoutSurvey: ReadonlySet<string> = new Set(["/login", "/registration"]);

/** Which scripts of others a document may load; `tag` is without the survey. */
export type ThirdPartyScripts = "none" | "tag" | "all";

/**
 * Which of the page-tag service and the survey a page may load at all; the visitor's consent comes on top. A page that is
 * on no list may load none, so a new one has none until somebody puts it there.
 *
 * @param route without a language's prefix
 * @param isMember whether a customer's session is open
 */
export function thirdPartyScriptsOn(route: string, isMember: boolean, where: ThirdPartyPages): ThirdPartyScripts {
  if (where === "all") {
    if (withoutSurvey.has(route)) return "tag";
    return ofUnrelatedCustomers.has(route) || ofMembers.has(route) || patternIn(route) !== undefined ? "all" : "none";
  }
  const mayLoad = isMember ? where === "portal" && ofMembers.has(route) : ofUnrelatedCustomers.has(route);
  return mayLoad ? "all" : "none";
}

/** What may be said of a page to others: its address without what is somebody's own in it. */
export function reportedRoute(route: string): string {
  return ofUnrelatedCustomers.has(route) || ofMembers.has(route) ? route : (patternIn(route) ?? "");
}

/** The entry of the list that a route is one of; a static one before those with names to fill in. */
function patternIn(route: string): string | undefined {
  return ofAll.find((page) => page === route) ?? expressions.find(({ expression }) => expression.test(route))?.page;
}

const expressions = ofAll.map((page) => ({
  page,
  expression: new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}(?<!\\.data)$`),
}));
