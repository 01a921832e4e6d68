import { dayMs } from "#domain/shared/days.ts";

export const largestIntegrationFile = 100 * 1024 * 1024;
const unusedMs = 7 * dayMs;

export function unusedUntil(since: Date): Date {
  return new Date(since.getTime() + unusedMs);
}
