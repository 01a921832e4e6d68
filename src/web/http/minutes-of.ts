/** Whole minutes in which so many seconds have passed, one at least: how long somebody is asked to wait. */
export function minutesOf(seconds: number | undefined): number {
  return Math.max(1, Math.ceil((seconds || 0) / 60));
}
