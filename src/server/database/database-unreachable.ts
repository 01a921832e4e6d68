/** There is no session with the database at the start; the message names the setting and what the server or the network said. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(`DATABASE_URL: no session with the database: ${saidBy(cause)}`, { cause });
    this.name = "DatabaseUnreachable";
  }
}

function saidBy(error: unknown): string {
  // Of a name with several addresses each has an error of its own, and the whole says nothing.
  if (error instanceof AggregateError) return error.errors.map(saidBy).join("; ");
  return error instanceof Error ? error.message : String(error);
}
