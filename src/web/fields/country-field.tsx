import { countryOptions } from "./country-options.ts";
import { useFieldSettings } from "./field-settings.ts";
import { SelectField, type SelectFieldProps } from "./select-field.tsx";

/** A country (ISO 3166-1 alpha-2 in capitals); the three markets come first. */
export function CountryField(props: Omit<SelectFieldProps, "options" | "first">) {
  const { locale } = useFieldSettings();
  return <SelectField autoComplete="country" {...props} options={countryOptions(locale)} first={["CZ", "SK", "HU"]} />;
}
