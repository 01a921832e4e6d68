import { steadily } from "#server/jobs/steadily.ts";
import type { Logger } from "#server/shared/log.ts";
import { sequenceEvents } from "#server/use-cases/integration/events/sequence-events.ts";
import { webhookCourier } from "#server/use-cases/integration/webhooks/courier.ts";
import type { Dependencies } from "./dependencies.ts";

/** An event has to be in the feed within 250 ms, and a webhook tried within a second. */
const restMs = { events: 150, webhooks: 400 };

/** What goes on all the time in every process. @returns ends it */
export function beginSteadyWork({ integration, webhooks }: Dependencies, log: Logger): () => Promise<void> {
  const courier = webhookCourier({ ...webhooks, log });
  const endings = [
    steadily(async () => (await sequenceEvents(integration)) > 0, { name: "events", restMs: restMs.events, log }),
    steadily(() => courier.send().then(() => false), { name: "webhooks", restMs: restMs.webhooks, log }),
  ];
  return async () => {
    await Promise.all(endings.map((end) => end()));
    await courier.stop();
  };
}
