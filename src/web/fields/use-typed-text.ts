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
 * Keeps what is seen apart from what is meant: while typing the text stays as typed and `onChange` hears what it means;
 * on leaving the field, or when the value comes from elsewhere, it is shown in its usual form.
 */
export function useTypedText(
  { value, defaultValue, onChange, onBlur }: TypedText,
  read: (text: string) => string,
  show: (value: string) => string,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const isControlled = value !== undefined;
  const [own, setOwn] = useState(defaultValue ?? "");
  const meant = isControlled ? value : own;
  // Text whose meaning is no longer the value has been overtaken by a value from elsewhere.
  const text = typed !== null && read(typed) === meant ? typed : show(meant);
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = read(event.target.value);
      setTyped(event.target.value);
      if (!isControlled) setOwn(next);
      onChange?.(next);
    },
    onBlur: () => {
      setTyped(null);
      onBlur?.();
    },
  };
}
