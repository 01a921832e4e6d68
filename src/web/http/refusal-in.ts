export interface RefusalWords {
  /** a sentence in the language of the page; empty when there is none */
  readonly message: string;
  /** path of a field → what is wrong with it */
  readonly fields: Readonly<Record<string, string>>;
}

/** The `error` of an answer of the API, which stands in the body itself where a call for payment schedules fails. */
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

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
