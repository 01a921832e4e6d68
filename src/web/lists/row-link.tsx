import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import styles from "./row-link.module.css";

/** The list's query. */
export interface FromList {
  readonly list: string;
}

/** The list's keys move to it. Its page learns the list's address. */
export function RowLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  const state: FromList = { list: useLocation().search };
  return <Link {...link} state={state} data-row className={styles.link} />;
}
