import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import type { ApiClientSettings, ClientChangeKind } from "#forms/backoffice/client-schemas.ts";
import type { InvoiceContent } from "#server/file-checks/invoice-content.ts";
import type { ScannerKind } from "#server/ports/scanner.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** The provider's own systems that may call `/api/integration/v1`. */
export const integrationClients = pgTable("integration_clients", {
  /** chosen by the operator: `core`, `archive` */
  clientId: text("client_id").primaryKey(),
  /** whose external ids it uses; several clients may share one */
  system: text("system").notNull(),
  scopes: jsonb("scopes").$type<readonly IntegrationScope[]>().notNull(),
  /** of whose applications, requests, messages and events it may know; none: of all */
  countries: jsonb("countries").$type<readonly Country[]>().notNull().default([]),
  /** addresses and networks from which it may call; none: from anywhere */
  networks: jsonb("networks").$type<readonly string[]>().notNull(),
  /** calls a minute */
  rate: integer("rate").notNull(),
  createdAt: at("created_at").notNull(),
});

/** Keys of clients. A revoked one stays, so that it can be told when and by whom it was last used. */
export const integrationKeys = pgTable(
  "integration_keys",
  {
    /** the part of the key that names it: 8 characters, no secret */
    keyId: text("key_id").primaryKey(),
    clientId: text("client_id")
      .notNull()
      .references(() => integrationClients.clientId, { onDelete: "cascade" }),
    /** SHA-256 of the secret part, base64url */
    secretDigest: text("secret_digest").notNull(),
    createdAt: at("created_at").notNull(),
    /** to the minute; null: never */
    lastUsedAt: at("last_used_at"),
    /** null: it lives */
    revokedAt: at("revoked_at"),
  },
  (table) => [index("integration_keys_client").on(table.clientId)],
);

/** Changes of clients that an admin has proposed. A key is drawn by who proposed it, once another one has agreed. */
export const clientChanges = pgTable("client_changes", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<ClientChangeKind>().notNull(),
  clientId: text("client_id").notNull(),
  /** null: of a key */
  terms: jsonb("terms").$type<ApiClientSettings>(),
  /** what the client had when it was proposed: otherwise the proposal is stale; null: it is new */
  termsBefore: jsonb("terms_before").$type<ApiClientSettings>(),
  state: text("state").$type<ClientChangeState>().notNull(),
  /** who proposed it */
  staffId: uuid("staff_id")
    .notNull()
    .references(() => staff.id),
  createdAt: at("created_at").notNull(),
  agreedAt: at("agreed_at"),
});

/** `agreed`: a key may be drawn; `done`: nothing is left to do */
export type ClientChangeState = "proposed" | "agreed" | "done" | "ended";

/** Bytes of documents that a system has sent, or is sending, by their hash. Each system has its own. */
export const integrationFiles = pgTable(
  "integration_files",
  {
    id: uuid("id").primaryKey(),
    system: text("system").notNull(),
    /** hex, small letters */
    sha256: text("sha256").notNull(),
    state: text("state").$type<"receiving" | "stored">().notNull(),
    /** in bytes: as announced (0: unknown), then as stored */
    size: integer("size").notNull(),
    /** how many bytes have come in parts */
    received: integer("received").notNull(),
    /** as it was sent with the file */
    mime: text("mime").notNull(),
    /** the part that is the whole file, under `integration-files/{blobId}` in the file store; null until it is stored */
    blobId: uuid("blob_id"),
    /** which scanner has looked at it */
    scanner: text("scanner").$type<ScannerKind>(),
    /** what it is as a file of an invoice; null: none, or not stored yet */
    invoiceContent: jsonb("invoice_content").$type<InvoiceContent>(),
    createdAt: at("created_at").notNull(),
    /** when it is deleted; null: a record refers to it */
    expiresAt: at("expires_at"),
  },
  (table) => [
    unique("integration_files_hash").on(table.system, table.sha256),
    index("integration_files_expiry").on(table.expiresAt),
  ],
);

/** Which records refer to a file. A file that none refers to any more ends some days later. */
export const integrationFileUses = pgTable(
  "integration_file_uses",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => integrationFiles.id),
    kind: text("kind").notNull(),
    /** the public id of what was made of the record */
    targetId: text("target_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.kind, table.targetId] }),
    index("integration_file_uses_target").on(table.kind, table.targetId),
  ],
);

/** Bytes of these files, under `integration-files/{id}` in the file store. The row is stored before the bytes. */
export const integrationFileParts = pgTable(
  "integration_file_parts",
  {
    id: uuid("id").primaryKey(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => integrationFiles.id, { onDelete: "cascade" }),
    /** where in the file it begins; null: it does not count, or is the whole file */
    position: integer("position"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("integration_file_parts_file").on(table.fileId, table.position),
    index("integration_file_parts_age").on(table.createdAt),
  ],
);

/** What calls under an `Idempotency-Key` were answered, so that one that is repeated changes nothing anew. */
export const idempotencyKeys = pgTable(
  "integration_answers",
  {
    clientId: text("client_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of what was asked, hex */
    contentDigest: text("content_digest").notNull(),
    /** the body of the answer; null only while its transaction lasts */
    answer: jsonb("answer").$type<object>(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.idempotencyKey] }),
    index("integration_answers_age").on(table.createdAt),
  ],
);
