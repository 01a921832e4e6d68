import { countries } from "#domain/countries/codes.ts";
import { href, type pages } from "#domain/shared/paths.ts";

/** Where third-party scripts may run: on pages for guests only, also on some portal pages, or on all customer pages. */
export const thirdPartyPages = ["public", "portal", "all"] as const;
export type ThirdPartyPages = (typeof thirdPartyPages)[number];

/** Users type nothing here, and no address is secret. */
const ofUnrelatedCustomers: ReadonlySet<string> = new Set([
  "/",
  "/privacy",
  "/accessibility",
  ...countries.map((country) => href("/onboarding/:country", { country })),
]);

/** Users sign, pay and type nothing here except the search of a list. */
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
 * Other pages of wizard and portal, where users type or the address is that of one application: only for a provider who
 * accepts that a script can read them. It must contain no page of the back office, the signing room, a signed link or
 * password recovery.
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

const withoutSurvey: ReadonlySet<string> = new Set(["/login", "/registration"]);

/** `tag` is without the survey. */
export type ThirdPartyScripts = "none" | "tag" | "all";

/**
 * A page on no list may load none, so new pages are safe by default. The visitor's consent is required too.
 *
 * @param route without the language prefix
 */
export function thirdPartyScriptsOn(route: string, isMember: boolean, where: ThirdPartyPages): ThirdPartyScripts {
  if (where === "all") {
    if (withoutSurvey.has(route)) return "tag";
    return ofUnrelatedCustomers.has(route) || ofMembers.has(route) || patternIn(route) !== undefined ? "all" : "none";
  }
  const mayLoad = isMember ? where === "portal" && ofMembers.has(route) : ofUnrelatedCustomers.has(route);
  return mayLoad ? "all" : "none";
}

export function reportedRoute(route: string): string {
  return ofUnrelatedCustomers.has(route) || ofMembers.has(route) ? route : (patternIn(route) ?? "");
}

/** Static patterns first. */
function patternIn(route: string): string | undefined {
  return ofAll.find((page) => page === route) ?? expressions.find(({ expression }) => expression.test(route))?.page;
}

const expressions = ofAll.map((page) => ({
  page,
  expression: new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}(?<!\\.data)$`),
}));
