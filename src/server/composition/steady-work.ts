import type { Connection } from "#server/database/connect.ts";
import { type SteadyWork, steadily, whenAnnounced } from "#server/jobs/steadily.ts";
import type { Logger } from "#server/shared/log.ts";
import { sequenceEvents } from "#server/use-cases/integration/events/sequence-events.ts";
import { lookAtFolder } from "#server/use-cases/integration/import-files/folder/check-folder.ts";
import { indexChanges } from "#server/use-cases/search/index-changes.ts";
import { webhookDispatcher } from "#server/use-cases/webhooks/dispatcher.ts";
import type { Dependencies } from "./dependencies.ts";

/** The gap batches announced work; work of a process that died is found after the pause. */
const times = { restMs: 30_000, gapMs: 20 };
/** New files in a folder are not announced. */
const folderRestMs = 10_000;

/**
 * @param importDir the folder searched for import files
 * @returns a function that ends it
 */
export async function beginSteadyWork(
  connection: Pick<Connection, "listen">,
  { integration, webhooks, importFiles, finding }: Dependencies,
  importDir: string | null,
  log: Logger,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let webhookWork: SteadyWork | null = null;
  const dispatcher = webhookDispatcher({ ...webhooks, log, onPostponed: () => webhookWork?.wake() });
  const settings = { ...times, log };
  const sequence = async () => ((await sequenceEvents(integration)) === 0 ? null : 0);
  const send = async () => {
    const due = await dispatcher.send();
    return due && due.getTime() - webhooks.clock.now().getTime();
  };
  const index = async () => ((await indexChanges(finding)) ? 0 : null);
  webhookWork = await whenAnnounced(connection, "webhooks", send, settings);
  const works = [
    webhookWork,
    await whenAnnounced(connection, "events", sequence, settings),
    await whenAnnounced(connection, "terms", index, settings),
  ];
  if (importDir !== null) {
    const look = () => lookAtFolder(importFiles, importDir, stopping.signal).then(() => null);
    works.push(steadily(look, { name: "import folder", restMs: folderRestMs, log }));
  }
  return async () => {
    stopping.abort();
    await Promise.all(works.map((work) => work.end()));
    await dispatcher.stop();
  };
}
