import { randomUUID } from "node:crypto";
import { fileName, fileType } from "#domain/portal/file-name.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isCustomer } from "#server/database/repositories/identities.ts";
import { insertMessage, isMessageStored } from "#server/database/repositories/messages.ts";
import type { FileSource } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { MessageDependencies } from "./dependencies.ts";

export interface NewMessage {
  readonly customerId: string;
  readonly subject: string;
  /** plain text; an empty line parts paragraphs */
  readonly body: string;
  readonly attachments: readonly { readonly name: string; readonly mime: string; readonly bytes: Uint8Array }[];
}

const longestSubject = 200;
const longestBody = 20_000;
const mostAttachments = 10;
/** bytes */
export const largestAttachment = 20 * 1024 * 1024;

type StoredFile = Extract<FileSource, { from: "store" }>;
type Needed = Pick<MessageDependencies, "database" | "clock" | "files" | "jobs">;

/**
 * Writes to a customer. The same transaction sends the job that tells those who act for the customer by e-mail.
 *
 * @returns the message's id
 * @throws Error that says what is wrong with the message
 */
export async function publishMessage(dependencies: Needed, message: NewMessage): Promise<string> {
  const { database, clock, files, jobs } = dependencies;
  const { customerId, attachments } = message;
  const subject = message.subject.trim();
  const body = message.body.replaceAll("\r\n", "\n").trim();
  assertFit({ ...message, subject, body });
  const id = randomUUID();
  const now = clock.now();
  const stored: StoredFile[] = [];
  try {
    for (const attachment of attachments) stored.push(await store(files, id, attachment));
    await transact(database, async (tx) => {
      if (!(await isCustomer(tx, customerId))) throw new Error("there is no such customer");
      const search = [subject, body].map(searchKey).join(" ");
      await insertMessage(
        tx,
        { id, customerId, subject, body, receivedAt: now, search },
        stored.map((file, index) => ({ eloId: `ELO-${randomUUID()}`, messageId: id, position: index + 1, file })),
      );
      await jobs.send(tx, "announce-message", { messageId: id });
      await audit(tx, now, { customerId, messageId: id, attachments: stored.length });
    });
  } catch (error) {
    // It may be stored all the same, and only the answer was lost. Who cannot tell leaves the files.
    const [found] = await Promise.allSettled([transact(database, (tx) => isMessageStored(tx, customerId, id))]);
    if (found.status === "fulfilled" && !found.value) for (const { key } of stored) await files.delete(key);
    throw error;
  }
  return id;
}

function assertFit({ subject, body, attachments }: NewMessage): void {
  if (subject === "" || subject.length > longestSubject || /[\r\n]/.test(subject))
    throw new Error(`the subject must be one line of at most ${longestSubject} characters`);
  if (body === "" || body.length > longestBody)
    throw new Error(`the body must not be empty and have at most ${longestBody} characters`);
  if (attachments.length > mostAttachments) throw new Error(`more than ${mostAttachments} attachments`);
  for (const { name, mime, bytes } of attachments) {
    if (fileType(mime).mime !== mime) throw new Error(`${name} is of a type that customers cannot be sent`);
    if (bytes.byteLength === 0 || bytes.byteLength > largestAttachment)
      throw new Error(`${name} is empty or larger than ${largestAttachment} bytes`);
  }
}

async function store(
  files: Needed["files"],
  messageId: string,
  { name, mime, bytes }: NewMessage["attachments"][number],
): Promise<StoredFile> {
  const key = `messages/${messageId}/${randomUUID()}`;
  await files.put(key, bytes);
  const sha256 = sha256Of(bytes);
  const safeName = fileName(name, `file.${fileType(mime).extension}`);
  return { from: "store", key, name: safeName, mime, size: bytes.byteLength, sha256 };
}

async function audit(tx: Transaction, at: Date, details: Readonly<Record<string, unknown>>): Promise<void> {
  await appendAudit(tx, { at, actor: "operator", event: "message-published", subject: null, details });
}
