import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./control.module.css";
import type { TypedFieldProps } from "./date-field.tsx";
import { describe, FieldFrame } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";
import type { Option } from "./select-field.tsx";
import { readTypedPhone, showPhone } from "./typed-phone.ts";
import { useTypedText } from "./use-typed-text.ts";

type PhoneFieldProps = Omit<TypedFieldProps, "prefix"> & {
  /** the select of prefixes: what a Controller gives for it, or a name alone in native forms */
  prefix: Omit<ComponentProps<"select">, "id" | "children" | "onChange"> & {
    name: string;
    /** names the select for screen readers: "Country prefix" */
    label: string;
    /** `+420` and so on */
    options: readonly Option[];
    onChange?: ((value: string) => void) | undefined;
  };
};

/**
 * A phone number beside its country prefix. The value is the digits alone; a prefix that was typed into the number moves
 * over to the select.
 */
export function PhoneField({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  prefix: { label: prefixLabel, options, onChange: onPrefix, ...select },
  className,
  width = "half",
  hasFigures: _hasFigures,
  value,
  defaultValue,
  onChange,
  onBlur,
  ...input
}: PhoneFieldProps) {
  const id = givenId ?? fieldId(input.name);
  const said = { hint, error, warning };
  const prefixes = options.map((option) => option.value);
  const typed = useTypedText(
    { value, defaultValue, onChange, onBlur },
    (text) => readTypedPhone(text, prefixes).number,
    showPhone,
  );
  return (
    <FieldFrame id={id} label={label} {...said} isOptional={isOptional} width={width}>
      <span className={styles.phone}>
        <span className={styles.selectBox}>
          <select
            autoComplete="tel-country-code"
            {...select}
            onChange={(event) => onPrefix?.(event.target.value)}
            id={fieldId(select.name)}
            aria-label={prefixLabel}
            className={classNames(styles.control, styles.select, styles.figures)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
        <input
          autoComplete="tel-national"
          {...input}
          {...typed}
          {...describe(id, said)}
          onChange={(event) => {
            const { prefix } = readTypedPhone(event.target.value, prefixes);
            if (prefix) onPrefix?.(prefix);
            typed.onChange(event);
          }}
          id={id}
          type="tel"
          inputMode="tel"
          className={classNames(styles.control, styles.figures, className)}
        />
      </span>
    </FieldFrame>
  );
}
