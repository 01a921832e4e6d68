import { z } from "zod";
import { type Country, countries, inEachCountry } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { integer } from "./setting.ts";

export interface RetentionSettings {
  /** for unfinished applications */
  readonly applicationDays: number;
  readonly retentionYears: Readonly<Record<Country, number>>;
}

const yearsName = (country: Country) => `RETENTION_YEARS_${country.toUpperCase()}`;
const years = Object.fromEntries(countries.map((country) => [yearsName(country), integer(1, 100, null)]));

export const retentionSettings = z
  .object({ APPLICATION_DAYS: integer(1, 3_650, 30) })
  .and(z.object(years))
  .transform(
    (given): RetentionSettings => ({
      applicationDays: given.APPLICATION_DAYS,
      retentionYears: inEachCountry((country) => given[yearsName(country)] ?? factsOf(country).retentionYears),
    }),
  );
