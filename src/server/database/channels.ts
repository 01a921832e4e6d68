import { type SQL, sql } from "drizzle-orm";

/** What waits for something to do, by the channel on which it is announced. */
export type Channel = "events" | "jobs" | "terms" | "webhooks";

export const channelOf = (channel: Channel) => `volant_${channel}`;

/** Tells all processes, once the transaction of its statement is committed. */
export const announced = (channel: Channel): SQL => sql`pg_notify(${channelOf(channel)}, '')`;
