import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./control.module.css";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";

type TextareaProps = Omit<ComponentProps<"textarea">, "id"> & FieldProps & { name: string };

export function Textarea({ label, hint, error, warning, isOptional, id: givenId, className, ...area }: TextareaProps) {
  const id = givenId ?? fieldId(area.name);
  const said = { hint, error, warning };
  return (
    <FieldFrame id={id} label={label} {...said} isOptional={isOptional}>
      <textarea
        rows={4}
        {...area}
        {...describe(id, said)}
        id={id}
        className={classNames(styles.control, styles.area, className)}
      />
    </FieldFrame>
  );
}
