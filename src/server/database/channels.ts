import { type SQL, sql } from "drizzle-orm";

/** kinds of work, by the channel that announces it */
export type Channel = "events" | "jobs" | "terms" | "webhooks";

export const channelOf = (channel: Channel) => `volant_${channel}`;

/** Notifies all processes once the transaction has committed. */
export const announced = (channel: Channel): SQL => sql`pg_notify(${channelOf(channel)}, '')`;
