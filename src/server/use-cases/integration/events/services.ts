import { bound } from "#server/shared/bound.ts";
import { readEvents } from "./read-events.ts";

/** What the routes of the feed call. */
export const eventServices = bound({ read: readEvents });

export type EventServices = ReturnType<typeof eventServices>;
