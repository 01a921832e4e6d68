import { inEachLocale, type Locale } from "#domain/shared/locale.ts";
import type { FaqContents } from "#forms/portal/contents-schema.ts";
import { faqCs } from "./faq/cs.ts";
import { faqEn } from "./faq/en.ts";
import type { FaqTexts } from "./faq/faq-texts.ts";
import { faqHu } from "./faq/hu.ts";
import { faqSk } from "./faq/sk.ts";

const texts: Readonly<Record<Locale, FaqTexts>> = { cs: faqCs, sk: faqSk, hu: faqHu, en: faqEn };

export function defaultFaq(): FaqContents[] {
  return Object.entries(texts.cs).map(([id, group]) => ({
    id,
    titles: inEachLocale((locale) => groupIn(locale, id).title),
    questions: Object.keys(group.questions).map((question) => ({
      id: question,
      texts: inEachLocale((locale) => {
        const found = groupIn(locale, id).questions[question];
        if (!found) throw new Error(`${locale} lacks the question ${question}`);
        return { ...found };
      }),
    })),
  }));
}

function groupIn(locale: Locale, id: string): FaqTexts[string] {
  const group = texts[locale][id];
  if (!group) throw new Error(`${locale} lacks the group ${id}`);
  return group;
}
