import { countries } from "#domain/countries/codes.ts";
import type { ContentSection } from "#domain/portal/content-sections.ts";
import { inEachLocale, type Locale, locales } from "#domain/shared/locale.ts";
import type { ContactContents, DealerContents, FaqContents, WholeContents } from "#forms/portal/contents-schema.ts";
import type { Queryable } from "#server/database/connect.ts";
import { contactsIn } from "#server/database/repositories/contacts.ts";
import { allContactTexts, allDealers, faqGroupsIn, faqQuestionsIn } from "#server/database/repositories/contents.ts";
import { contactKinds } from "#server/database/tables.ts";

export async function readContents(database: Queryable): Promise<WholeContents> {
  return { contacts: await readContacts(database), dealers: await readDealers(database), faq: await readFaq(database) };
}

export async function readPart<Part extends ContentSection>(
  database: Queryable,
  part: Part,
): Promise<WholeContents[Part]> {
  const readers: { readonly [One in ContentSection]: () => Promise<WholeContents[One]> } = {
    contacts: () => readContacts(database),
    dealers: () => readDealers(database),
    faq: () => readFaq(database),
  };
  return await readers[part]();
}

async function readDealers(database: Queryable): Promise<DealerContents[]> {
  return (await allDealers(database)).map(({ email, brands, hours, ...dealer }): DealerContents => {
    const lists = { brands: [...brands], hours: hours.map((one) => ({ ...one, days: [...one.days] })) };
    return { ...dealer, ...(email !== null && { email }), ...lists };
  });
}

async function readContacts(database: Queryable): Promise<ContactContents[]> {
  const texts = await allContactTexts(database);
  const all: ContactContents[] = [];
  for (const country of countries) {
    const people = await contactsIn(database, country);
    for (const kind of contactKinds) {
      const own = texts.filter((row) => row.country === country && row.kind === kind);
      if (own.length === 0) continue;
      const inLocale = (locale: Locale) => {
        const { about = "", hours = "" } = own.find((row) => row.locale === locale) ?? {};
        return { about, hours };
      };
      all.push({
        country,
        kind,
        texts: inEachLocale(inLocale),
        people: people
          .filter((person) => person.kind === kind)
          .map(({ name, email, phone, roles, segments }) => ({
            name,
            email,
            phone,
            ...(roles && { roles }),
            ...(segments && { segments: [...segments] }),
          })),
      });
    }
  }
  return all;
}

async function readFaq(database: Queryable): Promise<FaqContents[]> {
  const groups = new Map(await pairs((locale) => faqGroupsIn(database, locale)));
  const questions = new Map(await pairs((locale) => faqQuestionsIn(database, locale)));
  return (groups.get("cs") ?? []).map(({ id }) => ({
    id,
    titles: inEachLocale((locale) => groups.get(locale)?.find((group) => group.id === id)?.title ?? ""),
    questions: (questions.get("cs") ?? [])
      .filter(({ groupId }) => groupId === id)
      .map((question) => ({
        id: question.id,
        texts: inEachLocale((locale) => {
          const row = questions.get(locale)?.find((one) => one.id === question.id);
          return { question: row?.question ?? "", answer: row?.answer ?? "" };
        }),
      })),
  }));
}

async function pairs<T>(read: (locale: Locale) => Promise<T>): Promise<[Locale, T][]> {
  const found: [Locale, T][] = [];
  for (const locale of locales) found.push([locale, await read(locale)]);
  return found;
}
