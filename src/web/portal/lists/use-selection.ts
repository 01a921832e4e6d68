import { useState } from "react";
import { nothing, type Selection } from "./selection.ts";

/**
 * Which rows of a list are picked. They stay picked from page to page and under another order; another search or filter
 * lets them go, since what one does not see should not be part of what one does.
 *
 * @param about what the list is filtered by
 */
export function useSelection(about: string): [Selection, (selection: Selection) => void] {
  const [kept, setKept] = useState({ about, selection: nothing });
  return [kept.about === about ? kept.selection : nothing, (selection) => setKept({ about, selection })];
}
