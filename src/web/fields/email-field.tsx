import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An e-mail address; `type="text"` in looks but with the keyboard and the memory of an e-mail field. */
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
