import type { EventType } from "#domain/portal/events.ts";
import { firstPositionSince, lastPosition, pageOfEvents } from "#server/database/repositories/events.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { type PresentedEvent, presentEvents } from "#server/use-cases/webhooks/present-event.ts";
import { keptSince } from "./delete-old.ts";

interface Asked {
  /** `next` of the page before; null: from the oldest stored event */
  readonly after: number | null;
  readonly limit: number;
  readonly types: readonly EventType[] | null;
}

/**
 * Positions have gaps, since a client sees only its own events.
 *
 * @throws Refusal invalid-input for an unknown cursor; cursor-expired when a later event has been deleted
 */
export async function readEvents(
  { database, clock }: Needs,
  client: IntegrationClient,
  { after, limit, types }: Asked,
): Promise<{ readonly events: readonly PresentedEvent[]; readonly next: string }> {
  const until = await lastPosition(database);
  if (after !== null && after > until) {
    const wanted = {
      "/after": `at most ${until}, the position of the last event, or left out to begin with the first`,
    };
    throw new Refusal("invalid-input", { fields: { "/after": "invalid-value" }, wanted, inQuery: ["/after"] });
  }
  // By age: rows are deleted later, a month at a time.
  const first = (await firstPositionSince(database, keptSince(clock))) ?? until + 1;
  if (after !== null && after < first - 1) throw new Refusal("cursor-expired");
  const rows = await pageOfEvents(database, client, { after: after ?? first - 1, until, types, limit });
  const last = rows.length < limit ? until : (rows.at(-1)?.position ?? until);
  return { events: await presentEvents(database, client.system, rows), next: String(last) };
}
