import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  findPublication,
  insertNewMessages,
  lockPublication,
  type PublicationRow,
  recipientsOf,
  setPublication,
} from "#server/database/repositories/publications.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import { uuidOf } from "#server/shared/digests.ts";
import type { MessageDependencies } from "../dependencies.ts";
import { searchOf } from "../store-message.ts";

/** Messages a transaction. */
const atOnce = 200;
/** The queue keeps no job for ever, so one that waits longer is sent anew. In seconds. */
const longestWait = 86_400;

/** Has a publication sent, at its time or at once. The caller has inserted or locked the row. */
export async function planPublication(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  tx: Transaction,
  { id: publicationId, sendAt }: Pick<PublicationRow, "id" | "sendAt">,
): Promise<void> {
  await setPublication(tx, publicationId, { state: "planned" });
  const afterSeconds = Math.min(longestWait, secondsUntil(sendAt, clock));
  await jobs.send(tx, "send-publication", { publicationId }, { afterSeconds });
}

/** The message of a publication to one customer has the publication's id, which is known before it is sent. */
function messageIdFor({ id, customerIds }: PublicationRow, customerId: string): string {
  return customerIds?.length === 1 ? id : uuidOf(`message ${id} ${customerId}`);
}

/**
 * Writes a message to all whom it is for. May be cut off and run again: nobody gets it twice. Before its time it only has
 * itself run again.
 */
export async function sendPublication(
  { database, clock, jobs }: Pick<MessageDependencies, "database" | "clock" | "jobs">,
  publicationId: string,
): Promise<void> {
  const publication = await findPublication(database, publicationId);
  if (publication?.state !== "planned") return;
  if (secondsUntil(publication.sendAt, clock) > 0) {
    return await transact(database, (tx) => planPublication({ jobs, clock }, tx, publication));
  }
  let recipients = 0;
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const page = { after, limit: atOnce };
    const ids: readonly string[] = await transact(database, async (tx) => {
      const some = await recipientsOf(tx, publication, page);
      await writeTo(tx, jobs, { publication, customerIds: some, at: clock.now() });
      return some;
    });
    recipients += ids.length;
    after = ids.at(-1);
  }
  await transact(database, async (tx) => {
    if ((await lockPublication(tx, publicationId))?.state !== "planned") return;
    const at = clock.now();
    await setPublication(tx, publicationId, { state: "sent", sentAt: at });
    const details = { by: publication.staffId, recipients };
    await appendAudit(tx, { at, actor: "system", event: "publication-sent", subject: publicationId, details });
  });
}

async function writeTo(
  tx: Transaction,
  jobs: Jobs,
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
  for (const messageId of made) await jobs.send(tx, "announce-message", { messageId });
}

/** By which a file of a publication is downloaded, in each of its messages. */
export function eloIdOf({ id }: Pick<PublicationRow, "id">, index: number): string {
  return `ELO-${uuidOf(`file ${id} ${index}`)}`;
}

/** Whole ones, rounded up; 0: its time has come. */
function secondsUntil(sendAt: Date | null, clock: Clock): number {
  return sendAt === null ? 0 : Math.max(0, Math.ceil((sendAt.getTime() - clock.now().getTime()) / 1_000));
}
