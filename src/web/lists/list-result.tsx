import { type ReactNode, useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import type { BulkAction } from "./bulk-action.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { type Column, DataTable, type Totals } from "./data-table.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListFailed, NoMatch } from "./list-state.tsx";
import type { LoadedList } from "./load-list.ts";
import { useSelection } from "./selection.ts";

type ListResultProps<Item> = {
  words: Catalogue["portalLists"];
  list: LoadedList<Item>;
  why?: string | undefined;
  filter: string;
  empty: ReactNode;
  caption: string;
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  usualSort: string;
  actions?: readonly BulkAction[];
  totals?: Totals | null;
  worth?: { all: ReactNode; of: (items: readonly Item[]) => ReactNode };
};

export function ListResult<Item>(props: ListResultProps<Item>) {
  const { words, list, why, filter, empty, actions = [], totals, worth, ...table } = props;
  const [picked, onPick] = useSelection(filter);
  const seen = useSeen(list?.items ?? [], table.idOf);
  if (list === null) return <ListFailed words={words} why={why} />;
  if (list.total === 0) return filter === "" ? empty : <NoMatch words={words} />;
  return (
    <>
      <DataTable
        words={words}
        items={list.items}
        selection={actions.length > 0 ? { picked, onPick } : undefined}
        totals={totals ?? undefined}
        {...table}
      />
      <ListPager words={words} page={list} />
      {actions.length > 0 ? (
        <BulkBar
          words={words}
          picked={picked}
          onPick={onPick}
          total={list.total}
          actions={actions}
          worth={picked.isAll ? worth?.all : worth?.of([...picked.ids].flatMap((id) => seen.get(id) ?? []))}
        />
      ) : null}
    </>
  );
}

/** Returns the rows of all visited pages: selected rows may be on another page. */
export function useSeen<Item>(items: readonly Item[], idOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const byId = () => items.map((item) => [idOf(item), item] as const);
  const [seen, setSeen] = useState(() => ({ items, all: new Map(byId()) }));
  if (seen.items === items || items.length === 0) return seen.all;
  const all = new Map([...seen.all, ...byId()]);
  setSeen({ items, all });
  return all;
}

/** Returns a key that changes when other rows match. */
export function filterOf(filter: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(filter).filter(([, value]) => Boolean(value));
  return given.length > 0 ? JSON.stringify(given) : "";
}
