import { isNull, sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { EmailChoice, NotificationKind } from "#domain/portal/notifications/kinds.ts";
import type { LaterStatus, RequestType } from "#domain/portal/request.ts";
import type { Currency } from "#domain/shared/money.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

interface InvoiceFacts {
  readonly invoiceId: string;
  readonly number: string;
  /** what remained to be paid, in minor units */
  readonly remaining: number;
  readonly currency: Currency;
  /** `YYYY-MM-DD`, as all days here */
  readonly due: string;
}

/** What a notice says of its thing, by its kind, as it stood then. */
export interface NotificationFacts {
  readonly invoice: InvoiceFacts;
  readonly due: InvoiceFacts;
  readonly overdue: InvoiceFacts;
  readonly signature: { readonly contractNumber: string; readonly vehicle: string; readonly validUntil: string };
  readonly request: {
    readonly requestId: string;
    readonly type: RequestType;
    readonly reference: string;
    /** the provider has answered, or moved it to this status */
    readonly what: "answered" | LaterStatus;
  };
  readonly message: { readonly messageId: string; readonly subject: string };
  readonly document: { readonly title: string; readonly due: string };
  readonly offer: { readonly offerId: string; readonly vehicle: string; readonly validUntil: string };
}

/** What a user was told of, and by which ways it is still to be told. */
export const notifications = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    /** whom it concerns: one may act for several */
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** the thing and what became of it: of each the user is told once */
    subject: text("subject").notNull(),
    facts: jsonb("facts").$type<NotificationFacts[NotificationKind]>().notNull(),
    at: at("at").notNull(),
    /** null: the user has not looked since */
    seenAt: at("seen_at"),
    /** the next daily e-mail is to name it */
    awaitsDigest: boolean("awaits_digest").notNull().default(false),
    /** a text message is to tell of it */
    awaitsText: boolean("awaits_text").notNull().default(false),
  },
  (table) => [
    unique("notices_once").on(table.userId, table.customerId, table.kind, table.subject),
    index("notices_newest").on(table.userId, table.customerId, table.at, table.id),
    index("notices_unseen").on(table.userId, table.customerId).where(isNull(table.seenAt)),
    index("notices_at").on(table.at),
    index("notices_digest").on(table.userId).where(sql`${table.awaitsDigest}`),
    index("notices_text").on(table.userId).where(sql`${table.awaitsText}`),
  ],
);

/** How a user wants to be told of a kind; without a row as usual. */
export const notificationChoices = pgTable(
  "notice_choices",
  {
    userId: userId(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    email: text("email").$type<EmailChoice>().notNull(),
    text: boolean("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
