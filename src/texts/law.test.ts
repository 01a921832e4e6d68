import { describe, expect, it } from "vitest";
import { factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { lawMessage } from "#texts/law.ts";
import { problemText } from "#texts/problem-text.ts";

describe("the provider's sentences", () => {
  it("are Czech in cz and sk", () => {
    for (const country of ["cz", "sk"] as const) {
      expect(lawMessage(country, "required")).toBe("Povinné pole");
      expect(lawMessage(country, "invalid-format")).toBe("Neplatný formát");
      expect(lawMessage(country, "phone-too-short")).toBe("Telefon musí mít alespoň 9 znaků");
      expect(lawMessage(country, "under-age")).toBe("Minimální možný věk je 18 let");
      expect(lawMessage(country, "document-expired")).toBe("Doklad není platný");
      expect(lawMessage(country, "invalid-value")).toBe("Neplatná hodnota");
      expect(lawMessage(country, "only-positive")).toBe("Pouze kladné hodnoty");
    }
  });

  it("are Hungarian in hu", () => {
    expect(lawMessage("hu", "required")).toBe("Kötelező mező");
    expect(lawMessage("hu", "invalid-format")).toBe("Érvénytelen formátum");
    expect(lawMessage("hu", "under-age")).toBe("A minimális életkor 18 év");
    expect(lawMessage("hu", "document-expired")).toBe("A dokumentum nem érvényes");
    expect(lawMessage("hu", "choose-one")).toBe("Válasszon az alábbiak közül!");
  });

  it("are shown where the screen's language is the country's", () => {
    const shown = (country: "cz" | "sk" | "hu", locale: Locale) =>
      problemText("under-age", factsOf(country), locale, catalogue(locale).validation.problems);
    expect(shown("cz", "cs")).toBe("Minimální možný věk je 18 let");
    expect(shown("sk", "sk")).toBe("Minimální možný věk je 18 let");
    expect(shown("cz", "sk")).toBe("Minimálny možný vek je 18 rokov");
    expect(shown("hu", "hu")).toBe("A minimális életkor 18 év");
    expect(shown("hu", "en")).toBe("The minimum age is 18");
    expect(shown("cz", "hu")).toBe("A minimális életkor 18 év");
  });
});
