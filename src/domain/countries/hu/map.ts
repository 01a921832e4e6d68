import type { CountryMap } from "#domain/countries/country.ts";
import { outline } from "#domain/countries/hu/outline.ts";

export const map: CountryMap = { isoNumeric: "348", outline, view: { x: 264, y: 262, width: 472, height: 312 } };
