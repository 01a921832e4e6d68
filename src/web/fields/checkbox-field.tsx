import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./choice.module.css";
import frame from "./field-frame.module.css";
import { describe, type FieldProps, FieldWords } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";
import { useFieldSettings } from "./field-settings.ts";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "id" | "type"> &
  FieldProps & { name: string; isBare?: boolean };

export function CheckboxField({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  isBare = false,
  ...input
}: CheckboxFieldProps) {
  const id = givenId ?? fieldId(input.name);
  const said = { hint, error, warning };
  const { optionalWord } = useFieldSettings();
  return (
    <div className={classNames(frame.frame, error && frame.isWrong, !error && warning && frame.isDoubtful)}>
      <FieldWords id={id} error={error} warning={warning} />
      <label className={classNames(styles.choice, isBare && styles.bare)} htmlFor={id}>
        <input {...input} {...describe(id, said)} id={id} type="checkbox" />
        <span>
          {label}
          {isOptional ? <span className={frame.optional}> ({optionalWord})</span> : null}
        </span>
      </label>
      {hint ? (
        <div id={`${id}-hint`} className={classNames(frame.hint, isBare && styles.below)}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
