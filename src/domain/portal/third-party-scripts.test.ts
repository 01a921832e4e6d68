import { describe, expect, it } from "vitest";
import { pages } from "#domain/shared/paths.ts";
import { requestTypes } from "./request.ts";
import { reportedRoute, type ThirdPartyPages, thirdPartyPages, thirdPartyScriptsOn } from "./third-party-scripts.ts";

const lists = ["/contracts", "/offers", "/invoices", "/documents", "/messages", "/requests", "/contacts", "/faq"];

/** Pages where users type, sign or pay, or with a secret address. */
const never = [
  "/login",
  "/login/",
  "/registration",
  "/password-recovery",
  "/email-confirmation",
  "/contact-undo",
  "/logout",
  "/cookies",
  "/consent/cz/hash",
  "/consent/cz/hash/1",
  "/consent/thank-you",
  "/onboarding/de",
  "/onboarding/cz/more",
  "/offers/1",
  "/offers/purl/hash",
  "/offers/admin/cz/1",
  "/templates/offer",
  "/contracts/CZ-1",
  "/contracts/CZ-1/withdrawal",
  "/invoices/1",
  "/messages/hash",
  "/documents/missing-documents",
  "/documents/bulk-download",
  "/easy-sign",
  "/easy-sign/sign",
  "/easy-sign/CZ-1",
  ...requestTypes.map((type) => `/requests/${type}`),
  "/requests/cession/1",
  "/settings",
  "/settings/profile",
  "/unsubscribe/token",
  "/backoffice",
  "/backoffice/login",
  "/404",
  "/a-page-of-tomorrow",
];

/** Signed links, the signing room, password recovery, the back office and its login, and error pages. */
const neverOnAny: readonly string[] = [
  "/easy-sign",
  "/easy-sign/sign",
  "/easy-sign/:contractNumber",
  "/password-recovery",
  "/email-confirmation",
  "/unsubscribe/:token",
  "/contact-undo",
  "/offers/purl/:hash",
  "/offers/admin/:countryId/:idam",
  "/offers/admin/:countryId/offer/:offerId",
  "/logout",
  "/404",
  "/500",
  "/maintenance",
  "/offline",
  ...pages.filter((page) => page.startsWith("/backoffice")),
];

const mayLoadThirdParties = (route: string, isMember: boolean, where: ThirdPartyPages) =>
  thirdPartyScriptsOn(route, isMember, where) === "all";

describe("where the provider accepts scripts on all customer pages", () => {
  /** `/consent/cz/x/1` of `/consent/:country/:hash/:step` */
  const filledIn = (page: string) => page.replaceAll(":country", "cz").replaceAll(/:\w+/g, "x");

  it.each(pages)("%s has scripts or is on the list of pages without them", (page) => {
    const expected = neverOnAny.includes(page) ? "none" : ["/login", "/registration"].includes(page) ? "tag" : "all";
    for (const isMember of [true, false]) expect(thirdPartyScriptsOn(filledIn(page), isMember, "all")).toBe(expected);
  });

  it.each([
    "/dev/outbox",
    "/a-page-of-tomorrow",
    "/easy-sign/CZ-1",
    "/consent/cz/x/1/more",
    "/offers/x.data",
    "/Login",
    "/backoffice%2fqueue",
  ])("%s has no scripts", (route) => expect(thirdPartyScriptsOn(route, true, "all")).toBe("none"));

  it("reports a page without personal parts of its address", () => {
    expect(reportedRoute("/consent/cz/AbC/1")).toBe("/consent/:country/:hash/:step");
    expect(reportedRoute("/contracts/CZ-1")).toBe("/contracts/:contractNumber");
    expect(reportedRoute("/messages/new")).toBe("/messages/new");
    expect(reportedRoute("/onboarding/sk")).toBe("/onboarding/sk");
    expect(reportedRoute("/offers/purl/secret")).toBe("");
    for (const where of thirdPartyPages.filter((one) => one !== "all")) {
      expect(thirdPartyScriptsOn("/consent/cz/x/1", true, where)).toBe("none");
    }
  });
});

describe("third-party scripts", () => {
  it.each(["/", "/onboarding/cz", "/onboarding/sk", "/onboarding/hu", "/privacy", "/accessibility"])(
    "may run on %s for guests",
    (route) => {
      expect(mayLoadThirdParties(route, false, "public")).toBe(true);
      expect(mayLoadThirdParties(route, false, "portal")).toBe(true);
    },
  );

  it.each(["/", ...lists, "/contacts/dealers"])("may run on %s for members only if the provider allows it", (route) => {
    expect(mayLoadThirdParties(route, true, "public")).toBe(false);
    expect(mayLoadThirdParties(route, true, "portal")).toBe(true);
  });

  it.each(lists)("may not run on %s without a session, which redirects to the login", (route) => {
    expect(mayLoadThirdParties(route, false, "portal")).toBe(false);
  });

  it.each(never)("may never run on %s", (route) => {
    for (const isMember of [true, false]) expect(mayLoadThirdParties(route, isMember, "portal")).toBe(false);
  });
});
