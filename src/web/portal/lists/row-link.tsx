import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./row-link.module.css";

/** The link of a row, which arrow keys go through. */
export function RowLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  return <Link {...link} data-row className={styles.link} />;
}
