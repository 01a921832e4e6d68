import type { Product } from "#domain/onboarding/types.ts";
import type { RequestType } from "#domain/portal/request.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { DateField } from "#web/fields/date-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { fieldHint, fieldLabel, isOffered, type RequestField } from "./request-fields.ts";

type RequestFieldInputProps = {
  field: RequestField;
  type: RequestType;
  /** of the contract that is chosen */
  product: Product | undefined;
  words: Catalogue["requests"];
  /** nothing is chosen yet */
  emptyLabel: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** The control that suits a field of a request. */
export function RequestFieldInput(props: RequestFieldInputProps) {
  const { field, type, product, words, emptyLabel, value, onChange, error } = props;
  const { name, kind, isOptional } = field;
  const common = { name, label: fieldLabel(words, type, name), hint: fieldHint(words, type, name), isOptional, error };
  if (typeof kind === "object") {
    const options = Object.entries(words.choices[kind.choices])
      .map(([choice, label]) => ({ value: choice, label }))
      .filter((option) => isOffered(name, option.value, product));
    return (
      <SelectField
        {...common}
        options={options}
        emptyLabel={emptyLabel}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (kind === "date") return <DateField {...common} value={value} onChange={onChange} />;
  if (kind === "yes") {
    return (
      <CheckboxField
        {...common}
        checked={value === "true"}
        onChange={(event) => onChange(event.target.checked ? "true" : "")}
      />
    );
  }
  if (kind === "long") return <Textarea {...common} value={value} onChange={(event) => onChange(event.target.value)} />;
  return <TextField {...common} {...inputs[kind]} value={value} onChange={(event) => onChange(event.target.value)} />;
}

const inputs = {
  text: { autoComplete: "off" },
  email: { type: "email", inputMode: "email", autoComplete: "off", autoCapitalize: "none" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "off" },
  number: { inputMode: "numeric", autoComplete: "off", width: "short" },
} as const;
