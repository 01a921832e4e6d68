import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { glossary } from "./glossary.fixture.ts";

/** Texts by dotted key, in lower case with plain spaces. */
function sentences(tree: object, at: string): readonly (readonly [key: string, text: string])[] {
  return Object.entries<unknown>({ ...tree }).flatMap(([name, value]) => {
    const key = `${at}.${name}`;
    if (typeof value === "string") return [[key, value.toLowerCase().replaceAll("\u00a0", " ")] as const];
    return typeof value === "object" && value !== null ? sentences(value, key) : [];
  });
}

const begins = (stem: string) => new RegExp(`(?<!\\p{L})${stem}`, "u");

describe.each(locales)("the words of the field in %s", (locale) => {
  const texts = sentences(catalogue(locale), locale);

  it.each(Object.entries(glossary))("%s has one word", (_term, { [locale]: { says, never } }) => {
    for (const stem of says) expect([stem, texts.some(([, text]) => begins(stem).test(text))]).toEqual([stem, true]);
    for (const stem of never) {
      expect([stem, texts.filter(([, text]) => begins(stem).test(text))]).toEqual([stem, []]);
    }
  });
});
