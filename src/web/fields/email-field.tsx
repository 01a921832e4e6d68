import { TextField, type TextFieldProps } from "./text-field.tsx";

export function EmailField(props: Omit<TextFieldProps, "type">) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      {...props}
      type="email"
    />
  );
}
