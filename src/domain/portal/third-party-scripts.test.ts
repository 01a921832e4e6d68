import { expect, it } from "vitest";
import { mayLoadThirdParties } from "./third-party-scripts.ts";

it.each(["/", "/onboarding/cz", "/privacy", "/contracts", "/loginhelp", "/offers/12"])("%s may", (route) => {
  expect(mayLoadThirdParties(route)).toBe(true);
});

it.each([
  "/login",
  "/login/",
  "/registration",
  "/password-recovery",
  "/email-confirmation",
  "/contact-undo",
  "/consent/cz/hash",
  "/consent/thank-you",
  "/offers/purl/hash",
  "/offers/admin/cz/1",
  "/templates/offer",
  "/settings",
  "/unsubscribe/token",
  "/settings/profile",
])("%s may not", (route) => {
  expect(mayLoadThirdParties(route)).toBe(false);
});
