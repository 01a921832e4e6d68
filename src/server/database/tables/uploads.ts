import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { UploadMime } from "#domain/portal/upload.ts";
import type { ScannerKind } from "#server/ports/scanner.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

/**
 * Uploaded files. When `stored`, the bytes are under `uploads/{id}` in the file store, and records that use the file
 * keep that key. The row stays as long as it counts for the quota.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    state: text("state").$type<"receiving" | "stored" | "used">().notNull(),
    /** the sender's file name, safe to display */
    name: text("name").notNull(),
    /** announced size (0: unknown), then stored size */
    size: integer("size").notNull(),
    received: integer("received").notNull(),
    /** by content */
    mime: text("mime").$type<UploadMime>(),
    sha256: text("sha256"),
    scanner: text("scanner").$type<ScannerKind>(),
    createdAt: at("created_at").notNull(),
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
 * Parts of uploads, under `uploads/{uploadId}/{id}` in the file store. The row is stored before the bytes, so that
 * bytes left by a crash are found.
 */
export const uploadParts = pgTable(
  "upload_parts",
  {
    id: uuid("id").primaryKey(),
    uploadId: parentId("upload_id", () => uploads.id),
    /** offset; null: not counted yet */
    position: integer("position"),
  },
  (table) => [index("upload_parts_upload").on(table.uploadId, table.position)],
);

/**
 * Files to delete. The transaction that deletes a file's last reference adds it; it is deleted after the commit, or by
 * the next run after a crash.
 */
export const droppedFiles = pgTable(
  "dropped_files",
  { key: text("key").primaryKey(), droppedAt: at("dropped_at").notNull() },
  (table) => [index("dropped_files_dropped_at").on(table.droppedAt)],
);
