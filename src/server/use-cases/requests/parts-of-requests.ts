import type { Database } from "#server/database/connect.ts";
import { attachmentsOfRequests, entriesOfRequests, eventsOfRequests } from "#server/database/repositories/requests.ts";
import type { RequestParts } from "./present-request.ts";

/** Reads what belongs to each of the requests. @returns a function that finds the parts of one by its id */
export async function partsOfRequests(
  database: Database,
  ids: readonly string[],
): Promise<(requestId: string) => RequestParts> {
  const events = Map.groupBy(await eventsOfRequests(database, ids), ({ requestId }) => requestId);
  const entries = Map.groupBy(await entriesOfRequests(database, ids), ({ requestId }) => requestId);
  const attachments = Map.groupBy(await attachmentsOfRequests(database, ids), ({ requestId }) => requestId);
  return (id) => ({
    events: events.get(id) ?? [],
    entries: entries.get(id) ?? [],
    attachments: attachments.get(id) ?? [],
  });
}
