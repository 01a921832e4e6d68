import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { contentsSchema } from "#forms/portal/contents-schema.ts";
import { defaultFaq } from "./faq.ts";

describe("the initial questions", () => {
  it("can be imported", () => {
    const contents = { faq: defaultFaq() };
    expect(contentsSchema.parse(contents)).toEqual(contents);
  });

  it("are at least 24 in each language, each with its own wording", () => {
    const faq = defaultFaq();
    const questions = faq.flatMap((group) => group.questions);
    expect(questions.length).toBeGreaterThanOrEqual(24);
    for (const locale of locales) {
      const said = questions.flatMap(({ texts }) => [texts[locale].question, texts[locale].answer]);
      expect(new Set(said).size).toBe(said.length);
      expect(said.filter((text) => /!|\s{2}(?!\n)/.test(text.replaceAll("\n\n", " ")))).toEqual([]);
    }
    for (const { id, texts } of questions) {
      expect([id, new Set(locales.map((locale) => texts[locale].answer)).size]).toEqual([id, locales.length]);
      for (const locale of locales)
        expect([id, locale, texts[locale].question]).toEqual([id, locale, expect.stringMatching(/\?$/)]);
    }
  });
});
