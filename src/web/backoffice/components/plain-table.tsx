import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./plain-table.module.css";

interface PlainColumn<Key extends string> {
  readonly key: Key;
  readonly isFigure?: boolean;
  readonly isWhole?: boolean;
}

interface PlainRow<Key extends string> {
  readonly id: string;
  readonly cells: Readonly<Record<Key, ReactNode>>;
}

type PlainTableProps<Key extends string> = {
  caption: string;
  hasTitle?: boolean;
  /** the first is the row header */
  columns: readonly (Key | PlainColumn<Key>)[];
  words: Readonly<Record<NoInfer<Key>, string>>;
  rows: readonly PlainRow<Key>[];
  /** shown instead of an empty table */
  none?: ReactNode;
};

/** Shows a dense table without sorting; on narrow screens rows become cards. */
export function PlainTable<const Key extends string>({
  caption,
  hasTitle,
  columns: given,
  words,
  rows,
  none,
}: PlainTableProps<Key>) {
  if (rows.length === 0 && none !== undefined) return none;
  const columns = given.map((column): PlainColumn<Key> => (typeof column === "string" ? { key: column } : column));
  return (
    <table className={styles.table}>
      <caption className={hasTitle ? undefined : "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, isFigure }) => (
            <th key={key} scope="col" className={classNames(isFigure && styles.figure)}>
              {words[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map(({ key, isFigure, isWhole }, place) =>
              place === 0 ? (
                <th key={key} scope="row" className={classNames(isWhole && styles.whole)}>
                  {cells[key]}
                </th>
              ) : (
                <td
                  key={key}
                  data-label={words[key]}
                  className={classNames(isFigure && styles.figure, isWhole && styles.whole)}
                >
                  {cells[key]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
