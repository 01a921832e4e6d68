/** The labels of some values, in the order of the values. */
export function pick<K extends string>(
  labels: Readonly<Record<K, string>>,
  values: readonly K[],
): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, labels[value]]));
}
