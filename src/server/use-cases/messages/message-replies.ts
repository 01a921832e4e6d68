import { randomUUID } from "node:crypto";
import type { MessageReply } from "#server/contract/messages.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import {
  answersOf,
  attachmentsOfAnswers,
  insertAnswer,
  type MessageReplyRow,
} from "#server/database/repositories/message-replies.ts";
import type { FileSource } from "#server/database/tables.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { presentAttachment } from "#server/use-cases/portal/records/present.ts";

export const answerContext = (answerId: string) => `message answer ${answerId}`;

export async function readAnswers(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  messageId: string,
): Promise<readonly { readonly row: MessageReplyRow; readonly answer: MessageReply }[]> {
  const rows = await answersOf(database, messageId);
  const attached = rows.length === 0 ? [] : await attachmentsOfAnswers(database, messageId);
  const byAnswer = Map.groupBy(attached, ({ answerId }) => answerId);
  return rows.map((row) => ({
    row,
    answer: {
      author: row.author,
      body: sealer.unseal(row.sealedBody, answerContext(row.id)),
      at: row.at.toISOString(),
      attachments: (byAnswer.get(row.id) ?? []).map(presentAttachment),
    },
  }));
}

interface NewAnswer extends Pick<MessageReplyRow, "messageId" | "author" | "userId" | "staffId" | "at"> {
  readonly id: string;
  readonly customerId: string;
  readonly body: string;
  readonly files: readonly FileSource[];
  readonly contentDigest: string | null;
  readonly idempotencyKey: string | null;
}

/** The caller has locked the message. */
export async function writeMessageReply(
  tx: Transaction,
  sealer: Sealer,
  { body, files, customerId, ...answer }: NewAnswer,
): Promise<void> {
  const { id: answerId, messageId, author, at } = answer;
  const sealedBody = sealer.seal(body, answerContext(answerId));
  await insertAnswer(tx, { ...answer, sealedBody }, files.map(archived));
  const data = { status: "answered", customerId, author, answerId } as const;
  await writeEvent(tx, { type: "message.answered", occurredAt: at, subjectId: messageId, data });
}

export function archived(file: FileSource): { readonly eloId: string; readonly file: FileSource } {
  return { eloId: `ELO-${randomUUID()}`, file };
}
