import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { RowLink } from "#web/lists/row-link.tsx";
import { Moment } from "#web/ui/day.tsx";
import { applicationIdOf } from "./application-id-of.ts";
import { CaseClock } from "./case-clock.tsx";
import styles from "./queue.module.css";
import type { QueueRow } from "./queue-row.ts";

export const rowForm = "queue-acts";

export function queueColumns(words: Catalogue["backofficeQueue"]): readonly Column<QueueRow>[] {
  return [
    {
      key: "who",
      label: words.columns.who,
      sort: "customerName",
      place: "name",
      cell: ({ to, name, readers }) => (
        <span className={styles.name}>
          <RowLink to={to}>{name}</RowLink>
          {readers.length === 0 ? null : (
            <span className={styles.readers}>{format(words.reading, { names: readers.join(", ") })}</span>
          )}
        </span>
      ),
    },
    {
      key: "kind",
      label: words.kind,
      // Kinds and states are too long to share a line on a phone.
      place: "line",
      cell: ({ kind, reference }) => (
        <>
          {kind}
          {reference === null ? null : <span className={styles.reference}> {reference}</span>}
        </>
      ),
    },
    {
      key: "state",
      label: words.state,
      place: "line",
      cell: ({ state, round, assignee }) => (
        <>
          {state}
          {round === null ? null : <span className={styles.reference}> {round}</span>}
          <span className={styles.whoOnCard}> · {assignee ?? words.nobody}</span>
        </>
      ),
    },
    { key: "country", label: words.country, cell: ({ country }) => country?.toUpperCase() },
    {
      key: "since",
      label: words.columns.since,
      sort: "since",
      isSpare: true,
      cell: ({ since }) => <Moment at={since} />,
    },
    {
      key: "due",
      label: words.due,
      sort: "due",
      place: "state",
      cell: ({ due, sla }) => (
        <span className={styles.due}>
          <CaseClock due={due} sla={sla} words={words.slas} />
        </span>
      ),
    },
    {
      key: "assignee",
      label: words.assignee,
      place: "badge",
      cell: (row) => (
        <span className={styles.assignee}>
          <span className={styles.who}>{row.assignee ?? <span className={styles.soft}>{words.nobody}</span>}</span>
          <RowAction row={row} words={words} />
        </span>
      ),
    },
  ];
}

function RowAction({ row: { act, key, name }, words }: { row: QueueRow; words: Catalogue["backofficeQueue"] }) {
  if (act === null) return null;
  return (
    <button
      type="submit"
      form={rowForm}
      name="act"
      value={`${act} ${applicationIdOf(key)}`}
      aria-label={`${words[act]}: ${name}`}
      className={styles.act}
    >
      {words[act]}
    </button>
  );
}
