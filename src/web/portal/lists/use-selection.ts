import { useState } from "react";
import { nothing, type Selection } from "./selection.ts";

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
