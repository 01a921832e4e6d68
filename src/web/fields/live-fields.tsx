import type { ReactNode } from "react";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./live-fields.module.css";

/** Fields of a form that only a script can send: disabled until hydration, so that no press sends it natively. */
export function LiveFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={!useAwake()}>
      {children}
    </fieldset>
  );
}
