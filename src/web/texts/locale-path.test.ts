import { expect, it } from "vitest";
import { localePath } from "#domain/shared/paths.ts";
import { localePrefix, splitLocale } from "./locale-path.ts";

it.each([
  ["/", "cs", "/"],
  ["/sk", "sk", "/"],
  ["/hu/", "hu", "/"],
  ["/en/onboarding/cz", "en", "/onboarding/cz"],
  ["/onboarding/cz", "cs", "/onboarding/cz"],
  ["/xx/privacy", "cs", "/xx/privacy"],
  ["/skoda", "cs", "/skoda"],
])("splits %s into %s and the route %s", (path, locale, route) => {
  expect(splitLocale(path)).toEqual({ locale, route });
});

it("adds the prefix again", () => {
  expect(localePath("cs", "/")).toBe("/cs/");
  expect(localePath("hu", "/privacy")).toBe("/hu/privacy");
});

it("has no prefix for an unknown language, so that no link leads to another site", () => {
  expect([undefined, "cs", "en"].map(localePrefix)).toEqual(["", "/cs", "/en"]);
  expect(["", "de", "CS", "cs-CZ", "/evil.example", "//evil.example"].map(localePrefix)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
