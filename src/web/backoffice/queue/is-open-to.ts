import { may } from "#domain/policies/rights.ts";
import type { QueueQuery } from "#forms/backoffice/queue-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";

/**
 * Whether a member of staff can go on with what stands in the queue: it waits for nobody else, no colleague has it, and it is
 * no proposal of one's own. Whoever looks at a state, or at what a colleague has, wants to see all of it.
 */
export function isOpenTo(
  { staff, held }: Pick<StaffSession, "staff" | "held">,
  { kind, state, country, sla, assignee }: Pick<QueueItem, "kind" | "state" | "country" | "sla" | "assignee">,
  view: Pick<QueueQuery, "state" | "assignee">,
): boolean {
  if (view.state !== undefined) return true;
  if (sla === "paused") return false;
  const isOwn = assignee?.staffId === staff.id;
  const isProposed = kind === "approval" || state === "approval-pending";
  if (isProposed) return !isOwn && may({ of: "staff", held }, "decide-proposals", country ?? undefined);
  return assignee === null || isOwn || view.assignee !== null;
}
