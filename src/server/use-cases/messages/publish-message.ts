import { randomUUID } from "node:crypto";
import type { MessageAsk } from "#domain/portal/message.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isCustomer } from "#server/database/repositories/identities.ts";
import { isMessageStored } from "#server/database/repositories/messages.ts";
import type { MessageDependencies } from "#server/use-cases/context.ts";
import {
  assertAttachments,
  keepAttachments,
  type NewAttachment,
} from "#server/use-cases/files/uploads/keep-attachments.ts";
import { storeMessage } from "./store-message.ts";

export interface NewMessage {
  readonly customerId: string;
  readonly subject: string;
  /** plain text; an empty line separates paragraphs */
  readonly body: string;
  readonly attachments: readonly NewAttachment[];
  readonly asks: MessageAsk | null;
}

const longestSubject = 200;
const longestBody = 20_000;

type Needed = Pick<MessageDependencies, "database" | "clock" | "files" | "jobs">;

/** @throws Error that names the fault */
export async function publishMessage(dependencies: Needed, message: NewMessage): Promise<string> {
  const { database, clock, files, jobs } = dependencies;
  const { customerId, attachments, asks } = message;
  const subject = message.subject.trim();
  const body = message.body.replaceAll("\r\n", "\n").trim();
  assertFit({ ...message, subject, body });
  const id = randomUUID();
  const now = clock.now();
  await keepAttachments(
    files,
    { folder: `messages/${id}`, attachments },
    {
      store: (kept) =>
        transact(database, async (tx) => {
          if (!(await isCustomer(tx, customerId))) throw new Error("there is no such customer");
          const words = { subject, body, asks, files: kept };
          await storeMessage(jobs, tx, { id, customerId, ...words, staffId: null, at: now });
          const details = { customerId, messageId: id, attachments: kept.length };
          await appendAudit(tx, { at: now, actor: "operator", event: "message-published", subject: null, details });
        }),
      isStored: () => transact(database, (tx) => isMessageStored(tx, customerId, id)),
    },
  );
  return id;
}

function assertFit({ subject, body, attachments }: NewMessage): void {
  if (subject === "" || subject.length > longestSubject || /[\r\n]/.test(subject))
    throw new Error(`the subject must be one line of at most ${longestSubject} characters`);
  if (body === "" || body.length > longestBody)
    throw new Error(`the body must not be empty and have at most ${longestBody} characters`);
  assertAttachments(attachments);
}
