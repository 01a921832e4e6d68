export interface RefusalWords {
  /** may be empty */
  readonly message: string;
  /** field path → message */
  readonly fields: Readonly<Record<string, string>>;
}

/** Payment schedules have the error in the body itself. */
export function refusalIn(body: unknown): RefusalWords {
  const error = memberOf(body, "success") === false ? body : memberOf(body, "error");
  const message = memberOf(error, "message");
  const fields = memberOf(error, "fields");
  const told = typeof fields === "object" && fields !== null ? Object.entries(fields) : [];
  return {
    message: typeof message === "string" ? message : "",
    fields: Object.fromEntries(told.filter((field): field is [string, string] => typeof field[1] === "string")),
  };
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
