import { ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { DateField } from "#web/fields/date-field.tsx";
import { MoneyField, NumberField } from "#web/fields/number-field.tsx";
import { PhoneField } from "#web/fields/phone-field.tsx";
import { currencySign } from "#web/wizard-words/value-text.ts";
import { askable } from "../requested-changes/askable.tsx";
import { useWizard } from "../state/wizard-context.ts";
import { type Asked, useTextValue } from "./fields.tsx";
import { useSaid } from "./step-form-context.ts";
import { useIsOptional } from "./use-presence.ts";

export const Day = askable(function Day({ name, ...rest }: Asked & { autoComplete?: string }) {
  return <DateField isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />;
});

export const Amount = askable(function Amount({ name, unit, ...rest }: Asked & { unit: string }) {
  return (
    <NumberField unit={unit} isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />
  );
});

export const Money = askable(function Money({ name, ...rest }: Asked) {
  const { application, locale } = useWizard();
  const unit = currencySign(factsOf(application.country).currency, locale);
  return (
    <MoneyField unit={unit} isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />
  );
});

export const Phone = askable(function Phone({ name, prefixName, ...rest }: Asked & { prefixName: string }) {
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
});

/** The provider's markets first, then neighbouring countries, where applicants have phones too. */
const known: readonly string[] = [
  ...ownCallingCodes,
  "+43",
  "+48",
  "+49",
  "+40",
  "+380",
  "+381",
  "+385",
  "+386",
  "+39",
  "+44",
];

const allCallingCodes = (chosen: string): readonly string[] =>
  chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
