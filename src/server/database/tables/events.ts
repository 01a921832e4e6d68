import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { EventType } from "#domain/portal/events.ts";
import { at } from "./columns.ts";
import { integrationClients } from "./integration.ts";

const what = () => ({
  id: uuid("id").notNull(),
  type: text("type").$type<EventType>().notNull(),
  occurredAt: at("occurred_at").notNull(),
  /** the public id of what it is about; the type says of which kind that is */
  subjectId: text("subject_id").notNull(),
  /** `EventData` of the type */
  data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
  /** which system held the customer whose it is, or ran the import; null: none did */
  system: text("system"),
  /** of the customer, or the application; null: it belongs to none, or was not known any more */
  country: text("country").$type<Country>(),
});

/** Events as their causes write them, each in its own transaction, until they are given a position. */
export const eventCauses = pgTable("event_causes", {
  /** of two events the one that was caused by the other has the higher number; there are gaps */
  number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ...what(),
});

/** What the provider's systems are told of, in its order; PostgreSQL keeps it by the month of `placedAt`. */
export const events = pgTable(
  "events",
  {
    /** 1, 2, 3, … without gaps, given to what is committed; that none is there twice is up to the lock of `eventPositions` */
    position: bigint("position", { mode: "number" }).notNull(),
    ...what(),
    /** when it was given its position */
    placedAt: at("placed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.position, table.placedAt] }),
    index("events_placed").on(table.placedAt, table.position),
  ],
);

/** One row: the position that was given last. Its lock is held by whoever gives positions. */
export const eventPositions = pgTable("event_positions", {
  id: integer("id").primaryKey(),
  last: bigint("last", { mode: "number" }).notNull(),
});

/** Endpoints of the provider's systems that events are sent to. */
export const webhooks = pgTable("webhooks", {
  id: uuid("id").primaryKey(),
  clientId: text("client_id")
    .notNull()
    .references(() => integrationClients.clientId, { onDelete: "cascade" }),
  /** AES-256-GCM: some addresses are secrets themselves */
  sealedUrl: text("sealed_url").notNull(),
  types: jsonb("types").$type<readonly EventType[]>().notNull(),
  /** `whsec_…`, AES-256-GCM */
  sealedSecret: text("sealed_secret").notNull(),
  /** the one before, which signs too until the moment */
  sealedOldSecret: text("sealed_old_secret"),
  oldSecretUntil: at("old_secret_until"),
  createdAt: at("created_at").notNull(),
  /** since when no try has reached it; null: the last one did */
  silentSince: at("silent_since"),
  /** null: it is sent to */
  offSince: at("off_since"),
  offBecause: text("off_because").$type<WebhookOff>(),
});

/** `gone`: it answered 410; `unreachable`: nothing reached it in all tries of a delivery */
export type WebhookOff = "gone" | "unreachable";

/** What is, or was, to be sent to an endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** sent as `webhook-id` */
    eventId: uuid("event_id").notNull(),
    type: text("type").$type<EventType | "webhook.test">().notNull(),
    /** as it is sent, JSON */
    body: text("body").notNull(),
    state: text("state").$type<DeliveryState>().notNull(),
    tries: integer("tries").notNull(),
    createdAt: at("created_at").notNull(),
    firstTriedAt: at("first_tried_at"),
    /** when it is tried next, or the process that tries it counts as dead; null: it is over */
    nextAt: at("next_at"),
  },
  (table) => [
    index("webhook_deliveries_due").on(table.webhookId, table.nextAt).where(sql`${table.state} = 'pending'`),
    index("webhook_deliveries_newest").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_age").on(table.createdAt),
  ],
);
export type DeliveryState = "pending" | "delivered" | "failed";

/** How tries ended; PostgreSQL keeps them by month. Rows are only added; nothing refers to them. */
export const webhookAttempts = pgTable(
  "webhook_tries",
  {
    deliveryId: uuid("delivery_id").notNull(),
    /** 1, 2, 3, … */
    number: integer("number").notNull(),
    at: at("at").notNull(),
    /** what was answered; null: nothing */
    status: integer("status"),
    problem: text("problem"),
    tookMs: integer("took_ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number, table.at] }),
    index("webhook_tries_age").on(table.at),
  ],
);
