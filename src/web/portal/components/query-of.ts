export function queryOf(
  filter: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value || undefined]));
}
