import { type AnyPgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

/** Millisecond precision, as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The row is deleted together with the one that the id refers to. */
export const parentId = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: "cascade" });
