import type { ReactNode } from "react";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./live-fields.module.css";

/** Disabled until hydration, so that the browser cannot submit a form that needs a script. */
export function LiveFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={!useAwake()}>
      {children}
    </fieldset>
  );
}
