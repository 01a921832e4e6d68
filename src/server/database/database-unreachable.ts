/** The message names the setting and the server's or network's error. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(`DATABASE_URL: no session with the database: ${saidBy(cause)}`, { cause });
    this.name = "DatabaseUnreachable";
  }
}

function saidBy(error: unknown): string {
  // With several addresses each has its own error; that of the aggregate is empty.
  if (error instanceof AggregateError) return error.errors.map(saidBy).join("; ");
  return error instanceof Error ? error.message : String(error);
}
