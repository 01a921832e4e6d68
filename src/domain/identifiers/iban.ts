import { countrySpecs } from "ibantools";

/** In the registry (releases 93 to 100), but not marked so in the table. */
const alsoRegistered = ["BI", "DJ", "FK", "HN"];

/** Marked as registered, but their accounts have the IBAN of the country they belong to: Finland, France. */
const underAnotherCode = ["AX", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"];

/** Where the table is wider or narrower than the registry, in the registry's terms: n digits, a letters, c either. */
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
 * What an IBAN of a country holds after its check digits, of exactly the registered length (IBAN registry, ISO 13616).
 * Two patterns of the table are open at an end, so all are closed here.
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

/** @returns `undefined` for a country that has no IBAN */
export function ibanStructure(country: string): RegExp | undefined {
  return structures.get(country);
}

/** Countries whose accounts have an IBAN. */
export function ibanCountries(): readonly string[] {
  return [...structures.keys()];
}

/** The electronic form: without spaces, in capitals. */
export function electronicIban(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/**
 * Whether the text is an IBAN of a country of the IBAN registry: its length and structure, and ISO 7064 mod 97-10.
 * Spaces and case do not matter. National check digits inside are not looked at.
 */
export function isValidIban(text: string): boolean {
  const iban = electronicIban(text);
  return (
    /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) &&
    (ibanStructure(iban.slice(0, 2))?.test(iban.slice(4)) ?? false) &&
    mod97(iban.slice(4) + iban.slice(0, 4)) === 1
  );
}

/** Letters count 10 to 35. Digit by digit, so that the number never outgrows what a double holds exactly. */
function mod97(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** The IBAN of an account, electronic. @param country two capitals @param bban what stands behind the check digits */
export function ibanOf(country: string, bban: string): string {
  const check = 98 - mod97(`${bban}${country}00`);
  return `${country}${String(check).padStart(2, "0")}${bban}`;
}

/** Groups of four, as printed on paper. */
export function printedIban(text: string): string {
  return electronicIban(text).replaceAll(/(.{4})(?=.)/g, "$1 ");
}
