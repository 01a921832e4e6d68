/** A rule that changes with time: each value with the first day on which it holds, `YYYY-MM-DD`, the newest first. */
export type Since<T> = readonly (readonly [from: string, value: T])[];

/**
 * The value that holds on a day.
 *
 * @throws RangeError for a day before the first that is known
 */
export function valueOn<T>(rule: Since<T>, day: string): T {
  const valid = rule.find(([from]) => from <= day);
  if (!valid) throw new RangeError(`nothing is known for ${day}`);
  return valid[1];
}
