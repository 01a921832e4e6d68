import { readQueueAddress } from "#forms/backoffice/queue-schemas.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";

/** So many have their clocks; of the rest the queue itself says how they stand. */
const most = "100";

/** What waits for a decision: proposals, or the applications that they are about. */
const views = {
  approval: { kind: "approval", state: "pending" },
  application: { kind: "application", state: "approval-pending" },
} as const;

export type ClockInQueue = Pick<QueueItem, "due" | "sla">;

/** When what waits for a decision is due, by its id; the oldest, as far as the queue shows them to the person. */
export async function clocksInQueue(
  staff: BackOfficeCalls,
  kind: keyof typeof views,
): Promise<ReadonlyMap<string, ClockInQueue>> {
  if (!staff.listQueue.isAllowed()) return new Map();
  const asked = new URLSearchParams({ ...views[kind], sort: "since", pageSize: most });
  const { items } = await staff.listQueue({ raw: readQueueAddress(asked) });
  return new Map(items.map((item) => [item.id, item]));
}
