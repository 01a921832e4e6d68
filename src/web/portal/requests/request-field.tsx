import type { Catalogue } from "#texts/catalogue.ts";
import { CalendarField } from "#web/fields/calendar-field.tsx";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { EmailField } from "#web/fields/email-field.tsx";
import { NumberField } from "#web/fields/number-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { fieldHint, fieldLabel, type ShownField } from "#web/request-view/request-words.ts";

type RequestFieldInputProps = {
  shown: ShownField;
  isOptional: boolean;
  words: Catalogue["requests"];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

export function RequestFieldInput({ shown, isOptional, words, value, onChange, error }: RequestFieldInputProps) {
  const { type, name, field } = shown;
  const common = { name, label: fieldLabel(words, type, name), hint: fieldHint(words, shown), isOptional, error };
  const typed = { autoComplete: "off", value, onChange: (event: Typed) => onChange(event.target.value) };
  switch (field.control) {
    case "choice":
      return <SelectField {...common} {...typed} options={optionsOf(shown, words)} emptyLabel={words.form.choose} />;
    case "date":
      return <CalendarField {...common} value={value} onChange={onChange} />;
    case "number":
      return <NumberField {...common} width="short" value={value} onChange={onChange} />;
    case "yes":
      return (
        <CheckboxField
          {...common}
          checked={value === "true"}
          onChange={(event) => onChange(event.target.checked ? "true" : "")}
        />
      );
    case "long":
      return <Textarea {...common} {...typed} />;
    case "email":
      return <EmailField {...common} {...typed} />;
    case "phone":
      return <TextField {...common} {...typed} type="tel" inputMode="tel" width="half" hasFigures />;
    case "iban":
      return <TextField {...common} {...typed} autoCapitalize="characters" spellCheck={false} hasFigures />;
    case "line":
      return <TextField {...common} {...typed} />;
  }
}

type Typed = { target: { value: string } };

/** Returns the options that fit the contract; all before one is chosen. */
function optionsOf({ field, context: { contract } }: ShownField, words: Catalogue["requests"]) {
  if (!field.choices || field.kind.is !== "choice") return [];
  const labels: Readonly<Record<string, string>> = words.choices[field.choices];
  const offered = contract && field.offered ? field.offered(contract) : field.kind.of;
  return offered.map((value) => ({ value, label: labels[value] ?? value }));
}
