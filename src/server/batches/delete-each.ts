import { Failures } from "./do-all.ts";

const batch = 100;
/** A store that is away is not asked for everything that there ever was. */
const mostFailures = 1_000;

/**
 * Deletes everything that is over, one by one. What cannot be deleted is passed over until the next run.
 *
 * @param find some of what is over: `limit` unless there is less
 * @param deleteOne deletes the row, so that the next `find` does not return it. Returns false when it was not over, or
 * another call was faster.
 * @returns how many were deleted
 * @throws Failures, once everything was tried
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
  if (failed.size > 0) throw new Failures([...failed.values()]);
  return deleted;
}
