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
import { useAsked } from "./use-list-query.ts";

export type Column<Item> = {
  key: string;
  label: string;
  /** not set: not sortable */
  sort?: string;
  isFigure?: boolean;
  /** never broken across lines */
  isWhole?: boolean;
  /** hidden where the table has little room */
  isSpare?: boolean;
  /**
   * Place on a card. First line: `name` left, `sum` or the quieter `day` right. Last line: `state` left and never
   * truncated, then the others. `line` is a line of its own.
   */
  place?: "name" | "sum" | "day" | "line" | "about" | "state" | "when" | "badge";
  cell: (item: Item) => ReactNode;
};

type DataTableProps<Item> = {
  words: Catalogue["portalLists"];
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  usualSort: string;
  selection?: { picked: Selection; onPick: (selection: Selection) => void } | undefined;
  isSelectable?: (item: Item) => boolean;
  totals?: Totals | undefined;
};

export type Totals = { label: ReactNode; cells: Readonly<Record<string, ReactNode>> };

/** Cards where there is little room. Arrow keys move between rows. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const {
    words,
    caption,
    columns,
    items,
    idOf,
    nameOf,
    usualSort,
    selection,
    totals,
    isSelectable = () => true,
  } = props;
  const { params, isLoading } = useAsked();
  const ids = items.filter(isSelectable).map(idOf);
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
          <tr key={idOf(item)} id={idOf(item)} className={styles.row}>
            {selection ? (
              <td className={styles.box}>
                {isSelectable(item) ? (
                  <SelectRow
                    id={idOf(item)}
                    pageIds={ids}
                    label={format(words.select.row, { name: nameOf(item) })}
                    {...selection}
                  />
                ) : null}
              </td>
            ) : null}
            {columns.map(({ key, isFigure, isWhole, isSpare, place, cell }) => (
              <td
                key={key}
                className={classNames(
                  isFigure && styles.figure,
                  isWhole && styles.whole,
                  isSpare && styles.spare,
                  place === undefined ? styles.tableOnly : styles[place],
                )}
              >
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals ? <TotalsRow totals={totals} columns={columns} isSelectable={selection !== undefined} /> : null}
    </table>
  );
}

type TotalsRowProps<Item> = { totals: Totals; columns: readonly Column<Item>[]; isSelectable: boolean };

function TotalsRow<Item>({ totals: { label, cells }, columns, isSelectable }: TotalsRowProps<Item>) {
  const first = columns.findIndex(({ key }) => key in cells);
  const before = first === -1 ? columns.length : first;
  const spare = columns.slice(0, before).filter(({ isSpare }) => isSpare);
  return (
    <tfoot className={styles.totals}>
      <tr>
        <th scope="row" colSpan={before - spare.length + (isSelectable ? 1 : 0)}>
          {label}
        </th>
        {spare.map(({ key }) => (
          <td key={key} className={classNames(styles.spare, styles.tableOnly)}>
            {null}
          </td>
        ))}
        {columns.slice(before).map((column) => (
          <td
            key={column.key}
            className={classNames(column.isFigure && styles.figure, !(column.key in cells) && styles.tableOnly)}
          >
            {column.key in cells ? (
              <>
                <span className={styles.label}>{column.label} </span>
                {cells[column.key]}
              </>
            ) : null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

type HeadingProps<Item> = {
  column: Column<Item>;
  sort: string;
  params: URLSearchParams;
  words: Catalogue["portalLists"];
};

function Heading<Item>({ column: { label, sort: field, isFigure, isSpare }, sort, params, words }: HeadingProps<Item>) {
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  return (
    <th
      scope="col"
      className={classNames(isFigure && styles.figure, isSpare && styles.spare)}
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
