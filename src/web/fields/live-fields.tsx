import type { ReactNode } from "react";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./live-fields.module.css";

/**
 * Fields of a form that only a script can send. Until the page has come alive nothing in it can be pressed or typed: a
 * press would send the form natively, to nobody, and what was typed would be lost when the script takes over.
 */
export function LiveFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={!useAwake()}>
      {children}
    </fieldset>
  );
}
