import * as z from "zod/mini";
import { requestTypes } from "#domain/portal/request.ts";
import { slas } from "#domain/queue/clock.ts";
import { queueKinds } from "#domain/queue/queue.ts";
import { country } from "#forms/atoms.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import type { NamedQueueItem } from "#server/database/repositories/queue.ts";
import { nameContext } from "#server/use-cases/search/index-changes.ts";
import { openName } from "#server/use-cases/search/opened-names.ts";
import type { Needs } from "../context.ts";
import type { Shown } from "../definition.ts";

/** Names and searched words are encrypted. */
export type QueueNeeds = Needs<"sealer" | "blindIndex" | "log">;

export const queueItemShown = z.object({
  kind: z.enum(queueKinds),
  id: z.string(),
  reference: z.nullable(z.string()),
  requestType: z.nullable(z.enum(requestTypes)),
  /** of an application, from 1 */
  round: z.nullable(z.int()),
  state: z.string(),
  country: z.nullable(country),
  customerName: z.nullable(z.string()),
  assignee: z.nullable(staffNameShown),
  since: z.iso.datetime(),
  /** null: no clock runs */
  due: z.nullable(z.iso.datetime()),
  sla: z.enum(slas),
});
export type QueueItem = Shown<typeof queueItemShown>;

export function nameOf(
  { sealer }: Pick<QueueNeeds, "sealer">,
  { applicationId, sealedName, customerName }: Pick<NamedQueueItem, "applicationId" | "sealedName" | "customerName">,
): string | null {
  if (applicationId === null || sealedName === null) return customerName;
  return openName(sealer, sealedName, nameContext(applicationId));
}
