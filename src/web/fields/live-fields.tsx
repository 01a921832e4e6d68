import type { ReactNode } from "react";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./live-fields.module.css";

/**
 * Fields of a form that only a script can send. They are disabled until hydration: a press before would send the form
 * natively, to nobody, and typed text would be lost when the script takes over.
 */
export function LiveFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={!useAwake()}>
      {children}
    </fieldset>
  );
}
