import { type ComponentProps, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";
import { Icon } from "./icon.tsx";

export type SummarisedError = {
  fieldId: string;
  message: string;
  /** "Required" alone says little in a list */
  label?: string | undefined;
};

type ErrorSummaryProps = Omit<ComponentProps<"div">, "title"> & {
  title: string;
  errors: readonly SummarisedError[];
  /** A new value moves the focus here. */
  focusOn?: unknown;
};

export function ErrorSummary({ title, errors, focusOn, ...rest }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) box.current?.focus();
  }, [focusOn]);
  return (
    <div {...rest} ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <h2 className={styles.title}>
        <Icon name="error" size={24} />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                if (focusField(error.fieldId)) event.preventDefault();
              }}
            >
              {error.label ? `${error.label}: ${error.message}` : error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (!field) return false;
  const focusable = field.matches("input, select, textarea, button, a[href], [tabindex]")
    ? field
    : (field.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button, a[href]") ?? field);
  (document.querySelector(`label[for="${CSS.escape(focusable.id)}"]`) ?? field).scrollIntoView({ block: "start" });
  focusable.focus({ preventScroll: true });
  return true;
}
