import { TextField, type TextFieldProps } from "./text-field.tsx";

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
