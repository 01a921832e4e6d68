import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./field-frame.module.css";
import { useFieldSettings } from "./field-settings.ts";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** never blocks submission */
  warning?: string | undefined;
  isOptional?: boolean | undefined;
  id?: string | undefined;
};

type ConversationEntry = Pick<FieldProps, "hint" | "error" | "warning">;

export function describe(id: string, { hint, error, warning }: ConversationEntry) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, warning && !error && `${id}-warning`].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

/** Hint and error come before the control, because a phone's keyboard covers the space below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  warning,
  isOptional,
  children,
  width = "full",
}: FieldProps & { id: string; children: ReactNode; width?: "full" | "half" | "short" }) {
  const { optionalWord } = useFieldSettings();
  return (
    <div
      className={classNames(
        styles.frame,
        error && styles.isWrong,
        !error && warning && styles.isDoubtful,
        styles[width],
      )}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> ({optionalWord})</span> : null}
      </label>
      <FieldWords id={id} hint={hint} error={error} warning={warning} />
      {children}
    </div>
  );
}

export function GroupFrame({
  id,
  label,
  hint,
  error,
  warning,
  isOptional,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  const { optionalWord } = useFieldSettings();
  return (
    <fieldset
      id={id}
      className={classNames(styles.frame, error && styles.isWrong, !error && warning && styles.isDoubtful)}
      aria-describedby={describe(id, { hint, error, warning })["aria-describedby"]}
    >
      <legend className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> ({optionalWord})</span> : null}
      </legend>
      <FieldWords id={id} hint={hint} error={error} warning={warning} />
      {children}
    </fieldset>
  );
}

export function FieldWords({ id, hint, error, warning }: ConversationEntry & { id: string }) {
  const { errorWord, warningWord } = useFieldSettings();
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="error" />
          <span>
            <span className="visually-hidden">{errorWord}: </span>
            {error}
          </span>
        </p>
      ) : null}
      {warning && !error ? (
        <p id={`${id}-warning`} className={styles.warning}>
          <Icon name="warning" />
          <span>
            <strong>{warningWord}:</strong> {warning}
          </span>
        </p>
      ) : null}
    </>
  );
}
