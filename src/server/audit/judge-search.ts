import { randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import { countriesWith, may, type StaffRight } from "#domain/policies/rights.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { searchedValue } from "#domain/search/searched-value.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import {
  deleteSearchesUntil,
  insertSearch,
  markSearchFound,
  searchesSince,
} from "#server/database/repositories/staff-searches.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";

export const mostMissed = 30;
const hour = 3_600_000;
/** Several parts of a page send the same words at once. */
const sameWords = 60_000;

export interface JudgedSearch {
  /** "masked": by a masked value too; "nothing": it is one, and the person may not see it */
  readonly reach: "free" | "masked" | "nothing";
  readonly id: string | null;
}

/**
 * Judges the words of a search by their form. A search for a value that staff see masked needs the right to reveal, is
 * audited, and counts before the search: otherwise a masked number could be guessed.
 *
 * @throws Refusal too-many-requests after too many that found nothing
 */
export async function judgeSearch(
  { database, blindIndex, clock }: Needs<"blindIndex">,
  search: string,
  { staff: { id: by }, roles }: StaffSession,
): Promise<JudgedSearch> {
  const now = clock.now();
  const kind = searchedValue(search, calendarDateInPrague(now));
  if (kind === null) return { reach: "free", id: null };
  const reach = may({ of: "staff", roles }, "reveal-values") ? "masked" : "nothing";
  const digest = blindIndex.digestOf(
    `search ${search.includes("@") ? search.trim().toLowerCase() : searchKey(search)}`,
  );
  return await transact(database, async (tx) => {
    // Serialises a person's searches, so that the limit holds.
    if ((await lockStaff(tx, by)) === undefined) throw new Error(`the staff member ${by} does not exist`);
    const since = new Date(now.getTime() - hour);
    const searches = await searchesSince(tx, by, since);
    const same = searches.findLast((one) => one.digest === digest && now.getTime() - one.at.getTime() < sameWords);
    if (same !== undefined) return { reach, id: same.id };
    const missed = searches.filter(({ isFound }) => !isFound);
    const oldest = missed.at(-mostMissed);
    if (oldest !== undefined) {
      const retryAfterSeconds = Math.max(1, Math.ceil((oldest.at.getTime() + hour - now.getTime()) / 1_000));
      throw new Refusal("too-many-requests", { retryAfterSeconds });
    }
    const id = randomUUID();
    await insertSearch(tx, { id, staffId: by, at: now, digest, isFound: false });
    await appendAudit(tx, { at: now, actor: "staff", event: "value-searched", subject: by, details: { by, kind } });
    return { reach, id };
  });
}

export async function forgetSearches({ database, clock }: Needs): Promise<void> {
  await deleteSearchesUntil(database, new Date(clock.now().getTime() - hour));
}

/** A search with results does not count towards the limit. */
export async function noteFound(
  { database }: Pick<Needs, "database">,
  { id }: JudgedSearch,
  total: number,
): Promise<void> {
  if (id !== null && total > 0) await markSearchFound(database, id);
}

export function searchedCountries(
  { reach }: JudgedSearch,
  { roles }: StaffSession,
  right: StaffRight,
): readonly Country[] {
  const asker = { of: "staff", roles } as const;
  if (reach === "nothing") return [];
  const countries = countriesWith(asker, right);
  return reach === "free" ? countries : countries.filter((country) => may(asker, "reveal-values", country));
}
