import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";

/** Texts by dotted key; plural forms share one key. */
function textsOf(tree: object, at = ""): Map<string, { texts: string[]; categories?: string[] }> {
  const found = new Map<string, { texts: string[]; categories?: string[] }>();
  for (const [name, value] of Object.entries<unknown>({ ...tree })) {
    const key = at === "" ? name : `${at}.${name}`;
    if (typeof value === "string") found.set(key, { texts: [value] });
    else if (isPlural(value)) found.set(key, { texts: Object.values(value), categories: Object.keys(value) });
    else if (typeof value === "object" && value !== null) for (const [k, v] of textsOf(value, key)) found.set(k, v);
    else throw new TypeError(`${key} is no text`);
  }
  return found;
}

function isPlural(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && "one" in value && "other" in value;
}

function placeholders(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted();
}

const needed: Readonly<Record<Locale, readonly string[]>> = {
  cs: ["one", "few", "other"],
  sk: ["one", "few", "other"],
  hu: ["one", "other"],
  en: ["one", "other"],
};

describe.each(locales)("texts in %s", (locale) => {
  const own = textsOf(catalogue(locale));
  const czech = textsOf(catalogue("cs"));

  it("have the keys and placeholders of Czech", () => {
    expect([...own.keys()].toSorted()).toEqual([...czech.keys()].toSorted());
    for (const [key, { texts }] of own) {
      expect([key, placeholders(texts)]).toEqual([key, placeholders(czech.get(key)?.texts ?? [])]);
    }
  });

  it("are empty only where Czech is, are trimmed, and have every form that whole numbers need", () => {
    for (const [key, { texts, categories }] of own) {
      expect([key, texts.includes("")]).toEqual([key, czech.get(key)?.texts.includes("")]);
      expect([key, texts.filter((text) => text !== text.trim())]).toEqual([key, []]);
      if (categories) expect([key, needed[locale].filter((name) => !categories.includes(name))]).toEqual([key, []]);
    }
  });
});

it("contain no no-break spaces: keepTogether inserts them", () => {
  const folders = ["src/texts", "src/server/contents/faq"];
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`));
  expect(files.length).toBeGreaterThan(100);
  const byHand = files.filter(
    (file) => !/test|keep-together/.test(file) && /\\u00a0|\u00a0/.test(readFileSync(file, "utf8")),
  );
  expect(byHand).toEqual([]);
});

it("English apostrophes are typographic, like its quotation marks", () => {
  const straight = [...textsOf(catalogue("en"))].filter(([, { texts }]) => texts.some((text) => text.includes("'")));
  expect(straight).toEqual([]);
});

describe("format", () => {
  it("fills in the given values and leaves other placeholders visible", () => {
    expect(format("{a} of {b}, {a}, {c}", { a: 1, b: "two" })).toBe("1 of two, 1, {c}");
    expect(format("{constructor} {a}", { a: "{b}", b: "no" })).toBe("{constructor} {b}");
    expect(format("$& {a}", { a: "$&" })).toBe("$& $&");
  });

  it("ends a sentence with one full stop, also after a value that ends with one", () => {
    expect(format("Zákazník je {a}. Je to {a}.", { a: "Alfa s.r.o." })).toBe(
      "Zákazník je Alfa s.r.o. Je to Alfa s.r.o.",
    );
    expect(format("Platí do {a}.", { a: "2026" })).toBe("Platí do 2026.");
    expect(format("{a}.pdf, {a}.., {b}.", { a: "s. r. o." })).toBe("s. r. o..pdf, s. r. o..., {b}.");
  });

  it("chooses the plural form of a count", () => {
    const forms = { one: "majitel", few: "majitelé", other: "majitelů" };
    expect([0, 1, 2, 4, 5, 22].map((count) => plural("cs", forms, count))).toEqual([
      "majitelů",
      "majitel",
      "majitelé",
      "majitelé",
      "majitelů",
      "majitelů",
    ]);
    expect([1, 2].map((count) => plural("en", forms, count))).toEqual(["majitel", "majitelů"]);
    expect(plural("cs", { one: "a", other: "b" }, 3)).toBe("b");
  });
});

it.each(["cs", "sk"] as const)(
  "%s: states of cases agree with no noun, since applications, files and proposals share them",
  (locale) => {
    const { backofficeQueue, backofficeConversations, backoffice } = catalogue(locale);
    const { statuses, uploads } = backofficeConversations;
    const states = [backofficeQueue.states, statuses, uploads.states, backoffice.approvals.states].flatMap(
      Object.values,
    );
    expect(states.filter((state: string) => /^\S*[^k][áý]$/.test(state))).toEqual([]);
  },
);
