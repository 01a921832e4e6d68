import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { EventType } from "#domain/portal/events.ts";
import { at, parentId } from "./columns.ts";
import { integrationClients } from "./integration.ts";

const what = () => ({
  id: uuid("id").notNull(),
  type: text("type").$type<EventType>().notNull(),
  occurredAt: at("occurred_at").notNull(),
  /** public id; the type determines its kind */
  subjectId: text("subject_id").notNull(),
  data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
  /** owner of the customer, or of the import */
  system: text("system"),
  /** of the customer or application, if known */
  country: text("country").$type<Country>(),
});

/** Events that await a position, each written in the transaction of its cause. */
export const eventCauses = pgTable("event_causes", {
  /** with gaps; an event that caused another has the lower number */
  number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ...what(),
});

/** PostgreSQL partitions the feed by the month of `placedAt`. */
export const events = pgTable(
  "events",
  {
    /** 1, 2, 3, … without gaps, assigned after commit; the lock of `eventPositions` keeps it unique */
    position: bigint("position", { mode: "number" }).notNull(),
    ...what(),
    placedAt: at("placed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.position, table.placedAt] }),
    index("events_placed").on(table.placedAt, table.position),
  ],
);

/** One row with the last position. The process that assigns positions locks it. */
export const eventPositions = pgTable("event_positions", {
  id: integer("id").primaryKey(),
  last: bigint("last", { mode: "number" }).notNull(),
});

export const webhooks = pgTable("webhooks", {
  id: uuid("id").primaryKey(),
  clientId: text("client_id")
    .notNull()
    .references(() => integrationClients.clientId, { onDelete: "cascade" }),
  /** encrypted, since some addresses contain secrets */
  sealedUrl: text("sealed_url").notNull(),
  types: jsonb("types").$type<readonly EventType[]>().notNull(),
  sealedSecret: text("sealed_secret").notNull(),
  /** previous secret, which also signs until it expires */
  sealedOldSecret: text("sealed_old_secret"),
  oldSecretUntil: at("old_secret_until"),
  createdAt: at("created_at").notNull(),
  /** null after a successful attempt */
  silentSince: at("silent_since"),
  offSince: at("off_since"),
  offBecause: text("off_because").$type<WebhookOff>(),
});

/** `gone`: responded 410; `unreachable`: no attempt of a delivery reached it */
export type WebhookOff = "gone" | "unreachable";

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    webhookId: parentId("webhook_id", () => webhooks.id),
    /** sent as `webhook-id` */
    eventId: uuid("event_id").notNull(),
    type: text("type").$type<EventType | "webhook.test">().notNull(),
    body: text("body").notNull(),
    state: text("state").$type<DeliveryState>().notNull(),
    tries: integer("tries").notNull(),
    createdAt: at("created_at").notNull(),
    firstTriedAt: at("first_tried_at"),
    /** next attempt, or end of the lease of a running one */
    nextAt: at("next_at"),
  },
  (table) => [
    index("webhook_deliveries_due").on(table.webhookId, table.nextAt).where(sql`${table.state} = 'pending'`),
    index("webhook_deliveries_newest").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_age").on(table.createdAt),
  ],
);
export type DeliveryState = "pending" | "delivered" | "failed";

/** Append-only; PostgreSQL partitions it by month. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    deliveryId: uuid("delivery_id").notNull(),
    number: integer("number").notNull(),
    at: at("at").notNull(),
    status: integer("status"),
    problem: text("problem"),
    tookMs: integer("took_ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number, table.at] }),
    index("webhook_attempts_age").on(table.at),
  ],
);
