import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CountryCode, MetadataJson } from "libphonenumber-js/core";
import all from "libphonenumber-js/min/metadata";

/**
 * `npm run phone-metadata` copies numbering plans of the offered prefixes from libphonenumber-js. A unit test fails
 * when a new version of the package differs.
 */
const target = resolve(import.meta.dirname, "../src/domain/countries/phone-metadata.ts");
const countries = [
  "CZ",
  "SK",
  "HU",
  "AT",
  "PL",
  "DE",
  "RO",
  "UA",
  "RS",
  "HR",
  "SI",
  "IT",
  "GB",
] as const satisfies readonly CountryCode[];

const plans = countries.map((country) => [country, all.countries[country]] as const);
const chosen: MetadataJson = {
  version: all.version,
  country_calling_codes: Object.fromEntries(plans.map(([country, plan]) => [String(plan?.[0]), [country]])),
  countries: Object.fromEntries(plans),
  nonGeographic: {},
};
const text = `import type { MetadataJson } from "libphonenumber-js/core";

/**
 * Numbering plans of our countries and their neighbours: prefixes, lengths, groups of digits. Made by \`npm run
 * phone-metadata\` from libphonenumber-js; change nothing here by hand.
 */
export const phoneMetadata: MetadataJson = JSON.parse(
  String.raw\`${JSON.stringify(chosen)}\`,
);
`;
writeFileSync(target, text);
console.log(`${target}: ${Buffer.byteLength(text)} bytes`);
