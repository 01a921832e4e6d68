export interface Reading {
  readonly done: number;
  /** in milliseconds, by any clock that only goes forward */
  readonly at: number;
}

/** A shorter time tells too little about the rest, in milliseconds. */
const least = 3_000;

/** How much longer a job takes at its speed so far, in milliseconds; null: it is too early to say. */
export function remainingTime(first: Reading, now: Reading, total: number): number | null {
  const [took, made] = [now.at - first.at, now.done - first.done];
  if (took < least || made <= 0) return null;
  return ((total - now.done) * took) / made;
}
