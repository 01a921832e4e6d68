import type { Database } from "#server/database/connect.ts";
import { addToOutbox } from "#server/database/repositories/outbox.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Mailer, TextMessages } from "#server/ports/messages.ts";

export function outboxMailer(db: Database, files: Pick<FileStore, "get">, clock: Clock): Mailer {
  return {
    async send(mail, id) {
      const attachments = await Promise.all(
        (mail.attachments ?? []).map(async ({ name, mime, file }) => {
          const bytes = await files.get(file);
          if (!bytes) throw new Error("the attachment is not in the file store");
          return { name, mime, size: bytes.byteLength };
        }),
      );
      await addToOutbox(db, {
        id,
        kind: "email",
        recipient: mail.to,
        subject: mail.subject,
        body: mail.text,
        attachments,
        createdAt: clock.now(),
      });
    },
  };
}

export function outboxTextMessages(db: Database, clock: Clock): TextMessages {
  return {
    async send({ to, text }, id) {
      const createdAt = clock.now();
      await addToOutbox(db, {
        id,
        kind: "text-message",
        recipient: to,
        subject: "",
        body: text,
        attachments: [],
        createdAt,
      });
    },
  };
}
