import { type Country, countries } from "#domain/countries/codes.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { ApprovalHandler } from "./approval-action.ts";

/**
 * Where the subjects of proposals of one act belong, by their ids; none: the act is about no country. Of a subject that is
 * gone nobody knows its country any more: the right has to be held in all of them.
 */
export async function countriesOfSubjects(
  act: Pick<ApprovalHandler, "countriesOf">,
  db: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly Country[]>> {
  const found = await act.countriesOf?.(db, subjects);
  return new Map(subjects.map((id) => [id, found === undefined ? [] : (found.get(id) ?? countries)]));
}
