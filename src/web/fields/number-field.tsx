import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./control.module.css";
import type { TypedFieldProps } from "./date-field.tsx";
import { describe, FieldFrame } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";
import { useFieldSettings } from "./field-settings.ts";
import { readTypedNumber, showNumber } from "./typed-number.ts";
import { useTypedText } from "./use-typed-text.ts";

export type NumberFieldProps = TypedFieldProps & {
  /** after the number: "months", "Kč" */
  unit?: ReactNode;
};

/** The value is `1250000.5`, or the typed text while it is not a number. */
export function NumberField({
  label,
  hint,
  error,
  warning,
  isOptional,
  id: givenId,
  width = "half",
  unit,
  className,
  hasFigures: _hasFigures,
  value,
  defaultValue,
  onChange,
  onBlur,
  ...input
}: NumberFieldProps) {
  const id = givenId ?? fieldId(input.name);
  const { locale } = useFieldSettings();
  const said = { hint, error, warning };
  const described = describe(id, said);
  const typed = useTypedText(
    { value, defaultValue, onChange, onBlur },
    (text) => readTypedNumber(text, locale),
    (number) => showNumber(number, locale),
  );
  return (
    <FieldFrame id={id} label={label} {...said} isOptional={isOptional} width={width}>
      <span className={unit ? styles.withUnit : undefined}>
        <input
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...typed}
          {...described}
          aria-describedby={
            [described["aria-describedby"], unit && `${id}-unit`].filter(Boolean).join(" ") || undefined
          }
          id={id}
          type="text"
          className={classNames(styles.control, styles.figures, className)}
        />
        {unit ? (
          <span id={`${id}-unit`} className={styles.unit}>
            {unit}
          </span>
        ) : null}
      </span>
    </FieldFrame>
  );
}

export function MoneyField(props: NumberFieldProps) {
  return <NumberField inputMode="decimal" {...props} />;
}
