import * as z from "zod/mini";
import type { Transaction } from "#server/database/connect.ts";
import { revealedSince } from "#server/database/repositories/revealed.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** What a member of staff may reveal in an hour: whole cases of their own, and values of other cases. */
export const revealLimits = { ownCases: 20, otherValues: 30 };
const hour = 3_600_000;

const lineSchema = z.object({ paths: z.array(z.string()), isOwn: z.boolean() });

/** @throws Refusal too-many-requests, with the seconds until the same would be shown */
export async function assertWithinBudget(
  tx: Transaction,
  asked: { by: string; isOwn: boolean /** of the case */; id: string; count: number; now: Date },
): Promise<void> {
  const { by, isOwn, id, count, now } = asked;
  const lines = (await revealedSince(tx, by, new Date(now.getTime() - hour))).map(({ at, about, details }) => ({
    at,
    about,
    ...lineSchema.parse(JSON.parse(details)),
  }));
  const same = lines.filter((line) => line.isOwn === isOwn);
  const wait = isOwn ? waitForCase(same, id) : waitForValues(same, count);
  if (wait === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((wait.getTime() + hour - now.getTime()) / 1_000));
  throw new Refusal("too-many-requests", { retryAfterSeconds });
}

interface Line {
  readonly at: Date;
  readonly about: string | null;
  readonly paths: readonly string[];
}

/** @returns the moment that has to be an hour ago; null: none */
function waitForCase(lines: readonly Line[], id: string): Date | null {
  const newest = new Map(lines.map(({ about, at }) => [about, at]));
  if (newest.has(id) || newest.size < revealLimits.ownCases) return null;
  return new Date(Math.min(...[...newest.values()].map((at) => at.getTime())));
}

function waitForValues(lines: readonly Line[], count: number): Date | null {
  let spent = lines.reduce((sum, { paths }) => sum + paths.length, 0) + count;
  if (spent <= revealLimits.otherValues) return null;
  for (const { at, paths } of lines) {
    spent -= paths.length;
    if (spent <= revealLimits.otherValues) return at;
  }
  // More at once than an hour allows.
  return lines.at(-1)?.at ?? new Date(0);
}
