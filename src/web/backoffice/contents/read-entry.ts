import type * as z from "zod/mini";
import { contactSegments } from "#domain/portal/contact-segments.ts";
import type { ContentSection } from "#domain/portal/content-sections.ts";
import { inEachLocale, locales } from "#domain/shared/locale.ts";
import { contactsSchema, dealerSchema, faqGroupSchema } from "#forms/portal/contents-schema.ts";
import { type ReadField, readPutTogether } from "#web/page-form/read-fields.ts";
import type { Entry } from "./shown-entry.ts";

interface Asked {
  readonly part: ContentSection;
  /** the stored entry, whose key stays; null if new */
  readonly former: Entry | null;
}

/** Reads the entry without empty and removed items. @throws WrongFields */
export function readEntry(field: ReadField, { part, former }: Asked): Entry {
  if (part === "contacts") return readContacts(field, former);
  return part === "dealers" ? readDealer(field, former) : readGroup(field, former);
}

function readContacts(field: ReadField, former: Entry | null): Entry {
  const people = itemsIn(field, "people", (item) => [`${item}.name`, `${item}.email`, `${item}.phone`]);
  const which = former !== null && "kind" in former ? former : { country: field("country"), kind: field("kind") };
  return readItems(contactsSchema, people, {
    country: which.country,
    kind: which.kind,
    texts: inEachLocale((lang) => ({ about: field(`texts.${lang}.about`), hours: field(`texts.${lang}.hours`) })),
    people: people.items.map((item) => {
      const roles = inEachLocale((lang) => field(`${item}.roles.${lang}`));
      const segments = contactSegments.filter((segment) => field(`${item}.segments.${segment}`) !== "");
      return {
        name: field(`${item}.name`),
        email: field(`${item}.email`),
        phone: field(`${item}.phone`).replaceAll(/\s/g, ""),
        ...(Object.values(roles).some((role) => role.trim() !== "") && { roles }),
        ...(segments.length > 0 && { segments }),
      };
    }),
  });
}

function readGroup(field: ReadField, former: Entry | null): Entry {
  const textsOf = (item: string) =>
    locales.flatMap((lang) => [`${item}.texts.${lang}.question`, `${item}.texts.${lang}.answer`]);
  const questions = itemsIn(field, "questions", (item) => [`${item}.id`, ...textsOf(item)]);
  return readItems(faqGroupSchema, questions, {
    id: former !== null && "id" in former ? former.id : field("id"),
    titles: inEachLocale((lang) => field(`titles.${lang}`)),
    questions: questions.items.map((item) => ({
      id: field(`${item}.id`),
      texts: inEachLocale((lang) => ({
        question: field(`${item}.texts.${lang}.question`),
        answer: field(`${item}.texts.${lang}.answer`).replaceAll("\r\n", "\n"),
      })),
    })),
  });
}

function readDealer(field: ReadField, former: Entry | null): Entry {
  // Accepts a decimal comma.
  const degrees = (name: string) => Number(field(name).trim().replace(",", ".") || Number.NaN);
  const email = field("email").trim();
  const dealer = {
    id: former !== null && "id" in former ? former.id : field("id"),
    country: field("country"),
    name: field("name"),
    street: field("street"),
    town: field("town"),
    postalCode: field("postalCode"),
    latitude: degrees("latitude"),
    longitude: degrees("longitude"),
    phone: field("phone").replaceAll(/\s/g, ""),
    ...(email !== "" && { email }),
    brands: field("brands")
      .split(",")
      .filter((brand) => brand.trim() !== ""),
    hours: field("hours")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(hoursIn),
  };
  return readPutTogether(dealerSchema, dealer);
}

/** Reads `1-5 8:00-17:00` or `1,3 8.00–17.00`. */
function hoursIn(line: string) {
  const [, days = "", opens = "", closes = ""] = /^\s*([\d,\s–-]+?)\s+(\S+?)\s*[–-]\s*(\S+)\s*$/.exec(line) ?? [];
  const time = (text: string) => text.replace(".", ":").padStart(5, "0");
  return { days: days.split(",").flatMap(daysIn), opens: time(opens), closes: time(closes) };
}

function daysIn(text: string): number[] {
  const [first = Number.NaN, last = first] = text.split(/[–-]/).map((day) => Number.parseInt(day, 10));
  if (!(first <= last && last <= 7)) return [first];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

type Items = { readonly list: string; readonly items: readonly string[] };

function itemsIn(field: ReadField, list: string, filled: (item: string) => readonly string[]): Items {
  const room = Math.min(Number(field("room")) || 0, 200);
  const items = Array.from({ length: room }, (_, place) => `${list}.${place}`)
    .filter((item) => field(`${item}.removed`) === "" && filled(item).some((name) => field(name).trim() !== ""))
    .map((item, place) => ({ item, position: Number(field(`${item}.position`).trim() || place + 1) || place + 1 }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ item }) => item);
  return { list, items };
}

/** Validates items; problems point to the items' places in the form. */
function readItems<Value>(schema: z.ZodMiniType<Value>, { list, items }: Items, value: unknown): Value {
  return readPutTogether(schema, value, (path) => {
    const [first, place, ...rest] = path.split(".");
    return first === list && place !== undefined ? [items[Number(place)] ?? first, ...rest].join(".") : path;
  });
}
