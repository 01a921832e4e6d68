import type { CountryMap } from "#domain/countries/country.ts";
import { outline } from "#domain/countries/sk/outline.ts";

export const map: CountryMap = { isoNumeric: "703", outline, view: { x: 314, y: 152, width: 392, height: 222 } };
