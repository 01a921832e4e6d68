import { type ComponentProps, useRef } from "react";
import { groupedNumber, readPhone } from "#domain/countries/phone.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./control.module.css";
import { describe, FieldFrame } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";
import type { Option } from "./select-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type PhoneFieldProps = Omit<TextFieldProps, "type" | "prefix"> & {
  prefix: Omit<ComponentProps<"select">, "id" | "children"> & {
    name: string;
    label: string;
    options: readonly Option[];
  };
};

/**
 * In a native form, leaving the field groups the digits and moves a typed prefix to the select; otherwise the form does
 * that.
 */
export function PhoneField({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  prefix: { label: prefixLabel, options, ...select },
  className,
  width = "half",
  hasFigures: _hasFigures,
  onBlur,
  ...input
}: PhoneFieldProps) {
  const id = givenId ?? fieldId(input.name);
  const said = { hint, error, warning };
  const chosen = useRef<HTMLSelectElement>(null);
  const isNative = input.value === undefined;

  function regroup(field: HTMLInputElement) {
    const phone = readPhone(field.value, chosen.current?.value ?? "");
    // A prefix that is not in the list stays.
    if (!phone.isPossible || !chosen.current || !options.some(({ value }) => value === phone.code)) return;
    field.value = groupedNumber(phone);
    chosen.current.value = phone.code;
  }

  return (
    <FieldFrame id={id} label={label} {...said} isOptional={isOptional} width={width}>
      <span className={styles.phone}>
        <span className={styles.selectBox}>
          <select
            autoComplete="tel-country-code"
            {...select}
            ref={chosen}
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
          {...describe(id, said)}
          onBlur={(event) => {
            if (isNative) regroup(event.target);
            onBlur?.(event);
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
