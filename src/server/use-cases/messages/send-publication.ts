import { type Batch, secondsToWait, sendBatch } from "#server/batches/send-to-many.ts";
import type { Transaction } from "#server/database/connect.ts";
import {
  insertNewMessages,
  lockPublication,
  type PublicationRow,
  recipientsOf,
  setPublication,
} from "#server/database/repositories/publications.ts";
import type { Jobs, JobsOfMany } from "#server/jobs/jobs.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import type { Clock } from "#server/ports/clock.ts";
import { uuidOf } from "#server/shared/digests.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { searchOf } from "./store-message.ts";

/** The caller has inserted or locked the row. */
export async function planPublication(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  tx: Transaction,
  { id: publicationId, sendAt }: Pick<PublicationRow, "id" | "sendAt">,
): Promise<void> {
  await setPublication(tx, publicationId, { state: "planned" });
  const first = { publicationId, after: null };
  await jobs.send(tx, "send-publication", first, { afterSeconds: secondsToWait(sendAt, clock) });
}

/** The id of a message to one customer is known before it is sent. */
function messageIdFor({ id, customerIds }: PublicationRow, customerId: string): string {
  return customerIds?.length === 1 ? id : uuidOf(`message ${id} ${customerId}`);
}

export async function sendPublication(
  { database, clock, jobs }: Needs & { readonly jobs: JobsOfMany },
  { publicationId, after = null }: JobPayloads["send-publication"],
): Promise<void> {
  const batch: Batch = { id: publicationId, after };
  await sendBatch({ database, clock }, batch, {
    lock: lockPublication,
    async send(tx, publication, page) {
      const customerIds = await recipientsOf(tx, publication, page);
      await writeTo(tx, jobs, { publication, customerIds, at: clock.now() });
      return { customerIds, counts: { recipients: publication.recipients + customerIds.length } };
    },
    store: setPublication,
    schedule: async (tx, next, options) =>
      await jobs.send(tx, "send-publication", { publicationId: next.id, after: next.after }, options),
    pause: 0,
    event: "publication-sent",
  });
}

async function writeTo(
  tx: Transaction,
  jobs: JobsOfMany,
  {
    publication,
    customerIds,
    at: receivedAt,
  }: { readonly publication: PublicationRow; readonly customerIds: readonly string[]; readonly at: Date },
): Promise<void> {
  if (customerIds.length === 0) return;
  const { id: publicationId, staffId, subject, body, files } = publication;
  const words = { publicationId, staffId, subject, body, author: "provider" as const, search: searchOf(publication) };
  const rows = customerIds.map((customerId) => ({
    id: messageIdFor(publication, customerId),
    customerId,
    ...words,
    receivedAt,
  }));
  const made = await insertNewMessages(tx, rows, (messageId) =>
    files.map((file, index) => ({ eloId: eloIdOf(publication, index), messageId, position: index + 1, file })),
  );
  await jobs.sendMany(
    tx,
    "announce-message",
    made.map((messageId) => ({ messageId })),
  );
}

export function eloIdOf({ id }: Pick<PublicationRow, "id">, index: number): string {
  return `ELO-${uuidOf(`file ${id} ${index}`)}`;
}
