import { expect, it } from "vitest";
import { monthIn } from "./month-in.ts";

const today = "2026-11-21";

it.each([
  ["cs", "faktury říjen", "2026-10"],
  ["cs", "faktury za října", "2026-10"],
  ["cs", "rijen", "2026-10"],
  ["cs", "červenec", "2026-07"],
  ["cs", "v červenci", "2026-07"],
  ["cs", "v červnu", "2026-06"],
  ["cs", "červen", "2026-06"],
  ["cs", "září", "2026-09"],
  ["cs", "prosinec", "2025-12"],
  ["cs", "prosince 2024", "2024-12"],
  ["cs", "v listopadu", "2026-11"],
  ["sk", "faktúry októbra", "2026-10"],
  ["sk", "v októbri", "2026-10"],
  ["sk", "v máji", "2026-05"],
  ["hu", "októberi számlák", "2026-10"],
  ["hu", "októberben", "2026-10"],
  ["hu", "május", "2026-05"],
  ["en", "invoices of October", "2026-10"],
  ["en", "oct", "2026-10"],
  ["en", "March", "2026-03"],
  ["en", "10/2026", "2026-10"],
  ["cs", "2025-01", "2025-01"],
] as const)("in %s „%s“ names %s", (locale, text, month) => {
  expect(monthIn(text, locale, today).month).toBe(month);
});

it.each([
  ["cs", "stáhnout faktury"],
  ["cs", "1AB 2345"],
  ["cs", "13/2026"],
  ["en", "in"],
  ["en", "octavia"],
] as const)("in %s „%s“ names no month", (locale, text) => {
  expect(monthIn(text, locale, today).month).toBeNull();
});

it("returns the other words normalised", () => {
  expect(monthIn("Stáhnout faktury za říjen 2025", "cs", today)).toEqual({
    month: "2025-10",
    rest: ["stahnout", "faktury", "za"],
  });
});
