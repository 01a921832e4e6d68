import type { ComponentProps, ReactNode } from "react";
import styles from "./choice.module.css";
import { type FieldProps, GroupFrame } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";

export type CheckboxOption = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** when each box is a field of its own (`pep_role_3`) */
  readonly input?: ComponentProps<"input">;
};

type CheckboxGroupProps = Omit<ComponentProps<"input">, "id" | "type" | "value" | "defaultValue" | "width"> &
  FieldProps & {
    name: string;
    options: readonly CheckboxOption[];
    values?: readonly string[] | undefined;
    onChangeValues?: ((values: string[]) => void) | undefined;
  };

/**
 * Takes `register` for the group, `values` with `onChangeValues`, or an `input` for each option. The error summary
 * links to the first box by the field's id.
 */
export function CheckboxGroup({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  options,
  values,
  onChangeValues,
  ...input
}: CheckboxGroupProps) {
  const id = givenId ?? fieldId(input.name);
  const toggled = (value: string) =>
    options
      .map((option) => option.value)
      .filter((other) => (other === value ? !values?.includes(other) : values?.includes(other)));
  return (
    <GroupFrame id={`${id}-group`} label={label} hint={hint} error={error} warning={warning} isOptional={isOptional}>
      <div className={styles.choices}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${option.value}`;
          return (
            <label key={option.value} className={styles.choice} htmlFor={optionId}>
              <input
                {...(option.input ? {} : { ...input, value: option.value })}
                {...(values && {
                  checked: values.includes(option.value),
                  onChange: () => onChangeValues?.(toggled(option.value)),
                })}
                {...option.input}
                id={optionId}
                type="checkbox"
                aria-invalid={error ? true : undefined}
                aria-describedby={option.hint ? `${optionId}-note` : undefined}
              />
              <span>{option.label}</span>
              {option.hint ? (
                <span id={`${optionId}-note`} className={styles.note}>
                  {option.hint}
                </span>
              ) : null}
            </label>
          );
        })}
      </div>
    </GroupFrame>
  );
}
