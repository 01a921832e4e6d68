/** at least 1 */
export const minutesOf = (seconds: number | undefined): number => Math.max(1, Math.ceil((seconds || 0) / 60));
