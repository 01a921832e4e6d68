import * as z from "zod/mini";
import { slaAt } from "#domain/queue/clock.ts";
import { queueKinds } from "#domain/queue/queue.ts";
import { type QueueQuery, queueQuerySchema } from "#forms/backoffice/queue-schemas.ts";
import { judgeSearch, noteFound } from "#server/audit/judge-search.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import {
  countOfQueue,
  type NamedQueueItem,
  namesInQueue,
  pageOfQueue,
  type QueueFilter,
  queueItemsBy,
  tallyOfQueue,
} from "#server/database/repositories/queue.ts";
import { indexForReader } from "#server/use-cases/search/index-changes.ts";
import { staffQuery } from "../definition.ts";
import { staffNames } from "../staff-name.ts";
import { noSubject } from "../subject.ts";
import { inOrderOfNames } from "./in-order-of-names.ts";
import { filterOf } from "./queue-filter.ts";
import { nameOf, type QueueNeeds, queueItemShown } from "./queue-item.ts";

const pageShown = { total: z.int(), page: z.int(), pageSize: z.int() };

export const listQueue = staffQuery({
  right: "see-cases",
  subject: noSubject,
  input: queueQuerySchema,
  output: z.object({ items: z.array(queueItemShown), ...pageShown }),
  route: {
    path: "/api/backoffice/queue",
    summary: "The queue of staff: applications, requests, messages, uploads and proposals",
    description: "Ended items only if filtered by their state; by default the oldest first",
    // The omitted fields are for the screens.
    output: z.object({ items: z.array(z.omit(queueItemShown, { requestType: true, round: true })), ...pageShown }),
    errors: [["too-many-requests", "30 searches an hour by masked values without a result"]],
  },
}).run(async ({ session, input, at: now }, needs: QueueNeeds) => {
  const { page, pageSize } = input;
  const judged = await judgeSearch(needs, input.searchQuery, session);
  if (judged.reach === "nothing") return { items: [], total: 0, page, pageSize };
  await indexForReader(needs);
  const filter = await filterOf(needs, { ...input, judged }, session);
  const { rows, total } = await pageOf(needs, input, filter, session);
  await noteFound(needs, judged, total);
  const personOf = await staffNames(
    needs.database,
    rows.map(({ assigneeId }) => assigneeId),
  );
  const items = rows.map((row) => {
    const { kind, id, reference, requestType, round, state, country, assigneeId, since, due } = row;
    const { atRiskFrom, wasLate, clock } = row;
    return {
      kind,
      id,
      reference,
      requestType,
      round,
      state,
      country,
      customerName: nameOf(needs, row),
      assignee: personOf(assigneeId),
      since: since.toISOString(),
      due: due?.toISOString() ?? null,
      sla: slaAt({ state: clock, due, atRiskFrom, wasLate }, now),
    };
  });
  return { items, total, page, pageSize };
});

/** Regardless of the query's kind. */
export const tallyQueue = staffQuery({
  right: "see-cases",
  subject: noSubject,
  input: queueQuerySchema,
  output: z.object({ items: z.array(z.object({ kind: z.enum(queueKinds), count: z.int() })) }),
}).run(async ({ session, input }, needs: QueueNeeds) => {
  const judged = await judgeSearch(needs, input.searchQuery, session);
  if (judged.reach === "nothing") return { items: queueKinds.map((kind) => ({ kind, count: 0 })) };
  await indexForReader(needs);
  const counted = await tallyOfQueue(needs.database, await filterOf(needs, { ...input, judged }, session));
  await noteFound(
    needs,
    judged,
    counted.reduce((sum, { count }) => sum + count, 0),
  );
  const countOf = new Map(counted.map(({ kind, count }) => [kind, count]));
  return { items: queueKinds.map((kind) => ({ kind, count: countOf.get(kind) ?? 0 })) };
});

async function pageOf(
  needs: QueueNeeds,
  { sort, page, pageSize }: QueueQuery,
  filter: QueueFilter,
  { staff }: StaffSession,
): Promise<{ readonly rows: readonly NamedQueueItem[]; readonly total: number }> {
  const { database } = needs;
  if (sort !== "customerName" && sort !== "-customerName") {
    // At once, since each reads all filtered rows.
    const [rows, total] = await Promise.all([
      pageOfQueue(database, filter, { sort, page, pageSize }),
      countOfQueue(database, filter),
    ]);
    return { rows, total };
  }
  const isDescending = sort === "-customerName";
  const named = await namesInQueue(database, filter);
  const keys = await inOrderOfNames(named, (row) => nameOf(needs, row), {
    locale: staff.locale,
    isDescending,
    page,
    pageSize,
  });
  const found = new Map((await queueItemsBy(database, keys)).map((row) => [`${row.kind} ${row.id}`, row]));
  return { rows: keys.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []), total: named.length };
}
