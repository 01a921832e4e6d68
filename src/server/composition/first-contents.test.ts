import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";
import { contentsSchema } from "#forms/portal/contents-schema.ts";
import { firstContents } from "./first-contents.ts";

describe("what a new installation says", () => {
  it("is such that it could be imported, in the demo and in earnest", async () => {
    for (const isDemo of [true, false]) {
      const contents = await firstContents(isDemo);
      expect(contentsSchema.parse(contents)).toEqual(contents);
    }
    expect(Object.keys(await firstContents(false))).toEqual(["faq"]);
  });

  it("answers at least 24 questions in each language, each in words of its own", async () => {
    const { faq = [] } = await firstContents(false);
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

  it("names somebody to call and dealers in each country, in the demo", async () => {
    const { contacts = [], dealers = [] } = await firstContents(true);
    expect(new Set(contacts.map(({ country, kind }) => `${country} ${kind}`)).size).toBe(6);
    for (const { email, phone } of contacts.flatMap(({ people }) => people)) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@volant\.example$/);
      expect(phone).toMatch(/^\+[1-9]\d{9,11}$/);
    }
    for (const country of countries) expect(dealers.filter((one) => one.country === country).length).toBeGreaterThan(8);
  });
});
