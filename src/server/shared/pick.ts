export function pick<Row extends object, Name extends keyof Row & string>(
  row: Row,
  columns: Readonly<Record<Name, unknown>>,
): Pick<Row, Name>;
export function pick(row: Readonly<Record<string, unknown>>, columns: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]]));
}
