import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";
import { consentTexts } from "./consent-texts.ts";

const placeholder = /\{(\w+)\}/g;
const keepingYears = { cz: "10", sk: "5", hu: "8" };
const moneyLaunderingAct = { cz: "253/2008", sk: "297/2008", hu: "Pmt." };
const authority = { cz: "www.uoou.gov.cz", sk: "dataprotection.gov.sk", hu: "www.naih.hu" };

describe("consent texts", () => {
  it("exist in every language for every country, each under its own identifier", () => {
    expect(new Set(consentTexts.map((text) => text.identifier)).size).toBe(consentTexts.length);
    for (const country of countries) {
      for (const locale of locales) {
        expect(consentTexts.some((text) => text.country === country && text.locale === locale)).toBe(true);
      }
    }
  });

  it.each(consentTexts)("$identifier names country, language and version", (text) => {
    expect(text.identifier).toBe(`onboarding-${text.country}-${text.locale}-${text.version}`);
  });

  it.each(consentTexts)("$identifier asks for the four consents, and only marketing is optional", (text) => {
    expect(text.consents.map((consent) => [consent.id, consent.required])).toEqual([
      ["truthfulness", true],
      ["personal-data", true],
      ["electronic-documents", true],
      ["marketing", false],
    ]);
  });

  it.each(consentTexts)("$identifier cites its country's law, term and authority", (text) => {
    const whole = text.paragraphs.join("\n");
    expect(whole).toContain(moneyLaunderingAct[text.country]);
    expect(whole).toMatch(new RegExp(`\\b${keepingYears[text.country]} (let|rokov|évig|years)`));
    expect(whole).toContain(authority[text.country]);
    expect(whole).toContain("2016/679");
  });

  it.each(consentTexts)("$identifier uses each placeholder once and no other", (text) => {
    const used = [...text.paragraphs.join("\n").matchAll(placeholder)].map((match) => match[1]);
    expect(used).toHaveLength(5);
    expect(new Set(used)).toEqual(new Set(["applicant", "email", "phone", "provider", "providerContact"]));
    expect(text.consents.map((consent) => consent.text).join("")).not.toMatch(placeholder);
  });

  it.each(consentTexts)("$identifier has clean sentences", (text) => {
    for (const sentence of [...text.paragraphs, ...text.consents.map((consent) => consent.text)]) {
      expect(sentence).toBe(sentence.normalize("NFC").trim());
      expect(sentence).not.toMatch(/\s\s|[\n\t]|\u00a0/);
      expect(sentence).toMatch(/\.\)?$/);
    }
    expect(text.paragraphs.length).toBeGreaterThanOrEqual(5);
    expect(text.paragraphs.length).toBeLessThanOrEqual(9);
  });
});
