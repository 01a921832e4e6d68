import type { Country } from "#domain/countries/codes.ts";
import { customerTypes, products } from "#domain/onboarding/types.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { Option } from "#web/fields/select-field.tsx";
import { type ReadField, WrongFields } from "#web/page-form/read-fields.ts";

export const filterNames = ["country", "customerType", "product"] as const;

export type FilterOptions = Readonly<Record<(typeof filterNames)[number], readonly Option[]>>;

/** @param where countries in which the reader may select customers */
export function filterOptions(
  where: readonly Country[],
  words: Pick<Catalogue, "publicPages" | "requests" | "wizardWords">,
): FilterOptions {
  const { publicPages, requests, wizardWords } = words;
  return {
    country: where.map((value) => ({ value, label: publicPages.onboarding.countries[value] })),
    customerType: customerTypes.map((value) => ({ value, label: requests.choices.customerType[value] })),
    product: products.map((value) => ({ value, label: wizardWords.options.product[value] })),
  };
}

/** Reads the chosen filters. @throws WrongFields with `missing` if none is chosen */
export function filterIn(field: ReadField, missing: string): Readonly<Record<string, string>> {
  const names = filterNames.filter((name) => field(name) !== "");
  if (names.length === 0) throw new WrongFields({ country: missing });
  return Object.fromEntries(names.map((name) => [name, field(name)]));
}
