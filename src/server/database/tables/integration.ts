import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { IntegrationScope } from "#server/policies/integration.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The provider's own systems that may call `/api/integration/v1`. */
export const integrationClients = pgTable("integration_clients", {
  /** chosen by the operator: `core`, `archive` */
  clientId: text("client_id").primaryKey(),
  /** whose external ids it uses; several clients may share one */
  system: text("system").notNull(),
  scopes: jsonb("scopes").$type<readonly IntegrationScope[]>().notNull(),
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
