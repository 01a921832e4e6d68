import type { Country } from "#domain/countries/codes.ts";
import type { MapView } from "#domain/portal/dealers/pins.ts";

/** What the map shows of each country, and of all three; a margin around the outlines. */
export const mapViews: Readonly<Record<Country | "all", MapView>> = {
  cz: { x: 4, y: 10, width: 474, height: 272 },
  sk: { x: 314, y: 152, width: 392, height: 222 },
  hu: { x: 264, y: 262, width: 472, height: 312 },
  all: { x: 4, y: 10, width: 732, height: 566 },
};
