import { dayMs } from "#domain/shared/days.ts";

export const largestIntegrationFile = 100 * 1024 * 1024;
/** How long a file is kept that no record refers to. */
const unusedMs = 7 * dayMs;

export function unusedUntil(since: Date): Date {
  return new Date(since.getTime() + unusedMs);
}
