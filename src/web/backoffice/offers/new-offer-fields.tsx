import { products } from "#domain/onboarding/types.ts";
import { bodyTypes } from "#domain/portal/contract.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { MoneyField, NumberField, type NumberFieldProps } from "#web/fields/number-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { readTypedNumber } from "#web/fields/typed-number.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "./new-offer.module.css";
import type { NewOfferField } from "./read-new-offer.ts";

type NewOfferFieldsProps = {
  words: Catalogue["backofficeOffers"];
  products: Catalogue["wizardWords"]["options"]["product"];
  currency: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

export function NewOfferFields({ words, products: productWords, currency, values, errors }: NewOfferFieldsProps) {
  const locale = useLocale();
  const { make } = words;
  const of = (name: NewOfferField) => ({ name, error: errors[name], defaultValue: values[name] ?? "" });
  const number = (name: NewOfferField, label: string, more: Partial<NumberFieldProps> = {}): NumberFieldProps => ({
    name,
    label,
    error: errors[name],
    defaultValue: readTypedNumber(values[name] ?? "", locale),
    ...more,
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{make.vehicle}</legend>
        <div className={styles.row}>
          <TextField {...of("vehicle.make")} label={make.fields.make} maxLength={100} autoComplete="off" />
          <TextField {...of("vehicle.model")} label={make.fields.model} maxLength={200} autoComplete="off" />
          <SelectField
            {...of("vehicle.bodyType")}
            label={make.fields.bodyType}
            emptyLabel={make.choose}
            options={bodyTypes.map((value) => ({ value, label: make.bodyTypes[value] }))}
          />
          <TextField
            {...of("vehicle.year")}
            label={make.fields.year}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            hasFigures
          />
        </div>
        <Textarea
          {...of("vehicle.equipment")}
          label={make.fields.equipment}
          hint={make.equipmentHint}
          rows={4}
          isOptional
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{make.terms}</legend>
        <div className={styles.row}>
          <SelectField
            {...of("terms.product")}
            label={make.fields.product}
            emptyLabel={make.choose}
            options={products.map((value) => ({ value, label: productWords[value] }))}
          />
          <NumberField {...number("terms.period", make.fields.period, { unit: make.months })} />
          <MoneyField {...number("terms.price", make.fields.price, { unit: currency, hint: make.priceHint })} />
          <MoneyField {...number("terms.downpayment", make.fields.downpayment, { unit: currency })} />
          <NumberField
            {...number("terms.interestRate", make.fields.interestRate, { unit: "%", inputMode: "decimal" })}
          />
          <MoneyField {...number("terms.fees", make.fields.fees, { unit: currency })} />
          <NumberField
            {...number("terms.mileage", make.fields.mileage, { unit: make.kilometres, hint: make.mileageHint })}
            isOptional
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{make.rest}</legend>
        <TextField {...of("validUntil")} type="date" label={make.fields.validUntil} width="half" />
        <TextField {...of("reason")} label={words.reason} hint={words.reasonHint} maxLength={500} autoComplete="off" />
      </fieldset>
    </>
  );
}
