import type { Clock } from "#server/ports/ports.ts";

export const systemClock: Clock = { now: () => new Date() };
