import { timestamp } from "drizzle-orm/pg-core";

/** A moment, to the millisecond, as `Date` has it. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
