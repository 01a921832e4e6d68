import { steadily } from "#server/jobs/steadily.ts";
import type { Logger } from "#server/shared/log.ts";
import { sequenceEvents } from "#server/use-cases/integration/events/sequence-events.ts";
import type { Dependencies } from "./dependencies.ts";

/** An event has to be in the feed within 250 ms. */
const restMs = 150;

/** What goes on all the time in every process. @returns ends it */
export function beginSteadyWork({ integration }: Dependencies, log: Logger): () => Promise<void> {
  return steadily(async () => (await sequenceEvents(integration)) > 0, { name: "sequence events", restMs, log });
}
