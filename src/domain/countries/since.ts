/** Each value with its first day, `YYYY-MM-DD`, newest first. */
export type Since<T> = readonly (readonly [from: string, value: T])[];

/** @throws RangeError for a day before the first */
export function valueOn<T>(rule: Since<T>, day: string): T {
  const valid = rule.find(([from]) => from <= day);
  if (!valid) throw new RangeError(`no value is valid on ${day}`);
  return valid[1];
}
