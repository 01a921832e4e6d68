import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { customers, identities, users } from "#server/database/tables.ts";

export interface NoticeRecipient {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly customerName: string;
}

/** Users who act for a customer, may log in, have proved their e-mail and want to be told of messages. */
export async function noticeRecipients(tx: Transaction, customerId: string): Promise<NoticeRecipient[]> {
  return await tx
    .select({ id: users.id, email: users.email, locale: users.locale, customerName: customers.name })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(
      and(
        eq(identities.customerId, customerId),
        eq(users.messageNotices, true),
        isNotNull(users.emailProvenAt),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.id));
}

/** Whether the user is told of new messages; undefined: there is no such user. */
export async function findNotices(db: Database, userId: string): Promise<boolean | undefined> {
  const rows = await db.select({ areOn: users.messageNotices }).from(users).where(eq(users.id, userId));
  return rows[0]?.areOn;
}

/** Switches notices on or off. @returns false: they were so already, or there is no such user */
export async function updateNotices(tx: Transaction, userId: string, areOn: boolean): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ messageNotices: areOn })
    .where(and(eq(users.id, userId), ne(users.messageNotices, areOn)))
    .returning({ id: users.id });
  return rows.length > 0;
}
