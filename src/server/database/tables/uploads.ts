import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { UploadMime } from "#domain/portal/upload.ts";
import type { ScannerKind } from "#server/ports/scanner.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

/**
 * Files that a user has sent for the customer that they act for, a member of staff, or an applicant. Once the state is
 * `stored`, the bytes are under `uploads/{id}` in the file store; what uses the file keeps that key. The row stays as
 * long as it counts for the quota.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey(),
    /** null: somebody else has sent it */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** null: somebody else has sent it */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "cascade" }),
    /** whose applicant has sent it, without an account; null: somebody else has */
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    state: text("state").$type<"receiving" | "stored" | "used">().notNull(),
    /** the name its owner gave it, safe to show */
    name: text("name").notNull(),
    /** in bytes: as announced (0: unknown), then as stored */
    size: integer("size").notNull(),
    /** how many bytes have come in parts */
    received: integer("received").notNull(),
    /** type by its content; null until it is stored */
    mime: text("mime").$type<UploadMime>(),
    /** hex */
    sha256: text("sha256"),
    /** which scanner has looked at it */
    scanner: text("scanner").$type<ScannerKind>(),
    createdAt: at("created_at").notNull(),
    /** when it is deleted unless it is used */
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    check(
      "uploads_sender",
      sql`num_nonnulls(${table.userId}, ${table.staffId}, ${table.applicationId}) = 1
        and (${table.userId} is null) = (${table.customerId} is null)`,
    ),
    index("uploads_user").on(table.userId, table.createdAt),
    index("uploads_staff").on(table.staffId, table.createdAt),
    index("uploads_application").on(table.applicationId, table.createdAt),
    index("uploads_expiry").on(table.state, table.expiresAt),
  ],
);

/**
 * Parts of a file that comes in pieces, under `uploads/{uploadId}/{id}` in the file store. The row is stored before the
 * bytes, so that bytes left by a crash are found.
 */
export const uploadParts = pgTable(
  "upload_parts",
  {
    id: uuid("id").primaryKey(),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** where in the file it begins; null: it is not counted yet */
    position: integer("position"),
  },
  (table) => [index("upload_parts_upload").on(table.uploadId, table.position)],
);

/**
 * Files of the store that no row names any more. The transaction that deletes the last row writes them here; they are deleted
 * after its commit, or by the next run when the process ended in between.
 */
export const droppedFiles = pgTable(
  "dropped_files",
  {
    key: text("key").primaryKey(),
    droppedAt: at("dropped_at").notNull(),
  },
  (table) => [index("dropped_files_dropped_at").on(table.droppedAt)],
);
