import { useFieldSettings } from "./field-settings.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { readTypedDate, showDate, shownWhileTyping } from "./typed-date.ts";
import { type TypedText, useTypedText } from "./use-typed-text.ts";

/** Takes the `field` of a `Controller`. */
export type TypedFieldProps = Omit<TextFieldProps, keyof TypedText | "type"> & TypedText;

/** The value is `YYYY-MM-DD`, or the typed text while it is not a date. */
export function DateField({
  value,
  defaultValue,
  onChange,
  onBlur,
  locale,
  ...rest
}: TypedFieldProps & { locale?: "cs" | "sk" | "hu" | "en" }) {
  const settings = useFieldSettings();
  const usual = locale ?? settings.locale;
  const typed = useTypedText(
    { value, defaultValue, onChange, onBlur },
    (text) => readTypedDate(text, usual),
    (date) => showDate(date, usual),
    (text) => shownWhileTyping(text, usual),
  );
  return <TextField autoComplete="off" hasFigures width="short" {...rest} {...typed} />;
}
