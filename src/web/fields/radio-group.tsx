import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./choice.module.css";
import { type FieldProps, GroupFrame } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";

export type RadioOption = { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode };

type RadioGroupProps = Omit<ComponentProps<"input">, "id" | "type" | "value" | "defaultValue" | "width"> &
  FieldProps & {
    name: string;
    options: readonly RadioOption[];
    /** only with `Controller` */
    value?: string | undefined;
    defaultValue?: string | undefined;
    isInline?: boolean;
  };

/**
 * The other props go to every radio, as `register` needs. The error summary links to the first radio by the field's id.
 */
export function RadioGroup({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  options,
  value,
  defaultValue,
  isInline = false,
  ...input
}: RadioGroupProps) {
  const id = givenId ?? fieldId(input.name);
  return (
    <GroupFrame id={`${id}-group`} label={label} hint={hint} error={error} warning={warning} isOptional={isOptional}>
      <div className={classNames(styles.choices, isInline && styles.inline)}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${option.value}`;
          return (
            <label key={option.value} className={styles.choice} htmlFor={optionId}>
              <input
                {...input}
                {...(value !== undefined && { checked: value === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
                id={optionId}
                type="radio"
                value={option.value}
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
