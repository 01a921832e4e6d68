import type { PostalAddress } from "#domain/countries/country.ts";

const homeCountry = /^(?:Magyarország|Hungary|HU)$/iu;

/** `1051 Budapest, Sas utca 10. 3/2`; the postcode distinguishes an address from a street. */
const townFirst = /^(?:H-?)?(?<zip>\d{4})\s+(?<city>\p{L}[^,;]*)[,;]\s*(?<place>.*\d.*)$/u;
const streetFirst = /^(?<place>\p{L}.*\d.*)[,;]\s*(?:H-?)?(?<zip>\d{4})\s+(?<city>\p{L}[^,;]*)$/u;

/** The house number follows the kind of street, because names contain numbers: Október 6. utca 10. */
const kinds =
  "utca|u\\.|út|útja|tér|tere|körút|krt\\.|köz|sor|sétány|fasor|rakpart|dűlő|lépcső|liget|park|telep|tanya|sugárút|sgt\\.";
const behindKind = new RegExp(`^(?<street>.+\\s(?:${kinds}))\\s+(?<number>\\d.*)$`, "iu");
const firstNumber = /^(?<street>\D+?)\s+(?<number>\d.*)$/u;

export function readAddress(text: string): PostalAddress | null {
  const segments = text.trim().split(/\s*[,;]\s*/);
  const isNamed = homeCountry.test(segments.at(-1) ?? "");
  const line = (isNamed ? segments.slice(0, -1) : segments).filter(Boolean).join(", ");
  const { place, zip, city } = (townFirst.exec(line) ?? streetFirst.exec(line))?.groups ?? {};
  const { street, number } = (behindKind.exec(place ?? "") ?? firstNumber.exec(place ?? ""))?.groups ?? {};
  if (zip === undefined || city === undefined || street === undefined || number === undefined) return null;
  return {
    street: street.trim(),
    // The dot of an ordinal is not part of a number that stands alone.
    house_number: number.trim().replace(/^(\S+)\.$/, "$1"),
    city: city.trim(),
    zip_code: zip,
    ...(isNamed && { country: "HU" }),
  };
}
