import { searchKey } from "#domain/portal/lists.ts";
import type { MessageAsk } from "#domain/portal/message.ts";
import type { Transaction } from "#server/database/connect.ts";
import { insertMessage } from "#server/database/repositories/messages.ts";
import type { FileSource } from "#server/database/tables.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { archived } from "./message-replies.ts";

interface StoredMessage {
  readonly id: string;
  readonly customerId: string;
  readonly subject: string;
  readonly body: string;
  readonly asks: MessageAsk | null;
  readonly files: readonly FileSource[];
  readonly staffId: string | null;
  readonly at: Date;
}

export async function storeMessage(
  jobs: Jobs,
  tx: Transaction,
  { files, at: receivedAt, ...message }: StoredMessage,
): Promise<void> {
  const { id: messageId, subject, body } = message;
  await insertMessage(
    tx,
    { ...message, author: "provider", receivedAt, search: searchOf({ subject, body }) },
    files.map((file, index) => ({ ...archived(file), messageId, position: index + 1 })),
  );
  await jobs.send(tx, "announce-message", { messageId });
}

export function searchOf({ subject, body }: { readonly subject: string; readonly body: string }): string {
  return [subject, body].map(searchKey).join(" ");
}
