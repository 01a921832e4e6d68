import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A code sent by e-mail or text message; spaces are allowed. */
export function CodeField(props: Omit<TextFieldProps, "name" | "type">) {
  return (
    <TextField
      {...props}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      width="short"
      hasFigures
      required
    />
  );
}
