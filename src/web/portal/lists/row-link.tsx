import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import type { FromList } from "../parts/portal-page.tsx";
import styles from "./row-link.module.css";

/** The link of a row, which keys go through. The page that it leads to learns which list it was pressed in. */
export function RowLink(link: Omit<ComponentProps<typeof Link>, "className">) {
  const state: FromList = { list: useLocation().search };
  return <Link {...link} state={state} data-row className={styles.link} />;
}
