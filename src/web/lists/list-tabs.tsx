import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { listSearch } from "./list-address.ts";
import styles from "./list-tabs.module.css";
import { fewRows, filtersIn } from "./list-toolbar.tsx";
import { useAsked } from "./use-list-query.ts";

export type ListTab = { value: string; label: string; count: number; sum?: ReactNode };

/** @param apart a status whose rows are not among all */
export function tabsOf<Status extends string>(
  tally: readonly { readonly status: Status; readonly count: number }[],
  labels: Readonly<Record<Status, string>>,
  all: string,
  apart?: Status,
): ListTab[] {
  const total = tally.reduce((sum, { status, count }) => sum + (status === apart ? 0 : count), 0);
  return [
    { value: "", label: all, count: total },
    ...tally.map(({ status, count }) => ({ value: status, label: labels[status], count })),
  ];
}

type ListTabsProps = { label: string; tabs: readonly ListTab[]; name?: string; isAlways?: boolean };

export function ListTabs({ label, tabs, name = "status", isAlways = false }: ListTabsProps) {
  const { params } = useAsked();
  const locale = useLocale();
  const chosen = params.get(name) ?? "";
  const [isNeeded] = useState(isAlways || (tabs[0]?.count ?? 0) >= fewRows || filtersIn(params, [name]).length > 0);
  if (!isNeeded) return null;
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ value, label: text, count, sum }) => (
          <li key={value}>
            <Link
              to={{ search: listSearch(params, { [name]: value }) }}
              preventScrollReset
              aria-current={value === chosen || undefined}
              className={styles.tab}
            >
              <span>
                {text}{" "}
                <span className={styles.count} suppressHydrationWarning>
                  {countText(locale, count)}
                </span>
              </span>
              {sum === undefined ? null : <span className={styles.sum}>{sum}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
