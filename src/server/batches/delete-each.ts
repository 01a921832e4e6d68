import { TaskFailures } from "./run-all.ts";

const batch = 100;
/** Ends a run early while the file store is unavailable. */
const mostFailures = 1_000;

/**
 * The next run retries failures.
 *
 * @param deleteOne returns false if the row was not overdue, or another call was faster
 * @returns the number of deleted rows
 * @throws TaskFailures, after trying all
 */
export async function deleteEach<Row extends { readonly id: string }>(
  find: (limit: number) => Promise<readonly Row[]>,
  deleteOne: (row: Row) => Promise<boolean>,
): Promise<number> {
  const failed = new Map<string, unknown>();
  let deleted = 0;
  for (;;) {
    const limit = batch + failed.size;
    const found = await find(limit);
    for (const row of found.filter(({ id }) => !failed.has(id))) {
      try {
        deleted += (await deleteOne(row)) ? 1 : 0;
      } catch (cause) {
        failed.set(row.id, new Error(`${row.id} cannot be deleted`, { cause }));
      }
    }
    if (found.length < limit || failed.size >= mostFailures) break;
  }
  if (failed.size > 0) throw new TaskFailures([...failed.values()]);
  return deleted;
}
