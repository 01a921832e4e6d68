import { factsOf } from "#domain/countries/facts.ts";
import { DateField } from "#web/fields/date-field.tsx";
import { MoneyField, NumberField } from "#web/fields/number-field.tsx";
import { PhoneField } from "#web/fields/phone-field.tsx";
import { allCallingCodes } from "../state/calling-codes.ts";
import { useWizard } from "../state/wizard-context.ts";
import { type Asked, useTextValue } from "./fields.tsx";
import { useSaid } from "./step-form-context.ts";
import { useIsOptional } from "./use-presence.ts";

export function Day({ name, ...rest }: Asked & { autoComplete?: string }) {
  return <DateField isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />;
}

export function Amount({ name, unit, ...rest }: Asked & { unit: string }) {
  return (
    <NumberField unit={unit} isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />
  );
}

/** An amount of money in the country's currency. */
export function Money({ name, ...rest }: Asked) {
  const { application, locale } = useWizard();
  const unit = currencySign(factsOf(application.country).currency, locale);
  return (
    <MoneyField unit={unit} isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />
  );
}

/** @param prefixName path of the calling code beside the number */
export function Phone({ name, prefixName, ...rest }: Asked & { prefixName: string }) {
  const { words } = useWizard();
  const code = useTextValue(prefixName);
  const options = allCallingCodes(code.value).map((value) => ({ value, label: value }));
  return (
    <PhoneField
      {...rest}
      {...useTextValue(name)}
      {...useSaid(name)}
      prefix={{ ...code, label: words.fields.phone_code, options }}
    />
  );
}

/** `Kč`, `€`, `Ft`, as the page's language writes it. */
export function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return parts.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}
