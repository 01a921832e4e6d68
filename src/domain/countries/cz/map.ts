import type { CountryMap } from "#domain/countries/country.ts";
import { outline } from "#domain/countries/cz/outline.ts";

export const map: CountryMap = { isoNumeric: "203", outline, view: { x: 4, y: 10, width: 474, height: 272 } };
