import type { Ref } from "react";
import { TextField } from "#web/fields/text-field.tsx";

type TotpFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** where the page has another form with a code */
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A code of the app, or a recovery code: digits both. */
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
