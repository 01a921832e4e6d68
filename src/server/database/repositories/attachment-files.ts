import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { customers, messageAttachments, messages } from "#server/database/tables.ts";

export interface AttachmentFileRow {
  readonly attachment: typeof messageAttachments.$inferSelect;
  readonly message: Pick<typeof messages.$inferSelect, "id" | "subject" | "body" | "receivedAt">;
  readonly customerName: string;
}

export async function findAttachmentFiles(db: Database, customerId: string, messageId: string, eloId: string | null) {
  return await db
    .select({
      attachment: messageAttachments,
      message: { id: messages.id, subject: messages.subject, body: messages.body, receivedAt: messages.receivedAt },
      customerName: customers.name,
    })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(customers, eq(customers.id, messages.customerId))
    .where(
      and(
        eq(messages.customerId, customerId),
        eq(messages.id, messageId),
        isNull(messages.deletedAt),
        eloId === null ? undefined : eq(messageAttachments.eloId, eloId),
      ),
    )
    .orderBy(asc(messageAttachments.position));
}
