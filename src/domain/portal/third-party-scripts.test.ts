import { describe, expect, it } from "vitest";
import { requestTypes } from "./request.ts";
import { mayLoadThirdParties } from "./third-party-scripts.ts";

const lists = ["/contracts", "/offers", "/invoices", "/documents", "/messages", "/requests", "/contacts", "/faq"];

/** Something is typed, signed or paid here, or the address is a secret. */
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

describe("scripts of others", () => {
  it.each(["/", "/onboarding/cz", "/onboarding/sk", "/onboarding/hu", "/privacy", "/accessibility"])(
    "may run on %s for strangers",
    (route) => {
      expect(mayLoadThirdParties(route, false, "public")).toBe(true);
      expect(mayLoadThirdParties(route, false, "portal")).toBe(true);
    },
  );

  it.each(["/", ...lists, "/contacts/dealers"])(
    "may run on %s for members only where the provider wants it",
    (route) => {
      expect(mayLoadThirdParties(route, true, "public")).toBe(false);
      expect(mayLoadThirdParties(route, true, "portal")).toBe(true);
    },
  );

  it.each(lists)("may not run on %s without a session, which leads to the login", (route) => {
    expect(mayLoadThirdParties(route, false, "portal")).toBe(false);
  });

  it.each(never)("may never run on %s", (route) => {
    for (const isMember of [true, false]) expect(mayLoadThirdParties(route, isMember, "portal")).toBe(false);
  });
});
