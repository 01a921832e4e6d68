import { expect, it } from "vitest";
import { addressLine } from "./address-line.ts";

it("follows the order of the language", () => {
  expect(addressLine("hu", { street: "Minta utca 21.", postalCode: "1138", city: "Budapest" })).toBe(
    "1138 Budapest, Minta utca 21.",
  );
  for (const locale of ["cs", "sk", "en"] as const) {
    expect(addressLine(locale, { street: "Vzorová 12", postalCode: "140 00", city: "Praha 4" })).toBe(
      "Vzorová 12, 140 00 Praha 4",
    );
  }
});
