import { ibanStructure } from "#domain/identifiers/iban-structures.ts";

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
