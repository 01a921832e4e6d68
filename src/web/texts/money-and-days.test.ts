import { expect, it } from "vitest";
import { clockText, dayText, momentParts, momentText } from "./days.ts";
import { countText, moneyText, percentText } from "./money.ts";

/** `Intl` uses non-breaking spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

it("formats money as each language does, with the decimals of the currency", () => {
  expect(plain(moneyText("cs", 1_234_567, "CZK"))).toBe("12 345,67 Kč");
  expect(plain(moneyText("sk", 1_234_500, "EUR"))).toBe("12 345,00 €");
  expect(plain(moneyText("hu", 1_234_567, "HUF"))).toBe("1 234 567 Ft");
  expect(plain(moneyText("en", -50, "EUR"))).toBe("-€0.50");
});

it("formats a date without a time zone and a time in the time zone of Prague", () => {
  expect(plain(dayText("cs", "2026-03-01"))).toBe("1. 3. 2026");
  expect(plain(dayText("hu", "2026-12-31"))).toBe("2026. 12. 31.");
  expect(plain(dayText("en", "2026-12-31"))).toBe("Dec 31, 2026");
  expect(plain(momentText("cs", "2026-06-30T22:05:00Z"))).toContain("1. 7. 2026");
});

it.each(["cs", "sk", "hu", "en"] as const)("splits a time into day and time of day: %s", (locale) => {
  const at = "2026-06-30T22:05:00Z";
  const { day, time } = momentParts(locale, at);
  expect(plain(day)).toBe(plain(dayText(locale, "2026-07-01")));
  expect(time).toMatch(/0:05$/);
  expect(day + time).toBe(momentText(locale, at));
  expect(time).toContain(clockText(locale, at));
});

it("rounds a share, but to 0 or 100 per cent only when it is exact", () => {
  expect(plain(percentText("cs", 17 / 21))).toBe("81 %");
  expect(plain(percentText("cs", 1 / 3))).toBe("33 %");
  expect(plain(percentText("cs", 0.001))).toBe("1 %");
  expect(plain(percentText("cs", 0))).toBe("0 %");
  expect(plain(percentText("cs", 0.999))).toBe("99 %");
  expect(plain(percentText("en", 1))).toBe("100%");
  expect(plain(countText("cs", 20_000))).toBe("20 000");
});
