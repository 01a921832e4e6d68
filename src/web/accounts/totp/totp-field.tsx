import type { Ref } from "react";
import { TextField } from "#web/fields/text-field.tsx";

type TotpFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** set where another form of the page has a code */
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

export function TotpField({ label, hint, error, name = "totp", ref }: TotpFieldProps) {
  return (
    <TextField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={40}
      width="half"
      hasFigures
      required
    />
  );
}
