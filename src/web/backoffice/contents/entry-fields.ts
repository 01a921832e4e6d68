import { countries } from "#domain/countries/codes.ts";
import { contactSegments } from "#domain/portal/contact-segments.ts";
import type { ContentSection } from "#domain/portal/content-sections.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

type Words = Catalogue["backofficeContents"]["contents"];

export interface EntryField {
  readonly name: string;
  readonly label: string;
  readonly kind: "line" | "lines" | "choice" | "box";
  readonly hint?: string;
  readonly lang?: Locale;
  readonly isOptional?: boolean;
  readonly isShort?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface EntryFields {
  readonly title: string;
  readonly fields: readonly EntryField[];
  readonly isPaired?: boolean;
}

type Languages = Readonly<Record<Locale, string>>;

interface Asked {
  readonly words: Words;
  readonly countryNames: Readonly<Record<(typeof countries)[number], string>>;
  readonly languages: Languages;
  readonly room: number;
  /** An entry's key is editable only when it is new. */
  readonly isNew: boolean;
}

export const entryFields: { readonly [Part in ContentSection]: (asked: Asked) => readonly EntryFields[] } = {
  contacts: contactFields,
  dealers: dealerFields,
  faq: questionFields,
};

const inLanguages = (
  languages: Languages,
  { name, label, isOptional = false }: Pick<EntryField, "name" | "label"> & { readonly isOptional?: boolean },
): EntryField[] =>
  locales.map((lang) => ({
    name: `${name}.${lang}`,
    label: `${label}: ${languages[lang]}`,
    kind: "line",
    lang,
    isOptional,
  }));

const places = (room: number): readonly number[] => Array.from({ length: room }, (_, place) => place);

const ownPlace = (item: string, { fields }: Words): EntryField => ({
  name: `${item}.position`,
  label: fields.position,
  kind: "line",
  isShort: true,
});

/** The empty next item cannot be removed. */
function removal(item: string, { fields }: Words, isNext: boolean): EntryField[] {
  return isNext ? [] : [{ name: `${item}.removed`, label: fields.removed, kind: "box" }];
}

function contactFields({ words, countryNames, languages, room, isNew }: Asked): readonly EntryFields[] {
  const { fields, kinds, segments } = words;
  const options = countries.map((value) => ({ value, label: countryNames[value] }));
  const kindOptions = (["contract-management", "sales"] as const).map((value) => ({ value, label: kinds[value] }));
  const which: EntryField[] = [
    { name: "country", label: fields.country, kind: "choice", options },
    { name: "kind", label: fields.kind, kind: "choice", options: kindOptions },
  ];
  return [
    ...(isNew ? [{ title: words.entry, fields: which }] : []),
    ...locales.map((lang) => ({
      title: languages[lang],
      fields: [
        { name: `texts.${lang}.about`, label: fields.about, kind: "lines" as const, lang },
        { name: `texts.${lang}.hours`, label: fields.hours, kind: "line" as const, lang },
      ],
    })),
    ...places(room).map((place) => {
      const item = `people.${place}`;
      const isNext = place === room - 1;
      return {
        title: isNext ? fields.nextPerson : format(fields.person, { number: place + 1 }),
        fields: [
          { name: `${item}.name`, label: fields.name, kind: "line" as const },
          { name: `${item}.email`, label: fields.email, kind: "line" as const },
          { name: `${item}.phone`, label: fields.phone, kind: "line" as const, hint: fields.phoneHint },
          ...inLanguages(languages, { name: `${item}.roles`, label: fields.roles, isOptional: true }),
          ...contactSegments.map((segment) => ({
            name: `${item}.segments.${segment}`,
            label: `${fields.segments}: ${segments[segment]}`,
            kind: "box" as const,
          })),
          ownPlace(item, words),
          ...removal(item, words, isNext),
        ],
      };
    }),
  ];
}

function dealerFields({ words, countryNames, isNew }: Asked): readonly EntryFields[] {
  const { fields } = words;
  const options = countries.map((value) => ({ value, label: countryNames[value] }));
  const line = (name: "name" | "street" | "town" | "postalCode" | "latitude" | "longitude"): EntryField => ({
    name,
    label: fields[name],
    kind: "line",
  });
  const id: EntryField = { name: "id", label: fields.id, kind: "line", hint: fields.idHint };
  return [
    {
      title: words.entry,
      fields: [
        ...(isNew ? [id] : []),
        { name: "country", label: fields.country, kind: "choice", options },
        line("name"),
        line("street"),
        line("town"),
        line("postalCode"),
        line("latitude"),
        line("longitude"),
        { name: "phone", label: fields.phone, kind: "line", hint: fields.phoneHint },
        { name: "email", label: fields.email, kind: "line", isOptional: true },
        { name: "brands", label: fields.brands, kind: "line", hint: fields.brandsHint, isOptional: true },
        { name: "hours", label: fields.hours, kind: "lines", hint: fields.openHint, isOptional: true },
      ],
    },
  ];
}

function questionFields({ words, languages, room, isNew }: Asked): readonly EntryFields[] {
  const { fields } = words;
  const id = (name: string): EntryField => ({ name, label: fields.id, kind: "line", hint: fields.idHint });
  return [
    {
      title: words.entry,
      fields: [...(isNew ? [id("id")] : []), ...inLanguages(languages, { name: "titles", label: fields.titles })],
    },
    ...places(room).map((place) => {
      const item = `questions.${place}`;
      const isNext = place === room - 1;
      return {
        isPaired: true,
        title: isNext ? fields.nextQuestion : format(fields.numbered, { number: place + 1 }),
        fields: [
          id(`${item}.id`),
          ownPlace(item, words),
          ...locales.flatMap((lang, language): EntryField[] => [
            {
              name: `${item}.texts.${lang}.question`,
              label: `${fields.question}: ${languages[lang]}`,
              kind: "line",
              lang,
            },
            {
              name: `${item}.texts.${lang}.answer`,
              label: `${fields.answer}: ${languages[lang]}`,
              kind: "lines",
              lang,
              ...(language === 0 && { hint: fields.answerHint }),
            },
          ]),
          ...removal(item, words, isNext),
        ],
      };
    }),
  ];
}
