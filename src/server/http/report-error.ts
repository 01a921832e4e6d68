import type { PageRefusal } from "#server/contract/accounts.ts";
import { isUnavailable } from "#server/database/is-unavailable.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { errorStatus } from "./error-status.ts";

/** Logs errors other than refusals and returns only their kind. */
export function asRefusal(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error;
  if (isBrokenOff(error)) {
    log.debug({ err: error }, "the caller disconnected");
    return new Refusal("malformed-body");
  }
  if (isUnavailable(error)) {
    log.error({ err: error }, "the database is unreachable or too busy");
    return databaseAway();
  }
  log.error({ err: error }, "a request failed");
  return new Refusal("internal");
}

/** The request ended before its body. Its code is that of a lost database connection. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}

function databaseAway(): Refusal {
  return new Refusal("unavailable", { retryAfterSeconds: 5 });
}

/** @returns undefined for a fault of ours */
export function refusalOf(error: unknown): PageRefusal | undefined {
  const refusal = !isBrokenOff(error) && isUnavailable(error) ? databaseAway() : error;
  if (!(refusal instanceof Refusal)) return undefined;
  const { code, fields = {}, retryAfterSeconds, lacksRight } = refusal;
  return { code, status: errorStatus[code], fields, retryAfterSeconds, lacksRight };
}
