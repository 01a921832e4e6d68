import { type ChangeEvent, useState } from "react";

export type TypedText = {
  /** the wire value; not set in native forms */
  value?: string | undefined;
  /** the first wire value of a native form */
  defaultValue?: string | undefined;
  /** gets the wire value */
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
};

/**
 * Keeps the displayed text separate from the value. While the user types, the text stays as typed (or as
 * `shownWhileTyping` returns it). It is formatted when the field loses focus or the value changes from outside.
 */
export function useTypedText(
  { value, defaultValue, onChange, onBlur }: TypedText,
  read: (text: string) => string,
  show: (value: string) => string,
  shownWhileTyping: (text: string) => string = (text) => text,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const isControlled = value !== undefined;
  const [own, setOwn] = useState(defaultValue ?? "");
  const meant = isControlled ? value : own;
  // The typed text is outdated when the value has changed from outside.
  const text = typed !== null && read(typed) === meant ? typed : show(meant);
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = read(event.target.value);
      setTyped(shownWhileTyping(event.target.value));
      if (!isControlled) setOwn(next);
      onChange?.(next);
    },
    onBlur: () => {
      setTyped(null);
      onBlur?.();
    },
  };
}
