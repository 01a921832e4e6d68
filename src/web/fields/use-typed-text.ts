import { type ChangeEvent, useState } from "react";

export type TypedText = {
  /** not set in native forms */
  value?: string | undefined;
  /** only in native forms */
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
};

/**
 * Keeps the displayed text separate from the value. It is formatted when the field loses focus or the value changes
 * from outside.
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
  // The value has changed from outside.
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
