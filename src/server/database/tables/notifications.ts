import { isNull, sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { EmailChoice, NotificationKind } from "#domain/portal/notifications/kinds.ts";
import type { LaterStatus, RequestType } from "#domain/portal/request.ts";
import type { Currency } from "#domain/shared/money.ts";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";

const userId = () => parentId("user_id", () => users.id);

interface InvoiceFacts {
  readonly invoiceId: string;
  readonly number: string;
  /** minor units */
  readonly remaining: number;
  readonly currency: Currency;
  /** `YYYY-MM-DD`, as all days here */
  readonly due: string;
}

/** facts at the time of the notification */
export interface NotificationFacts {
  readonly invoice: InvoiceFacts;
  readonly due: InvoiceFacts;
  readonly overdue: InvoiceFacts;
  readonly signature: { readonly contractNumber: string; readonly vehicle: string; readonly validUntil: string };
  readonly request: {
    readonly requestId: string;
    readonly type: RequestType;
    readonly reference: string;
    readonly what: "answered" | LaterStatus;
  };
  readonly message: { readonly messageId: string; readonly subject: string };
  readonly document: { readonly title: string; readonly due: string };
  readonly offer: { readonly offerId: string; readonly vehicle: string; readonly validUntil: string };
}

export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    customerId: parentId("customer_id", () => customers.id),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** a user is notified of each once */
    subject: text("subject").notNull(),
    facts: jsonb("facts").$type<NotificationFacts[NotificationKind]>().notNull(),
    at: at("at").notNull(),
    seenAt: at("seen_at"),
    /** for the next daily e-mail */
    awaitsDigest: boolean("awaits_digest").notNull().default(false),
    awaitsText: boolean("awaits_text").notNull().default(false),
  },
  (table) => [
    unique("notifications_once").on(table.userId, table.customerId, table.kind, table.subject),
    index("notifications_newest").on(table.userId, table.customerId, table.at, table.id),
    index("notifications_unseen").on(table.userId, table.customerId).where(isNull(table.seenAt)),
    index("notifications_at").on(table.at),
    index("notifications_digest").on(table.userId).where(sql`${table.awaitsDigest}`),
    index("notifications_text").on(table.userId).where(sql`${table.awaitsText}`),
  ],
);

/** Channels by kind. Without a row the defaults apply. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    userId: userId(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    email: text("email").$type<EmailChoice>().notNull(),
    text: boolean("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
