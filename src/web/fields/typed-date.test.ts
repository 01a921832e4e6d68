import { describe, expect, it } from "vitest";
import { readTypedDate, showDate, shownWhileTyping } from "./typed-date.ts";

describe("readTypedDate", () => {
  it.each([
    ["cs", "1. 2. 2026", "2026-02-01"],
    ["cs", "1.2.2026", "2026-02-01"],
    ["sk", "01/02/2026", "2026-02-01"],
    ["cs", "1 2 2026", "2026-02-01"],
    ["cs", "01022026", "2026-02-01"],
    ["cs", " 2026-02-01 ", "2026-02-01"],
    ["hu", "2026. 02. 01.", "2026-02-01"],
    ["hu", "2026.2.1", "2026-02-01"],
    ["hu", "20260201", "2026-02-01"],
    ["hu", "1. 2. 2026", "2026-02-01"],
    ["en", "1 Feb 2026", "2026-02-01"],
    ["en", "1 february 2026", "2026-02-01"],
    ["en", "Feb 1, 2026", "2026-02-01"],
    ["en", "February 1 2026", "2026-02-01"],
    ["en", "3/5/1980", "1980-05-03"],
    ["cs", "29. 2. 2024", "2024-02-29"],
  ] as const)("%s: %s", (locale, typed, iso) => {
    expect(readTypedDate(typed, locale)).toBe(iso);
  });

  it.each([
    ["cs", "29. 2. 2025"],
    ["cs", "31. 4. 2025"],
    ["cs", "1. 2. 26"],
    ["cs", "1. 2."],
    ["cs", "1. únor 2026"],
    ["hu", "01022026"],
    ["cs", "včera"],
    ["cs", ""],
  ] as const)("%s: returns %j unchanged", (locale, typed) => {
    expect(readTypedDate(typed, locale)).toBe(typed);
  });
});

describe("shownWhileTyping", () => {
  it.each([
    ["en", "3/5/1980", "3 May 1980"],
    ["en", "13. 12. 1980", "13 Dec 1980"],
    ["en", "03051980", "3 May 1980"],
    ["en", "3/5/198", "3/5/198"],
    ["en", "31/4/1980", "31/4/1980"],
    ["en", "1980-05-03", "1980-05-03"],
    ["cs", "3/5/1980", "3/5/1980"],
  ] as const)("%s: %s becomes %s", (locale, typed, shown) => {
    expect(shownWhileTyping(typed, locale)).toBe(shown);
  });
});

describe("showDate", () => {
  it.each([
    ["cs", "1. 2. 2026"],
    ["sk", "1. 2. 2026"],
    ["hu", "2026. 02. 01."],
    ["en", "1 Feb 2026"],
  ] as const)("%s: %s, which parses to the same date", (locale, shown) => {
    expect(showDate("2026-02-01", locale)).toBe(shown);
    expect(readTypedDate(shown, locale)).toBe("2026-02-01");
  });

  it("returns other text unchanged", () => {
    expect(showDate("29. 2. 2025", "cs")).toBe("29. 2. 2025");
    expect(showDate("2025-02-29", "cs")).toBe("2025-02-29");
  });
});
