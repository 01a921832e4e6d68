import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import type { ApiClientSettings, ClientChangeKind } from "#forms/backoffice/client-schemas.ts";
import type { InvoiceContent } from "#server/file-checks/invoice-content.ts";
import type { ScannerKind } from "#server/ports/scanner.ts";
import { at, parentId } from "./columns.ts";
import { staff } from "./staff.ts";

export const integrationClients = pgTable("integration_clients", {
  /** chosen by the operator: `core`, `archive` */
  clientId: text("client_id").primaryKey(),
  /** owner of its external ids; several clients may share one */
  system: text("system").notNull(),
  scopes: jsonb("scopes").$type<readonly IntegrationScope[]>().notNull(),
  /** whose applications, requests, messages and events it may read; empty: all */
  countries: jsonb("countries").$type<readonly Country[]>().notNull().default([]),
  /** allowed addresses; empty: all */
  networks: jsonb("networks").$type<readonly string[]>().notNull(),
  /** calls a minute */
  rate: integer("rate").notNull(),
  createdAt: at("created_at").notNull(),
});

/** API keys. Revoked ones stay, so that their last use is known. */
export const integrationKeys = pgTable(
  "integration_keys",
  {
    /** public part of the key, 8 characters */
    keyId: text("key_id").primaryKey(),
    clientId: text("client_id")
      .notNull()
      .references(() => integrationClients.clientId, { onDelete: "cascade" }),
    secretDigest: text("secret_digest").notNull(),
    createdAt: at("created_at").notNull(),
    /** to the minute */
    lastUsedAt: at("last_used_at"),
    revokedAt: at("revoked_at"),
  },
  (table) => [index("integration_keys_client").on(table.clientId)],
);

/** Changes proposed by an admin. After another admin agrees, the proposer creates the key. */
export const clientChanges = pgTable("client_changes", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<ClientChangeKind>().notNull(),
  clientId: text("client_id").notNull(),
  /** null for a new key */
  terms: jsonb("terms").$type<ApiClientSettings>(),
  /** the proposal is stale when the settings differ; null for a new client */
  termsBefore: jsonb("terms_before").$type<ApiClientSettings>(),
  state: text("state").$type<ClientChangeState>().notNull(),
  staffId: uuid("staff_id")
    .notNull()
    .references(() => staff.id),
  createdAt: at("created_at").notNull(),
  agreedAt: at("agreed_at"),
});

/** `agreed`: the key may be created; `done`: nothing is left to do */
export type ClientChangeState = "proposed" | "agreed" | "done" | "ended";

/** Files by their hash. Systems do not share them. */
export const integrationFiles = pgTable(
  "integration_files",
  {
    id: uuid("id").primaryKey(),
    system: text("system").notNull(),
    sha256: text("sha256").notNull(),
    state: text("state").$type<"receiving" | "stored">().notNull(),
    /** announced size (0: unknown), then stored size */
    size: integer("size").notNull(),
    received: integer("received").notNull(),
    /** as declared by the sender */
    mime: text("mime").notNull(),
    /** the part that is the complete file, under `integration-files/{blobId}` in the file store */
    blobId: uuid("blob_id"),
    scanner: text("scanner").$type<ScannerKind>(),
    invoiceContent: jsonb("invoice_content").$type<InvoiceContent>(),
    createdAt: at("created_at").notNull(),
    /** null while a record refers to it */
    expiresAt: at("expires_at"),
  },
  (table) => [
    unique("integration_files_hash").on(table.system, table.sha256),
    index("integration_files_expiry").on(table.expiresAt),
  ],
);

/** References to files. A file without any expires some days later. */
export const integrationFileUses = pgTable(
  "integration_file_uses",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => integrationFiles.id),
    kind: text("kind").notNull(),
    targetId: text("target_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.kind, table.targetId] }),
    index("integration_file_uses_target").on(table.kind, table.targetId),
  ],
);

/** Parts of files, under `integration-files/{id}` in the file store. The row is stored before the bytes. */
export const integrationFileParts = pgTable(
  "integration_file_parts",
  {
    id: uuid("id").primaryKey(),
    fileId: parentId("file_id", () => integrationFiles.id),
    /** offset; null: it does not count, or is the complete file */
    position: integer("position"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("integration_file_parts_file").on(table.fileId, table.position),
    index("integration_file_parts_age").on(table.createdAt),
  ],
);

/** Responses of calls, so that a repeated call changes nothing. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    clientId: text("client_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    contentDigest: text("content_digest").notNull(),
    /** null only during its transaction */
    answer: jsonb("answer").$type<object>(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.idempotencyKey] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
