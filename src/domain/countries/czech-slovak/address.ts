import type { PostalAddress } from "#domain/countries/country.ts";

const countries = [
  [/^(?:Česko|Česká republika|ČR|CZ)$/iu, "CZ"],
  [/^(?:Slovensko|Slovenská republika|SR|SK)$/iu, "SK"],
] as const;

/** `Dlouhá 12/3, 110 00 Praha 1`; the postcode distinguishes an address from a street. */
const numberFirst = /^(?<place>.*?\d[\p{L}\d]*)[\s,;]+(?<zip>\d{3}\s?\d{2})\s+(?<city>\p{L}[^,;]*)$/u;
const postcodeFirst = /^(?<zip>\d{3}\s?\d{2})\s+(?<city>\p{L}[^,;]*)[,;]\s*(?<place>.*\d.*)$/u;
const streetAndNumber = /^(?<street>.*?)\s*(?<number>\d+\s?\p{L}?(?:\s*\/\s*\d+\s?\p{L}?)?)$/u;
const numberMark = /(?:^|\s)(?:č\.\s?p\.|čp\.?|č\.|súp\.\s?č\.|s\.\s?č\.)$/iu;

/**
 * Reads a full address in one line. A district between street and postcode is kept with the town. A village without
 * streets has its own name, or its part's, as the street.
 */
export function readAddress(text: string): PostalAddress | null {
  const segments = text.trim().split(/\s*[,;]\s*/);
  const country = countries.find(([name]) => name.test(segments.at(-1) ?? ""))?.[1];
  const line = (country === undefined ? segments : segments.slice(0, -1)).filter(Boolean).join(", ");
  // The district is removed first, because the number is at the end of the street.
  const [whole, part] = withoutPart(line);
  const { place, zip, city } = (numberFirst.exec(whole) ?? postcodeFirst.exec(whole))?.groups ?? {};
  const { street, number } = streetAndNumber.exec(place ?? "")?.groups ?? {};
  if (zip === undefined || city === undefined || number === undefined) return null;
  const named = (street ?? "").replace(numberMark, "").replace(/,$/, "").trim();
  const town = city.trim();
  const isKnown = part === "" || town.includes(part) || part.includes(town);
  return {
    street: named || part || town,
    house_number: number.replaceAll(/\s/g, ""),
    city: named && !isKnown ? `${town} – ${part}` : town,
    zip_code: zip.replaceAll(/\s/g, ""),
    ...(country && { country }),
  };
}

/** The district is "" if there is none. */
function withoutPart(line: string): readonly [string, string] {
  const segments = line.split(", ");
  const between = segments.slice(1, -1).filter((segment) => !/\d{3}/.test(segment));
  const rest = segments.filter((segment) => !between.includes(segment));
  return [rest.join(", "), between.join(", ")];
}
