import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import styles from "./row-link.module.css";

/** The list's query. */
export type FromList = { readonly list: string };

/** A row's link, which the arrow keys move to. Passes the list's query to its page. */
export function RowLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  const state: FromList = { list: useLocation().search };
  return <Link {...link} state={state} data-row className={styles.link} />;
}
