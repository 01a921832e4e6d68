import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { keepTogether, keepTreeTogether, keepWithNext, withPlainSpaces } from "./keep-together.ts";

/** No-break spaces are written as `~`. */
const seen = (text: string) => text.replaceAll("\u00a0", "~");

describe("keepTogether", () => {
  it.each([
    ["cs", "Zkontrolujte odpovědi a udělte souhlas", "Zkontrolujte odpovědi a~udělte souhlas"],
    ["cs", "O financování v Česku a v Maďarsku", "O~financování v~Česku a~v~Maďarsku"],
    ["cs", "Výběr má víc než 200 000 řádků.", "Výběr má víc než 200~000~řádků."],
    ["cs", "do 20 MB, nejvýše 0,5 %, za {seconds} s", "do 20~MB, nejvýše 0,5~%, za {seconds}~s"],
    ["cs", "Krok 2 ze 4, {count} dní", "Krok 2 ze 4, {count}~dní"],
    ["cs", "zákon č. 257/2016 Sb., § 12", "zákon č.~257/2016 Sb., §~12"],
    ["cs", "číslo {number} a {name} v {town}", "číslo {number} a~{name} v~{town}"],
    ["sk", "Žiadosť (o úver) s ručiteľom", "Žiadosť (o~úver) s~ručiteľom"],
    ["hu", "A link 30 percig él, {count} nap, 8 évig", "A link 30~percig él, {count}~nap, 8~évig"],
    ["en", "A link lives 30 minutes, I know", "A link lives 30~minutes, I know"],
  ] as const)("%s: %s", (locale, text, kept) => {
    expect(seen(keepTogether(locale, text))).toBe(kept);
  });

  it("changes only spaces, and nothing the second time", () => {
    for (const locale of locales) {
      const text = "V 10 minutách a o 5 % z 1 000 000 Kč, {count} m";
      const kept = keepTogether(locale, text);
      expect(kept.replaceAll("\u00a0", " ")).toBe(text);
      expect(keepTogether(locale, kept)).toBe(kept);
    }
  });

  it("changes every text of a tree", () => {
    const tree = { one: "v domě", list: ["k nám", "u vás"], plural: { one: "{count} den", other: "{count} dní" } };
    expect(keepTreeTogether("cs", tree)).toEqual({
      one: "v\u00a0domě",
      list: ["k\u00a0nám", "u\u00a0vás"],
      plural: { one: "{count}\u00a0den", other: "{count}\u00a0dní" },
    });
  });
});

it("joins words of one letter in a heading of any language", () => {
  expect(seen(keepWithNext("Take a look"))).toBe("Take a~look");
  expect(seen(keepWithNext("Krok 2 ze 4, typ B"))).toBe("Krok 2 ze 4, typ B");
});

it("is removed from titles", () => {
  expect(withPlainSpaces(keepTogether("cs", "1 chyba v kroku"))).toBe("1 chyba v kroku");
});

it("applies to screens, not to cells, file names and sentences of the provider", () => {
  expect(catalogue("cs").errors["too-many-rows"]).toContain("200\u00a0000\u00a0řádků");
  for (const locale of locales) {
    const { spreadsheets, files, validation } = catalogue(locale);
    expect(JSON.stringify({ spreadsheets, files, validation })).not.toContain("\u00a0");
  }
});
