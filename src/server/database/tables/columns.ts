import { timestamp } from "drizzle-orm/pg-core";

/** Millisecond precision, as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
