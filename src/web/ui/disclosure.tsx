import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

type DisclosureProps = Omit<ComponentProps<"details">, "title"> & { summary: ReactNode };

export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" className={styles.chevron} />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
