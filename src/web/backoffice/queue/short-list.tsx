import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { CaseClock } from "./case-clock.tsx";
import type { QueueRow } from "./queue-row.ts";
import styles from "./short-list.module.css";

type ShortListProps = {
  id: string;
  title: string;
  none: string;
  total: number;
  all: string;
  words: Catalogue["backofficeQueue"];
  children: ReactNode;
};

export function ShortList({ id, title, none, total, all, words, children }: ShortListProps) {
  const locale = useLocale();
  const count = countText(locale, total);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title} {total === 0 ? null : <span className={styles.count}>{count}</span>}
      </h2>
      {total === 0 ? (
        <p className={styles.soft}>{none}</p>
      ) : (
        <>
          <ul className={styles.list}>{children}</ul>
          <Link to={all} className={styles.all}>
            {format(words.home.all, { count })}
          </Link>
        </>
      )}
    </section>
  );
}

export function ShortRow({ row, words }: { row: QueueRow; words: Catalogue["backofficeQueue"] }) {
  const { to, name, kind, reference, state, round, due, sla } = row;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Link to={to}>{name}</Link>
        <span className={styles.soft}>
          {kind} · {reference === null ? null : <span className={styles.reference}>{reference} · </span>}
          {state}
          {round === null ? null : <span className={styles.reference}> · {round}</span>}
        </span>
      </span>
      <CaseClock due={due} sla={sla} words={words.slas} />
    </li>
  );
}
