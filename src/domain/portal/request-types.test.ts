import { expect, it } from "vitest";
import { isRequestActive, languagesOf, whyInactive } from "./request-types.ts";

it.each([
  ["cs", "cz", null],
  ["en", "cz", null],
  ["sk", "cz", "language"],
  ["hu", "cz", "language"],
  ["cs", "sk", "country"],
  ["sk", "sk", "country"],
  ["hu", "hu", "country"],
  ["en", "hu", "country"],
  ["sk", null, "language"],
  ["cs", null, null],
] as const)("in %s for a customer of %s a certificate is inactive by its %s", (locale, country, why) => {
  expect(whyInactive("certificate", locale, country)).toBe(why);
  expect(isRequestActive("certificate", locale, country)).toBe(why === null);
  expect(whyInactive("cession", locale, country)).toBeNull();
});

it("a certificate is offered in Czech and English", () => {
  expect(languagesOf("certificate")).toEqual(["cs", "en"]);
});
