import type { AuditEventName } from "#domain/policies/audit-events.ts";
import type { Transaction } from "#server/database/connect.ts";
import { doneSince } from "#server/database/repositories/done-since.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";

const hour = 3_600_000;

/**
 * Refuses what a member of staff has done `most` times in an hour by the audit log, also where other limits are off. Locks
 * the person's row to serialise the person's calls, so that the limit holds.
 *
 * @throws Refusal too-many-requests, with the seconds until another one is allowed
 */
export async function assertFewInHour(
  tx: Transaction,
  asked: { readonly by: string; readonly event: AuditEventName; readonly most: number; readonly now: Date },
): Promise<void> {
  const { by, event, most, now } = asked;
  if ((await lockStaff(tx, by)) === undefined) throw new Error(`the member of staff ${by} is gone`);
  const oldest = (await doneSince(tx, by, event, new Date(now.getTime() - hour))).at(-most);
  if (oldest === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + hour - now.getTime()) / 1_000));
  throw new Refusal("too-many-requests", { retryAfterSeconds });
}
