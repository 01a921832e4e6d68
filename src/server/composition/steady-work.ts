import { steadily } from "#server/jobs/steadily.ts";
import type { Logger } from "#server/shared/log.ts";
import { indexChanges } from "#server/use-cases/finding/index-changes.ts";
import { lookAtFolder } from "#server/use-cases/import-files/folder/look-at-folder.ts";
import { sequenceEvents } from "#server/use-cases/integration/events/sequence-events.ts";
import { webhookCourier } from "#server/use-cases/integration/webhooks/courier.ts";
import type { Dependencies } from "./dependencies.ts";

/** An event has to be in the feed within 250 ms, and a webhook tried within a second. */
const restMs = { events: 50, webhooks: 400, folder: 10_000, terms: 1_000 };

/**
 * What goes on all the time in every process.
 *
 * @param importDir the folder that is looked at for files of books; null: there is none
 * @returns ends it
 */
export function beginSteadyWork(
  { integration, webhooks, importFiles, finding }: Dependencies,
  importDir: string | null,
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  const courier = webhookCourier({ ...webhooks, log });
  const sequence = async () => {
    if ((await sequenceEvents(integration)) === 0) return false;
    // What other processes give positions to, and what is tried again, is found when it is looked for.
    await courier.send();
    return true;
  };
  const endings = [
    steadily(sequence, { name: "events", restMs: restMs.events, log }),
    steadily(() => courier.send().then(() => false), { name: "webhooks", restMs: restMs.webhooks, log }),
    steadily(() => indexChanges(finding), { name: "terms", restMs: restMs.terms, log }),
  ];
  if (importDir !== null) {
    const look = () => lookAtFolder(importFiles, importDir, stopping.signal).then(() => false);
    endings.push(steadily(look, { name: "import folder", restMs: restMs.folder, log }));
  }
  return async () => {
    stopping.abort();
    await Promise.all(endings.map((end) => end()));
    await courier.stop();
  };
}
