import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#web/ui/card.tsx";
import styles from "./newest.module.css";

type NewestProps = {
  title: string;
  /** when there are none */
  none: string;
  /** to the whole list, when there are more than are shown */
  all: { to: string; label: string } | null;
  lines: readonly { key: string; to: string | null; title: ReactNode; about: ReactNode; aside: ReactNode }[];
};

/** The newest few items of the thing on the page, and a link to all of them. */
export function Newest({ title, none, all, lines }: NewestProps) {
  return (
    <Card
      level={2}
      title={title}
      aside={
        all ? (
          <Link to={all.to} className={styles.all}>
            {all.label}
          </Link>
        ) : null
      }
    >
      {lines.length === 0 ? <p className={styles.none}>{none}</p> : null}
      <ul className={styles.list}>
        {lines.map(({ key, to, title: name, about, aside }) => (
          <li key={key} className={styles.line}>
            <span className={styles.words}>
              {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
              <span className={styles.about}>{about}</span>
            </span>
            {aside}
          </li>
        ))}
      </ul>
    </Card>
  );
}
