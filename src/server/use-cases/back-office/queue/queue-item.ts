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

/** What reading the queue needs, of which names and searched words are sealed. */
export type QueueNeeds = Needs<"sealer" | "blindIndex" | "log">;

export const queueItemShown = z.object({
  kind: z.enum(queueKinds),
  id: z.string(),
  /** what the customer and the provider call it; null: it has no name of its own */
  reference: z.nullable(z.string()),
  /** of a request; null: it is none */
  requestType: z.nullable(z.enum(requestTypes)),
  /** of an application, the last that was filed, from 1; null: it is none */
  round: z.nullable(z.int()),
  state: z.string(),
  /** null: of none, as a proposal about staff */
  country: z.nullable(country),
  /** whose it is; null: nobody's, as a proposal about staff */
  customerName: z.nullable(z.string()),
  assignee: z.nullable(staffNameShown),
  /** of the state */
  since: z.iso.datetime(),
  /** null: nothing runs */
  due: z.nullable(z.iso.datetime()),
  sla: z.enum(slas),
});
export type QueueItem = Shown<typeof queueItemShown>;

/** What the customer of a row is called; null: it has none. */
export function nameOf(
  { sealer }: Pick<QueueNeeds, "sealer">,
  { applicationId, sealedName, customerName }: Pick<NamedQueueItem, "applicationId" | "sealedName" | "customerName">,
): string | null {
  if (applicationId === null || sealedName === null) return customerName;
  return openName(sealer, sealedName, nameContext(applicationId));
}
