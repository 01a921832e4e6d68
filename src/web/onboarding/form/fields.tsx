import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { CountryField } from "#web/fields/country-field.tsx";
import { EmailField } from "#web/fields/email-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField, type TextFieldProps } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { asText } from "#web/wizard-words/as-text.ts";
import { askable } from "../requested-changes/askable.tsx";
import { useWizard } from "../state/wizard-context.ts";
import { useSaid } from "./step-form-context.ts";
import { useIsOptional } from "./use-presence.ts";

/** Props of all wizard fields. The rules decide whether a field is optional, unless `isOptional` is given. */
export type Asked = { name: string; label: ReactNode; hint?: ReactNode; isOptional?: boolean | undefined };

/** Binds a text field to its path. The server's HTML already contains the value. */
export function useTextValue(name: string) {
  const { field } = useController({ name });
  return { ...field, value: asText(field.value) };
}

type TextProps = Asked & Pick<TextFieldProps, "autoComplete" | "inputMode" | "width" | "hasFigures" | "autoCapitalize">;

export const Text = askable(function Text({ name, ...rest }: TextProps) {
  return (
    <TextField
      autoComplete="off"
      isOptional={useIsOptional(name)}
      {...rest}
      {...useTextValue(name)}
      {...useSaid(name)}
    />
  );
});

export const Email = askable(function Email({ name, ...rest }: Asked) {
  return <EmailField isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />;
});

export const LongText = askable(function LongText({ name, ...rest }: Asked) {
  return <Textarea rows={3} isOptional={useIsOptional(name)} {...rest} {...useTextValue(name)} {...useSaid(name)} />;
});

export const Checkbox = askable(function Checkbox({ name, isBare, ...rest }: Asked & { isBare?: boolean }) {
  const { field } = useController({ name });
  const { value, onChange, ...tied } = field;
  return (
    <CheckboxField
      {...rest}
      {...tied}
      {...(isBare && { isBare })}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      {...useSaid(name)}
    />
  );
});

type SelectProps = Asked & {
  options: Readonly<Record<string, string>>;
  autoComplete?: string;
  width?: "full" | "half" | "short";
  hasEmpty?: boolean;
};

export const Select = askable(function Select({ name, options, hasEmpty = true, ...rest }: SelectProps) {
  const { texts } = useWizard();
  const isOptional = useIsOptional(name) && hasEmpty;
  return (
    <SelectField
      autoComplete="off"
      isOptional={isOptional}
      {...rest}
      {...useTextValue(name)}
      options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      {...(hasEmpty && { emptyLabel: texts.frame.choose })}
      {...useSaid(name)}
    />
  );
});

export const Country = askable(function Country({
  name,
  autoComplete = "off",
  ...rest
}: Asked & { autoComplete?: string }) {
  const { texts } = useWizard();
  return (
    <CountryField
      autoComplete={autoComplete}
      width="half"
      isOptional={useIsOptional(name)}
      {...rest}
      {...useTextValue(name)}
      emptyLabel={texts.frame.choose}
      {...useSaid(name)}
    />
  );
});
