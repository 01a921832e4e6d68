import type { Country } from "#domain/countries/codes.ts";
import { weightedSum } from "#domain/identifiers/weighted-sum.ts";
import type { SeededRandom } from "../seeded-random.ts";

/** Of model years from 2010 on, thirty of them; I, O, Q, U, Z and 0 do not occur. */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/**
 * A VIN with a right check digit. Serial numbers are spread so that they look like anybody's.
 *
 * @param ordinal of the vehicle among all, from 1, below a million: no two get the same number
 */
export function demoVin(vinStart: string, year: number, ordinal: number, random: SeededRandom): string {
  const serial = String((ordinal * 70_921 + 104_729) % 1_000_000).padStart(6, "0");
  const yearCode = yearCodes[(year - 2010) % yearCodes.length] ?? "A";
  const vin = `${vinStart}${random.pick([..."ABCDEF"])}${random.integer(1, 9)}0${yearCode}${random.integer(0, 9)}${serial}`;
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
}

/** G, O, Q and W stand on no Czech plate; regions by their share of vehicles. */
const czechRegions = [..."AAASSSBBTTMUUZJHEECKPL"];
const czechLetters = [..."ABCDEFHIJKLMNPRSTUVXYZ"];
const latinLetters = [..."ABCDEFGHJKLMNPRSTUVXYZ"];
/** Slovak districts, on plates given out until 2022. */
const slovakDistricts = ["BA", "BL", "KE", "ZA", "NR", "TT", "TN", "BB", "PO", "PP"];

/**
 * A plate as the country gave them out in that year.
 *
 * @param ordinal of the vehicle among those of its country, from 1: no two get the same digits (cz below 10,000, others
 *   below 1,000)
 */
export function demoPlate(country: Country, year: number, ordinal: number, random: SeededRandom): string {
  const letters = (count: number) => Array.from({ length: count }, () => random.pick(latinLetters)).join("");
  if (country === "cz") {
    const digits = String((ordinal * 6_151 + 1_234) % 10_000).padStart(4, "0");
    return `${random.integer(1, 9)}${random.pick(czechRegions)}${random.pick(czechLetters)} ${digits}`;
  }
  const digits = String((ordinal * 367 + 123) % 1_000).padStart(3, "0");
  if (country === "sk") {
    // Since 2023 the letters no longer name the district; they began with AA.
    return `${year < 2023 ? random.pick(slovakDistricts) : "AA"} ${digits}${letters(2)}`;
  }
  // From the middle of 2022 there are four letters; the first pair is of vowels or of consonants, and began with AA.
  return year < 2023
    ? `${random.pick(["RT", "RU", "SK", "SL", "TA"])}${letters(1)}-${digits}`
    : `${random.pick(["AA", "AE", "AI"])} ${letters(2)}-${digits}`;
}

/** What letters count; I, O and Q do not occur (49 CFR 565.15). */
const vinLetters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const counts = "12345678123457923456789";
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * The check digit of a VIN, its ninth character; what stands there now does not matter. Required in North America only,
 * so that elsewhere a wrong one proves nothing.
 *
 * @param vin seventeen digits and capital letters other than I, O and Q
 */
export function vinCheckDigit(vin: string): string {
  const digits = vin.replaceAll(/[A-Z]/g, (letter) => counts[vinLetters.indexOf(letter)] ?? "0");
  const remainder = weightedSum(digits, weights) % 11;
  return remainder === 10 ? "X" : String(remainder);
}
