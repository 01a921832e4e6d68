import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import styles from "./row-link.module.css";

/** What a link of a list tells the page that it leads to: the list's own query. */
export interface FromList {
  readonly list: string;
}

/** The link of a row, which keys go through. The page that it leads to learns which list it was pressed in. */
export function RowLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  const state: FromList = { list: useLocation().search };
  return <Link {...link} state={state} data-row className={styles.link} />;
}
