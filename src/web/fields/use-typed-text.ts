import { type ChangeEvent, useState } from "react";

export type TypedText = {
  /** the value as it goes over the wire; leave out in native forms */
  value?: string | undefined;
  /** the first value of a native form, as it goes over the wire */
  defaultValue?: string | undefined;
  /** gets the value as it goes over the wire: `field.onChange` of a Controller */
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
};

/**
 * Keeps the text on the screen apart from its value. While somebody types, the text stays as typed, or as
 * `shownWhileTyping` has it, and `onChange` gets its value. When the field is left, or the value changes from outside, the text takes its usual form.
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
  // A text whose value differs from the current value is outdated: the value has changed from outside.
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
