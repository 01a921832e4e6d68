/** at least 1 */
export function minutesOf(seconds: number | undefined): number {
  return Math.max(1, Math.ceil((seconds || 0) / 60));
}
