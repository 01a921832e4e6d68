import { parse } from "pg-connection-string";
import { isLoopback } from "./is-loopback.ts";

interface Defaults {
  /** `PGHOST` */
  readonly host: string | undefined;
  /** `PGSSLMODE` */
  readonly sslMode: string | undefined;
}

/**
 * Whether statements go to another machine without TLS, or to one whose certificate is not checked.
 *
 * @param address `postgres://…`, read as the driver reads it
 * @param defaults what the driver takes from the environment where the address says nothing
 */
export function isPlainDatabase(address: string, defaults: Defaults): boolean {
  const { host, ssl } = parse(address);
  const server = host || defaults.host || "localhost";
  if (server.startsWith("/") || isLoopback(server)) return false;
  const given: unknown = ssl ?? sslOf(defaults.sslMode);
  if (given === true || given === "true") return false;
  const isChecked = typeof given === "object" && given !== null && Reflect.get(given, "rejectUnauthorized") !== false;
  return !isChecked;
}

function sslOf(mode: string | undefined): boolean {
  return mode !== undefined && ["prefer", "require", "verify-ca", "verify-full"].includes(mode);
}
