import type { QueueAct } from "./answer-queue-form.ts";
import { applicationIdOf } from "./application-id-of.ts";
import type { QueueRow } from "./queue-row.ts";

/**
 * Which of the selected applications an act would change: what one has already is not taken again, what nobody has is not
 * released.
 *
 * @param keys of the rows that are selected
 * @param rows by their keys, of all pages that were looked at
 */
export function pickedFor(
  act: QueueAct,
  keys: Iterable<string>,
  rows: ReadonlyMap<string, Pick<QueueRow, "act">>,
): readonly string[] {
  return [...keys].flatMap((key) => {
    const possible = rows.get(key)?.act;
    return possible === null || (act !== "pass" && possible !== act) ? [] : applicationIdOf(key) || [];
  });
}
