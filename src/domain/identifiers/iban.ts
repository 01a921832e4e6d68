import { countrySpecs } from "ibantools";

/** In the registry (releases 93 to 100), but not marked so in the table. */
const alsoRegistered = ["BI", "DJ", "FK", "HN"];

/** Marked as registered, but their accounts have the IBAN of Finland or France. */
const underAnotherCode = ["AX", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"];

/** Structures where table and registry differ, in the registry's notation: n digits, a letters, c either. */
const asRegistered: Readonly<Record<string, string>> = {
  BY: "4c4n16c",
  DO: "4c20n",
  GE: "2a16n",
  IE: "4a6n8n",
  PK: "4a16c",
  PS: "4a21c",
  TR: "5n1n16c",
  VG: "4a16n",
};

const classes: Readonly<Record<string, string>> = { n: "[0-9]", a: "[A-Z]", c: "[A-Z0-9]" };

/**
 * Structure after the check digits, of exactly the registered length (IBAN registry, ISO 13616). Two patterns of the
 * table are not anchored, so all are anchored here.
 */
const structures: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(countrySpecs).flatMap(([country, { IBANRegistry, bban_regexp }]) => {
    const isRegistered = alsoRegistered.includes(country) || (IBANRegistry && !underAnotherCode.includes(country));
    if (!isRegistered || !bban_regexp) return [];
    const pattern = asRegistered[country]?.replaceAll(
      /(\d+)([nac])/g,
      (_, count, type) => `${classes[type]}{${count}}`,
    );
    return [[country, new RegExp(`^${pattern ?? bban_regexp.replaceAll(/[$^]/g, "")}$`)]];
  }),
);

/** @returns undefined for a country without IBANs */
export function ibanStructure(country: string): RegExp | undefined {
  return structures.get(country);
}

export function ibanCountries(): readonly string[] {
  return [...structures.keys()];
}

export function electronicIban(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/**
 * Checks the registered length and structure, and ISO 7064 mod 97-10. Spaces and case are ignored; national check
 * digits are not checked.
 */
export function isValidIban(text: string): boolean {
  const iban = electronicIban(text);
  return (
    /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) &&
    (ibanStructure(iban.slice(0, 2))?.test(iban.slice(4)) ?? false) &&
    mod97(iban.slice(4) + iban.slice(0, 4)) === 1
  );
}

/** Letters count 10 to 35. Works digit by digit, because the full number exceeds the exact range of a double. */
function mod97(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** @param bban the part after the check digits */
export function ibanOf(country: string, bban: string): string {
  const check = 98 - mod97(`${bban}${country}00`);
  return `${country}${String(check).padStart(2, "0")}${bban}`;
}

export function printedIban(text: string): string {
  return electronicIban(text).replaceAll(/(.{4})(?=.)/g, "$1 ");
}
