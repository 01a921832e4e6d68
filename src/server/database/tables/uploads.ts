import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UploadMime } from "#domain/portal/upload.ts";
import type { ScannerKind } from "#server/ports/ports.ts";
import { users } from "./accounts.ts";
import { customers } from "./customers.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Files that a user has sent for the customer that they act for. The bytes are under `uploads/{id}` in the file store, once
 * the state is `stored`; what they are used for keeps that key. The row outlives its use so long as it counts for the quota.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    state: text("state").$type<"receiving" | "stored" | "used">().notNull(),
    /** as its owner calls it, fit to be shown */
    name: text("name").notNull(),
    /** in bytes: what is announced, or 0 while nobody knows; what there is once it is stored */
    size: integer("size").notNull(),
    /** how much of it has come in parts */
    received: integer("received").notNull(),
    /** null until it is stored; by its content */
    mime: text("mime").$type<UploadMime>(),
    /** hex */
    sha256: text("sha256"),
    /** what has looked at it */
    scanner: text("scanner").$type<ScannerKind>(),
    createdAt: at("created_at").notNull(),
    /** when it goes, unless it is used */
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("uploads_user").on(table.userId, table.createdAt),
    index("uploads_expiry").on(table.state, table.expiresAt),
  ],
);

/**
 * Parts of a file that comes bit by bit, under `uploads/{uploadId}/{id}` in the file store. The row is there before the
 * bytes are, so that whatever a crash leaves behind is found.
 */
export const uploadParts = pgTable(
  "upload_parts",
  {
    id: uuid("id").primaryKey(),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** where in the file it begins; null: it does not count yet */
    position: integer("position"),
  },
  (table) => [index("upload_parts_upload").on(table.uploadId, table.position)],
);
