import type { Database } from "#server/database/connect.ts";
import {
  attachmentsOfRequests,
  entriesOfRequests,
  eventsOfRequests,
  type Readership,
} from "#server/database/repositories/requests.ts";
import type { RequestParts } from "./present-request.ts";

/** Customers do not get internal notes. */
export async function partsOfRequests(
  database: Database,
  ids: readonly string[],
  readership: Readership = "customer",
): Promise<(requestId: string) => RequestParts> {
  const events = Map.groupBy(await eventsOfRequests(database, ids), ({ requestId }) => requestId);
  const entries = Map.groupBy(await entriesOfRequests(database, ids, readership), ({ requestId }) => requestId);
  const attachments = Map.groupBy(await attachmentsOfRequests(database, ids, readership), ({ requestId }) => requestId);
  return (id) => ({
    events: events.get(id) ?? [],
    entries: entries.get(id) ?? [],
    attachments: attachments.get(id) ?? [],
  });
}
