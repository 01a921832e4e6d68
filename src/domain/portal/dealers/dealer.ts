import type { Country } from "#domain/countries/codes.ts";
import { searchKey } from "../lists.ts";
import type { Place } from "./map-point.ts";

/** Times are `HH:MM`, local. */
export interface OpeningHours {
  /** 1 is Monday, 7 Sunday */
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

export interface Dealer extends Place {
  readonly dealerId: string;
  readonly country: Country;
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly postalCode: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string | null;
  readonly brands: readonly string[];
  readonly hours: readonly OpeningHours[];
}

export interface FoundDealer {
  readonly dealer: Dealer;
  readonly kilometres: number | null;
}

const earthRadius = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the straight-line distance (haversine). */
export function kilometresBetween(a: Place, b: Place): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const half =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}

/**
 * Finds dealers that have every word, accents ignored, in name, town, postcode or brands; the nearest first, otherwise
 * by town and name.
 */
export function findDealers(
  dealers: readonly Dealer[],
  asked: { readonly searchQuery: string; readonly country: Country | null; readonly from: Place | null },
  compare: (a: string, b: string) => number,
): readonly FoundDealer[] {
  const words = asked.searchQuery
    .split(/\s+/)
    .map(searchKey)
    .filter((word) => word !== "");
  return dealers
    .filter(({ country }) => asked.country === null || country === asked.country)
    .filter(({ name, town, postalCode, street, brands }) => {
      const key = [name, town, postalCode, street, ...brands].map(searchKey).join(" ");
      return words.every((word) => key.includes(word));
    })
    .map((dealer) => ({ dealer, kilometres: asked.from && kilometresBetween(asked.from, dealer) }))
    .toSorted(
      (a, b) =>
        (a.kilometres ?? 0) - (b.kilometres ?? 0) ||
        compare(a.dealer.town, b.dealer.town) ||
        compare(a.dealer.name, b.dealer.name),
    );
}
