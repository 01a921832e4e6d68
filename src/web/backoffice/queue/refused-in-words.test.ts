import { expect, test } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { refusedInWords } from "./refused-in-words.ts";

test.each(locales)("writes one full stop after a name that ends with one, in %s", (locale) => {
  const { refused } = catalogue(locale).backofficeQueue;
  for (const names of [["Auto Kft.", "Dunakanyar Fuvar Kft."], ["Jana Nováková"]]) {
    const said = refusedInWords(refused, names, "Why.");
    expect(said).toContain(`${names.join(", ").replace(/\.$/, "")}. Why.`);
    expect(said).not.toContain("..");
  }
});

test("shows only the reason without names", () => {
  expect(refusedInWords("{names}. {why}", [], "Why.")).toBe("Why.");
});
