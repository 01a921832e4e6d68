import { describe, expect, it } from "vitest";
import { inEachLocale } from "#domain/shared/locale.ts";
import { problemsOf } from "#forms/codes.ts";
import { contentsSchema } from "./contents-schema.ts";

const dealer = {
  id: "auto-brno",
  country: "cz",
  name: "Auto Brno",
  street: "Heršpická 1",
  town: "Brno",
  postalCode: "639 00",
  latitude: 49.178,
  longitude: 16.603,
  phone: "+420200001100",
  brands: ["Škoda"],
  hours: [{ days: [1, 2], opens: "08:00", closes: "17:00" }],
};
const question = { id: "pay", texts: inEachLocale(() => ({ question: "Q?", answer: "A." })) };
const group = { id: "payments", titles: inEachLocale(() => "Payments"), questions: [question] };
const people = [{ name: "Jana Nová", email: "jana@example.com", phone: "+420200000110" }];
const contact = { country: "cz", kind: "sales", texts: inEachLocale(() => ({ about: "A", hours: "H" })), people };

const problems = (value: unknown) => {
  const { error } = contentsSchema.safeParse(value);
  return error ? problemsOf(error).map(({ path, code }) => `${path}: ${code}`) : [];
};

describe("a file of contents", () => {
  it("is accepted when complete, and parts may be missing", () => {
    expect(problems({ contacts: [contact], dealers: [dealer], faq: [group] })).toEqual([]);
    expect(problems({})).toEqual([]);
  });

  it.each([
    ["what is not known", { dealer: [] }, [": invalid-format"]],
    ["a key too many", { dealers: [{ ...dealer, fax: "1" }] }, ["dealers.0: invalid-format"]],
    [
      "a place off the map",
      { dealers: [{ ...dealer, latitude: 16.6, longitude: 49.2 }] },
      ["dealers.0.latitude: invalid-value", "dealers.0.longitude: invalid-value"],
    ],
    ["an id that is no anchor", { dealers: [{ ...dealer, id: "Auto Brno" }] }, ["dealers.0.id: invalid-format"]],
    ["a dealer twice", { dealers: [dealer, dealer] }, ["dealers: invalid-value"]],
    [
      "hours that end before they begin",
      { dealers: [{ ...dealer, hours: [{ days: [1], opens: "17:00", closes: "08:00" }] }] },
      ["dealers.0.hours.0: invalid-value"],
    ],
    [
      "an eighth day",
      { dealers: [{ ...dealer, hours: [{ days: [8], opens: "08:00", closes: "09:00" }] }] },
      ["dealers.0.hours.0.days.0: invalid-value"],
    ],
    [
      "a language that is missing",
      { faq: [{ ...group, titles: { cs: "A", sk: "A", hu: "A" } }] },
      ["faq.0.titles.en: required"],
    ],
    ["one question in two groups", { faq: [group, { ...group, id: "other" }] }, ["faq: invalid-value"]],
    [
      "a phone as people write it",
      { contacts: [{ ...contact, people: [{ ...people[0], phone: "200 000 110" }] }] },
      ["contacts.0.people.0.phone: invalid-format"],
    ],
    ["the same page twice", { contacts: [contact, contact] }, ["contacts: invalid-value"]],
    ["no object", [], [": invalid-format"]],
  ])("is refused with %s, at its path", (_what, value, expected) => {
    expect(problems(value)).toEqual(expected);
  });
});
