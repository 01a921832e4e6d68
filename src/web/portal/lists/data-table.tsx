import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./data-table.module.css";
import { listSearch } from "./list-address.ts";
import { SelectPage, SelectRow } from "./select-boxes.tsx";
import type { Selection } from "./selection.ts";
import { useAsked } from "./use-asked.ts";

export type Column<Item> = {
  key: string;
  label: string;
  /** the field of `sort`, when one can sort by it */
  sort?: string;
  /** figures stand at the end of their column */
  isFigure?: boolean;
  /** a number that is not to be broken */
  isWhole?: boolean;
  /** on a card: at its head, beside the head, a line without a label, or (not given) a line with its label */
  place?: "head" | "aside" | "wide";
  cell: (item: Item) => ReactNode;
};

type DataTableProps<Item> = {
  words: Catalogue["portalLists"];
  /** names the table for screen readers */
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** of a row, for the box that selects it */
  nameOf: (item: Item) => string;
  /** the order when the address says none */
  usualSort: string;
  /** not given: rows cannot be selected */
  selection?: { picked: Selection; onPick: (selection: Selection) => void } | undefined;
};

/**
 * Rows as a table where there is room and as cards where there is not. Arrow keys go from row to row once the focus is on
 * a row's link.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { words, caption, columns, items, idOf, nameOf, usualSort, selection } = props;
  const { params, isLoading } = useAsked();
  const ids = items.map(idOf);
  const sort = params.get("sort") ?? usualSort;
  return (
    <table
      aria-busy={isLoading}
      className={classNames(styles.table, selection && styles.selectable)}
      onKeyDown={stepThroughRows}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {selection ? (
            <th scope="col" className={styles.box}>
              <SelectPage ids={ids} label={words.select.page} {...selection} />
            </th>
          ) : null}
          {columns.map((column) => (
            <Heading key={column.key} column={column} sort={sort} params={params} words={words} />
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {items.map((item) => (
          <tr key={idOf(item)} className={styles.row}>
            {selection ? (
              <td className={styles.box}>
                <SelectRow
                  id={idOf(item)}
                  pageIds={ids}
                  label={format(words.select.row, { name: nameOf(item) })}
                  {...selection}
                />
              </td>
            ) : null}
            {columns.map(({ key, label, isFigure, isWhole, place, cell }) => (
              <td
                key={key}
                className={classNames(isFigure && styles.figure, isWhole && styles.whole, styles[place ?? "line"])}
              >
                {place === undefined ? <span className={styles.label}>{label}</span> : null}
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps<Item> = {
  column: Column<Item>;
  sort: string;
  params: URLSearchParams;
  words: Catalogue["portalLists"];
};

/** Pressed once it sorts from the smallest, again from the largest. */
function Heading<Item>({ column: { label, sort: field, isFigure }, sort, params, words }: HeadingProps<Item>) {
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  return (
    <th
      scope="col"
      className={classNames(isFigure && styles.figure)}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}
    >
      {field === undefined ? (
        label
      ) : (
        <Link
          to={{ search: listSearch(params, { sort: isUp ? `-${field}` : field }) }}
          preventScrollReset
          className={styles.sort}
          title={format(words.sortBy, { column: label })}
        >
          {label}
          <Icon
            name="chevron-down"
            size={16}
            className={classNames(styles.arrow, isUp && styles.up, isDown && styles.down)}
          />
        </Link>
      )}
    </th>
  );
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function stepThroughRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = links.findIndex((link) => link === event.target);
  if (!step || at === -1) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
}
