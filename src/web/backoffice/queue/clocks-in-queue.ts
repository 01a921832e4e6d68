import { readQueueAddress } from "#forms/backoffice/queue-schemas.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";

/** Limit of loaded clocks; beyond it the queue shows only their state. */
const most = "100";

/** Items that await a decision: proposals, or their applications. */
const views = {
  approval: { kind: "approval", state: "pending" },
  application: { kind: "application", state: "approval-pending" },
} as const;

export type ClockInQueue = Pick<QueueItem, "due" | "sla">;

/** Returns the due times of what awaits a decision, by id, oldest first. */
export async function clocksInQueue(
  staff: BackOfficeCalls,
  kind: keyof typeof views,
): Promise<ReadonlyMap<string, ClockInQueue>> {
  if (!staff.listQueue.isAllowed()) return new Map();
  const asked = new URLSearchParams({ ...views[kind], sort: "since", pageSize: most });
  const { items } = await staff.listQueue({ raw: readQueueAddress(asked) });
  return new Map(items.map((item) => [item.id, item]));
}
