import type { Transaction } from "#server/database/connect.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { insertStaffUse, type StaffUseRow, staffUsesSince } from "#server/database/repositories/staff-uses.ts";
import type { StaffLimit } from "#server/database/tables.ts";
import { Refusal } from "#server/shared/refusal.ts";

const hour = 3_600_000;

/** Masked values that a staff member sees in an hour. */
export const revealLimits = { ownCases: 20, otherValues: 30 };

/**
 * @param use `isOwn`: the case is theirs; `about`: the id of the case
 * @throws Refusal too-many-requests, with the seconds to wait
 */
export async function countReveal(
  tx: Transaction,
  { isOwn, about, ...use }: Omit<Use, "limit"> & { readonly isOwn: boolean; readonly about: string },
): Promise<void> {
  if (isOwn) await countUse(tx, { ...use, about, limit: "own-cases" }, (uses) => waitForCase(uses, about));
  else {
    const counting = { ...use, about, limit: "other-values" } as const;
    await countUse(tx, counting, (uses) => waitForValues(uses, use.count));
  }
}

function waitForCase(uses: readonly StaffUseRow[], id: string): Date | null {
  const newest = new Map(uses.map(({ about, at }) => [about, at]));
  if (newest.has(id) || newest.size < revealLimits.ownCases) return null;
  return new Date(Math.min(...[...newest.values()].map((at) => at.getTime())));
}

function waitForValues(uses: readonly StaffUseRow[], asked: number): Date | null {
  let spent = uses.reduce((sum, { count }) => sum + count, 0) + asked;
  if (spent <= revealLimits.otherValues) return null;
  for (const { at, count } of uses) {
    spent -= count;
    if (spent <= revealLimits.otherValues) return at;
  }
  return uses.at(-1)?.at ?? new Date(0);
}

/** Counts also while other limits are switched off. @throws Refusal too-many-requests */
export async function countInHour(
  tx: Transaction,
  {
    most,
    ...use
  }: Omit<Use, "count" | "limit"> & {
    readonly limit: Exclude<StaffLimit, "own-cases" | "other-values">;
    readonly most: number;
  },
): Promise<void> {
  await countUse(tx, { ...use, count: 1 }, (uses) => uses.at(-most)?.at ?? null);
}

interface Use {
  readonly by: string;
  readonly limit: StaffLimit;
  readonly count: number;
  readonly now: Date;
}

/** Locks the person's row to serialise their calls. */
async function countUse(
  tx: Transaction,
  { by, limit, count, about, now }: Use & { readonly about?: string },
  waitsFor: (uses: readonly StaffUseRow[]) => Date | null,
): Promise<void> {
  if ((await lockStaff(tx, by)) === undefined) throw new Error(`the staff member ${by} does not exist`);
  const wait = waitsFor(await staffUsesSince(tx, by, limit, new Date(now.getTime() - hour)));
  if (wait === null) return await insertStaffUse(tx, { staffId: by, limit, count, about, at: now });
  const retryAfterSeconds = Math.max(1, Math.ceil((wait.getTime() + hour - now.getTime()) / 1_000));
  throw new Refusal("too-many-requests", { retryAfterSeconds });
}
