import { describe, expect, test } from "vitest";
import { accountTokens, fullTokens, maskedTokens, nameTokens, personTokens, searchedTerms } from "./search-tokens.ts";

function finds(search: string, kept: readonly string[], reach: "free" | "masked" = "masked"): boolean {
  const asked = searchedTerms(search, reach);
  if (asked === null) return false;
  const has = (term: string) => kept.includes(term);
  return asked.either.some(has) || (asked.all.length > 0 && asked.all.every((clause) => clause.some(has)));
}

describe("names", () => {
  const kept = nameTokens(["Jiřina Novotná-Malá", "Alfa Transport, s.r.o.", "Li"]);
  test.each([
    "jirina",
    "JIŘINA",
    "jir",
    "Novotná-Malá",
    "novot malá",
    "transpor",
    "transport",
    "s.r.o.",
    "li",
    "alfa jiřina",
  ])("are found by %j", (search) => {
    expect(finds(search, kept)).toBe(true);
  });
  test.each(["ji", "irina", "novotnam", "transpo x", "jirinaa", "l", "", "–", "%"])("are not found by %j", (search) => {
    expect(finds(search, kept)).toBe(false);
  });
});

test("a long word is stored in full and by its first 3 to 8 letters", () => {
  expect(nameTokens(["Autodoprava"])).toEqual([
    "name autodoprava",
    ...["aut", "auto", "autod", "autodo", "autodop", "autodopr"].map((beginning) => `name ${beginning}`),
  ]);
});

test.each([
  ["850101/1297", ["8501011297", "850101 1297", " 850101/1297 "], ["850101", "8501011"]],
  ["+420777123456", ["+420 777 123 456", "00420777123456", "420777123456"], ["777"]],
  ["jan.novak@example.com", ["Jan.Novak@Example.com"], ["jan.novak", "example.com"]],
  ["VO-2026-000123", ["vo-2026-000123", "VO2026000123"], ["VO-2026"]],
])("%j is found only in full", (value, found, missed) => {
  const kept = fullTokens(value);
  expect(found.map((search) => finds(search, kept))).toEqual(found.map(() => true));
  expect(missed.map((search) => finds(search, kept))).toEqual(missed.map(() => false));
});

test("an account is found by its IBAN and by its number, if either was filled in", () => {
  const byIban = accountTokens({ iban: "CZ65 0800 0000 1920 0014 5399" });
  const byParts = accountTokens({ prefix: "000019", number: "2000145399", bank_code: "0800" });
  for (const search of ["19-2000145399/0800", "000019-2000145399/0800"]) {
    expect([search, finds(search, byIban), finds(search, byParts)]).toEqual([search, true, true]);
  }
  expect(finds("cz6508000000192000145399", byIban)).toBe(true);
  expect(finds("2000145399/0800", byIban)).toBe(false);
  for (const search of ["2000145399", "19-2000145399", "192000145399"]) {
    expect([search, finds(search, byIban), finds(search, byParts)]).toEqual([search, true, true]);
  }
  expect(finds("11773016-11111018", accountTokens({ number: "1177301611111018" }))).toBe(true);
  expect(accountTokens({})).toEqual([]);
});

test("a name and a number can be searched together", () => {
  const kept = [...nameTokens(["Jan Novák"]), ...fullTokens("27082440")];
  expect(finds("novak 27082440", kept, "free")).toBe(true);
  expect(finds("novak 27082441", kept, "free")).toBe(false);
});

describe("a masked value", () => {
  const kept = [
    ...nameTokens(["Jan Novák"]),
    ...personTokens("005708/1236"),
    ...maskedTokens("jan@example.com"),
    ...accountTokens({ prefix: "19", number: "2000145399", bank_code: "0800" }),
  ];

  test.each(["005708/1236", "jan@example.com", "19-2000145399/0800", "2000145399"])("is found by %j", (search) => {
    expect([finds(search, kept), finds(search, kept, "free")]).toEqual([true, false]);
  });

  // Leading zeros are ignored, and no other spelling may bypass the masking.
  test.each([
    "57081236",
    "0057081236",
    "00-57-08-1236",
    "005708\u200b1236",
    "novak 005708/1236",
    "jan jan@example.com",
  ])("is not found by a free search: %j", (search) => {
    expect(finds(search, kept, "free")).toBe(false);
  });

  test("is not found as one of several words", () => {
    expect(finds("novak 005708/1236", kept)).toBe(false);
  });

  test("is never an identifier other than a birth or tax number", () => {
    expect(finds("AB 123456", personTokens("AB123456"), "free")).toBe(true);
    expect(finds("27082440", personTokens("27082440"), "free")).toBe(true);
  });
});
