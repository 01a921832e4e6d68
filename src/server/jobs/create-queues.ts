import type { PgBoss } from "pg-boss";
import type { JobName } from "./payloads.ts";
import { deadLetters, queues } from "./queues.ts";

/** pg-boss sends scheduled jobs through it. */
const clockQueue = "__pgboss__send-it";

export const jobNames = Object.keys(queues).filter((name): name is JobName => name in queues);

export async function createQueues(boss: PgBoss): Promise<void> {
  const deadLetterSettings = { deleteAfterSeconds: 1, retryLimit: 7, retryDelay: 10, heartbeatSeconds: 10 };
  await boss.updateQueue(clockQueue, { notify: true });
  await boss.createQueue(deadLetters, deadLetterSettings);
  await boss.updateQueue(deadLetters, deadLetterSettings);
  for (const name of jobNames) {
    const queue = { ...queues[name].queue, notify: true };
    await boss.createQueue(name, queue);
    const { policy: _fixedForGood, ...changeable } = queue;
    await boss.updateQueue(name, changeable);
  }
}
