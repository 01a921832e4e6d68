import { useState } from "react";
import { mostIds, type SelectionType } from "#domain/portal/lists.ts";

export type Selection = { readonly isAll: boolean; readonly ids: ReadonlySet<string> };

export const nothing: Selection = { isAll: false, ids: new Set() };
export const everything: Selection = { isAll: true, ids: new Set() };

export const countOf = ({ isAll, ids }: Selection, total: number): number => (isAll ? total : ids.size);

/** Deselecting one of all rows keeps the others of its page. */
export function withRow(selection: Selection, id: string, isPicked: boolean, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.isAll ? pageIds : selection.ids);
  if (isPicked) ids.add(id);
  else ids.delete(id);
  return ids.size > mostIds ? selection : { isAll: false, ids };
}

/** Selects only the page when the limit of a call would be exceeded. */
export function withPage({ isAll, ids }: Selection, pageIds: readonly string[], isPicked: boolean): Selection {
  const others = isAll ? [] : [...ids].filter((id) => !pageIds.includes(id));
  if (!isPicked) return { isAll: false, ids: new Set(others) };
  const picked = [...others, ...pageIds];
  return { isAll: false, ids: new Set(picked.length > mostIds ? pageIds : picked) };
}

export const isPicked = ({ isAll, ids }: Selection, id: string): boolean => isAll || ids.has(id);

export function pageState(selection: Selection, pageIds: readonly string[]): "all" | "some" | "none" {
  const picked = pageIds.filter((id) => isPicked(selection, id)).length;
  if (picked === 0) return "none";
  return picked === pageIds.length ? "all" : "some";
}

export function selectionTypeOf({ isAll, ids }: Selection, pageIds: readonly string[]): SelectionType {
  if (isAll) return "all";
  return ids.size === pageIds.length && pageIds.every((id) => ids.has(id)) ? "page" : "selected";
}

/**
 * Survives pages and sort orders. A new search or filter clears it: users must not act on rows that they do not see.
 */
export function useSelection(about: string): [Selection, (selection: Selection) => void] {
  const [kept, setKept] = useState({ about, selection: nothing });
  return [kept.about === about ? kept.selection : nothing, (selection) => setKept({ about, selection })];
}
