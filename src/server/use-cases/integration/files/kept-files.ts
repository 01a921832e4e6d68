import { dayMs } from "#domain/shared/days.ts";

export const largestIntegrationFile = 100 * 1024 * 1024;
/** How long a file without a referring record is kept. */
const unusedMs = 7 * dayMs;

export function unusedUntil(since: Date): Date {
  return new Date(since.getTime() + unusedMs);
}
