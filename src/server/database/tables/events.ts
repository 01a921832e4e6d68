import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { EventType } from "#domain/portal/events.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const what = () => ({
  id: uuid("id").notNull(),
  type: text("type").$type<EventType>().notNull(),
  occurredAt: at("occurred_at").notNull(),
  /** the public id of what it is about; the type says of which kind that is */
  subjectId: text("subject_id").notNull(),
  /** `EventData` of the type */
  data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
});

/** Events as their causes write them, each in its own transaction, until they are given a position. */
export const eventCauses = pgTable("event_causes", {
  /** of two events the one that was caused by the other has the higher number; there are gaps */
  number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ...what(),
});

/** What the provider's systems are told of, in its order. */
export const events = pgTable(
  "events",
  {
    /** 1, 2, 3, … without gaps, given to what is committed */
    position: bigint("position", { mode: "number" }).primaryKey(),
    ...what(),
    /** when it was given its position */
    placedAt: at("placed_at").notNull(),
  },
  (table) => [index("events_placed").on(table.placedAt)],
);

/** One row: the position that was given last. Its lock is held by whoever gives positions. */
export const eventPositions = pgTable("event_positions", {
  id: integer("id").primaryKey(),
  last: bigint("last", { mode: "number" }).notNull(),
});
