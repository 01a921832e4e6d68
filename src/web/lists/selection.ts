import { useState } from "react";
import { mostIds, type SelectionType } from "#domain/portal/lists.ts";

/** Which rows of a list are picked: some, or all that match its filters. */
export interface Selection {
  readonly isAll: boolean;
  /** empty when all are picked */
  readonly ids: ReadonlySet<string>;
}

export const nothing: Selection = { isAll: false, ids: new Set() };
export const everything: Selection = { isAll: true, ids: new Set() };

/** How many rows are selected when `total` match. */
export function countOf({ isAll, ids }: Selection, total: number): number {
  return isAll ? total : ids.size;
}

/** Selects or deselects a row. Deselecting one of all selects the others of its page. */
export function withRow(selection: Selection, id: string, isPicked: boolean, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.isAll ? pageIds : selection.ids);
  if (isPicked) ids.add(id);
  else ids.delete(id);
  return ids.size > mostIds ? selection : { isAll: false, ids };
}

/** Selects or deselects all rows of a page. When that is more than a call may name, only the page is selected. */
export function withPage({ isAll, ids }: Selection, pageIds: readonly string[], isPicked: boolean): Selection {
  const others = isAll ? [] : [...ids].filter((id) => !pageIds.includes(id));
  if (!isPicked) return { isAll: false, ids: new Set(others) };
  const picked = [...others, ...pageIds];
  return { isAll: false, ids: new Set(picked.length > mostIds ? pageIds : picked) };
}

export function isPicked({ isAll, ids }: Selection, id: string): boolean {
  return isAll || ids.has(id);
}

export function pageState(selection: Selection, pageIds: readonly string[]): "all" | "some" | "none" {
  const picked = pageIds.filter((id) => isPicked(selection, id)).length;
  if (picked === 0) return "none";
  return picked === pageIds.length ? "all" : "some";
}

/** How the picked rows are called: all that match, just this page, or one by one. */
export function selectionTypeOf({ isAll, ids }: Selection, pageIds: readonly string[]): SelectionType {
  if (isAll) return "all";
  return ids.size === pageIds.length && pageIds.every((id) => ids.has(id)) ? "page" : "selected";
}

/**
 * The selected rows of a list. They stay selected from page to page and under another order. Another search or filter
 * deselects them, since nobody should act on rows that they do not see.
 *
 * @param about what the list is filtered by
 */
export function useSelection(about: string): [Selection, (selection: Selection) => void] {
  const [kept, setKept] = useState({ about, selection: nothing });
  return [kept.about === about ? kept.selection : nothing, (selection) => setKept({ about, selection })];
}
