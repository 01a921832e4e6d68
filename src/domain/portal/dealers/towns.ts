import { type Country, countries } from "#domain/countries/codes.ts";
import { townsOf } from "#domain/countries/towns.ts";
import { searchKey } from "../lists.ts";
import type { Place } from "./map-point.ts";

export interface Town extends Place {
  readonly country: Country;
  readonly name: string;
}

export const towns: readonly Town[] = countries.flatMap((country) =>
  townsOf(country).map(([name, latitude, longitude]) => ({ country, name, latitude, longitude })),
);

/** Accents are ignored; a unique beginning is enough. */
export function findTown(text: string): Town | undefined {
  const key = searchKey(text);
  if (key === "") return undefined;
  const exact = towns.find(({ name }) => searchKey(name) === key);
  const beginning = towns.filter(({ name }) => searchKey(name).startsWith(key));
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined);
}
