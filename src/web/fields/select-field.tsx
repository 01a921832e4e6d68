import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./control.module.css";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";

export type Option = { readonly value: string; readonly label: string };

export type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "children"> &
  FieldProps & {
    name: string;
    options: readonly Option[];
    emptyLabel?: string | undefined;
    /** values listed first, before a line */
    first?: readonly string[];
    width?: "full" | "half" | "short";
  };

export function SelectField({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  options,
  emptyLabel,
  first = [],
  width,
  className,
  ...select
}: SelectFieldProps) {
  const id = givenId ?? fieldId(select.name);
  const said = { hint, error, warning };
  const top = first.flatMap((value) => options.filter((option) => option.value === value));
  return (
    <FieldFrame id={id} label={label} {...said} isOptional={isOptional} {...(width && { width })}>
      <span className={styles.selectBox}>
        <select
          {...select}
          {...describe(id, said)}
          id={id}
          className={classNames(styles.control, styles.select, className)}
        >
          {emptyLabel !== undefined ? <option value="">{emptyLabel}</option> : null}
          {top.map(entry)}
          {top.length > 0 ? <hr /> : null}
          {options.filter((option) => !first.includes(option.value)).map(entry)}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
}

/** `Intl` may name an entry differently in the browser; the server's name stays. */
function entry(option: Option) {
  return (
    <option key={option.value} value={option.value} suppressHydrationWarning>
      {option.label}
    </option>
  );
}
