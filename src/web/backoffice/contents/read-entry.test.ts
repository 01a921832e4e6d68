import { describe, expect, test } from "vitest";
import { inEachLocale } from "#domain/shared/locale.ts";
import type { ContactContents, DealerContents, FaqContents } from "#forms/portal/contents-schema.ts";
import { backofficeContents } from "#texts/cs/backoffice-contents.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { pathInWords } from "./content-changes.tsx";
import { readEntry } from "./read-entry.ts";
import { shownEntry } from "./shown-entry.ts";

const person = { name: "Jana", email: "jana@example.com", phone: "+420200000110" };
const contacts: ContactContents = {
  country: "cz",
  kind: "sales",
  texts: inEachLocale((lang) => ({ about: `A ${lang}`, hours: `H ${lang}` })),
  people: [
    { ...person, roles: inEachLocale((lang) => `R ${lang}`), segments: ["company", "cars"] },
    { ...person, name: "Petr" },
  ],
};
const dealer: DealerContents = {
  id: "auto-brno",
  country: "cz",
  name: "Auto Brno",
  street: "Heršpická 1",
  town: "Brno",
  postalCode: "639 00",
  latitude: 49.178,
  longitude: 16.603,
  phone: "+420200001100",
  brands: ["Škoda", "VW"],
  hours: [
    { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" },
    { days: [6], opens: "09:00", closes: "12:00" },
    { days: [1, 3], opens: "18:00", closes: "19:00" },
  ],
};
const group: FaqContents = {
  id: "payments",
  titles: inEachLocale((lang) => `T ${lang}`),
  questions: ["pay", "late"].map((id) => ({
    id,
    texts: inEachLocale((lang) => ({ question: `${id} ${lang}?`, answer: `One.\n\nTwo ${lang}.` })),
  })),
};

const fieldOf = (shown: Readonly<Record<string, string>>, room: number) => (name: string) =>
  name === "room" ? String(room) : (shown[name] ?? "");

describe("an entry of the contents in a form", () => {
  test("reads the values that the form shows", () => {
    for (const [part, entry] of [
      ["contacts", contacts],
      ["dealers", dealer],
      ["faq", group],
    ] as const) {
      const asked = { part, former: entry };
      expect(readEntry(fieldOf(shownEntry(entry), 3), asked)).toEqual(entry);
    }
  });

  test("reads items by position, without removed and empty ones", () => {
    const shown = { ...shownEntry(group), "questions.0.position": "5" };
    const read = (more: Readonly<Record<string, string>>) =>
      readEntry(fieldOf({ ...shown, ...more }, 3), { part: "faq", former: group }) as FaqContents;
    expect(read({}).questions.map(({ id }) => id)).toEqual(["late", "pay"]);
    expect(read({ "questions.1.removed": "on" }).questions.map(({ id }) => id)).toEqual(["pay"]);
  });

  test("reports errors at the form's fields, in any order of items", () => {
    const shown = { ...shownEntry(contacts), "people.0.position": "9", "people.0.phone": "1", "people.2.name": "X" };
    const read = () => readEntry(fieldOf(shown, 3), { part: "contacts", former: contacts });
    expect(read).toThrow(WrongFields);
    expect(read).toThrow("wrong fields: people.2.email, people.2.phone, people.0.phone");
    const places = { ...shownEntry(dealer), latitude: "sever", longitude: "16,6", hours: "pořád" };
    const wrong = () => readEntry(fieldOf(places, 0), { part: "dealers", former: dealer });
    expect(wrong).toThrow("wrong fields: latitude, hours");
  });
});

test("names a path", () => {
  expect(pathInWords("questions.pay.texts.cs.answer", backofficeContents.contents, "cs")).toBe(
    "pay · Čeština · Odpověď",
  );
  expect(pathInWords("people.Jana.phone", backofficeContents.contents, "cs")).toBe("Jana · Telefon");
});
