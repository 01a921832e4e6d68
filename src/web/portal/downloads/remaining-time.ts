export interface Reading {
  readonly done: number;
  /** in milliseconds, by a monotonic clock */
  readonly at: number;
}

/** Less elapsed time gives no reliable estimate, in milliseconds. */
const least = 3_000;

/** Estimates the remaining milliseconds by the speed so far; null while it is too early. */
export function remainingTime(first: Reading, now: Reading, total: number): number | null {
  const [took, made] = [now.at - first.at, now.done - first.done];
  if (took < least || made <= 0) return null;
  return ((total - now.done) * took) / made;
}
