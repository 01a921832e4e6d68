import { data } from "react-router";
import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";
import type { ConsentTextPlace } from "#server/contract/consent-texts.ts";

/** Whose text the address names. @throws data of a 404 where there is no such text */
export function placeOf({
  country,
  language,
}: {
  readonly country: string;
  readonly language: string;
}): ConsentTextPlace {
  const place = {
    country: countries.find((code) => code === country),
    locale: locales.find((code) => code === language),
  };
  if (place.country === undefined || place.locale === undefined) throw data(null, { status: 404 });
  return { country: place.country, locale: place.locale };
}
