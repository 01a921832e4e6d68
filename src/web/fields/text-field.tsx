import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./control.module.css";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "id"> &
  FieldProps & { name: string; width?: "full" | "half" | "short"; hasFigures?: boolean; after?: ReactNode };

export function TextField({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  width,
  hasFigures,
  className,
  after,
  type = "text",
  ...input
}: TextFieldProps) {
  const id = givenId ?? fieldId(input.name);
  const said = { hint, error, warning };
  const control = (
    <input
      {...input}
      {...describe(id, said)}
      id={id}
      type={type}
      className={classNames(styles.control, hasFigures && styles.figures, className)}
    />
  );
  return (
    <FieldFrame id={id} label={label} {...said} isOptional={isOptional} {...(width && { width })}>
      {after ? (
        <span className={styles.withMore}>
          {control}
          {after}
        </span>
      ) : (
        control
      )}
    </FieldFrame>
  );
}
