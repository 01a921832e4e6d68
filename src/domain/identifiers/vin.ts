import { weightedSum } from "./weighted-sum.ts";

/** What letters count; I, O and Q do not occur (49 CFR 565.15). */
const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const counts = "12345678123457923456789";
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * The check digit of a VIN, its ninth character; what stands there now does not matter. Required in North America only,
 * so that elsewhere a wrong one proves nothing.
 *
 * @param vin seventeen digits and capital letters other than I, O and Q
 */
export function vinCheckDigit(vin: string): string {
  const digits = vin.replaceAll(/[A-Z]/g, (letter) => counts[letters.indexOf(letter)] ?? "0");
  const remainder = weightedSum(digits, weights) % 11;
  return remainder === 10 ? "X" : String(remainder);
}
