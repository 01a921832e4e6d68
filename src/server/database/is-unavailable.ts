/** network error codes, and SQLSTATEs of a server that stops, starts, is read-only, full or too busy */
const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "25006",
  "57014",
  "55P03",
  "53300",
  "53400",
]);
const states = /^(?:08...|57P0.)$/;
/** `pg` has no codes for these */
const sentences =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|connection error|Query read timeout/i;

/** Returns whether the database is unavailable or too busy, so that a retry may help. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (sentences.test(cause.message)) return true;
    if ("code" in cause && typeof cause.code === "string" && (codes.has(cause.code) || states.test(cause.code)))
      return true;
  }
  return false;
}
