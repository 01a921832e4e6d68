import { type Country, countries } from "#domain/countries/codes.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { ApprovalHandler } from "./approval-action.ts";

/** A deleted subject's country is unknown: the right is needed in all countries. */
export async function countriesOfSubjects(
  act: Pick<ApprovalHandler, "countriesOf">,
  db: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly Country[]>> {
  const found = await act.countriesOf?.(db, subjects);
  return new Map(subjects.map((id) => [id, found === undefined ? [] : (found.get(id) ?? countries)]));
}
