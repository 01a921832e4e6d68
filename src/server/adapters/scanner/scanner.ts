import type { Scanner } from "#server/ports/scanner.ts";
import type { Config } from "#server/settings/config.ts";
import type { Logger } from "#server/shared/log.ts";
import { clamdScanner } from "./clamd.ts";

/** Without a scanner, logs at the start that there is no virus scan. */
export function scannerFor({ clamd }: Pick<Config, "clamd">, log: Logger): Scanner {
  if (clamd !== null) return clamdScanner(clamd);
  log.info("CLAMD_URL is not set: customers' files are checked by type only, without a virus scan");
  return typeOnlyScanner;
}

export const typeOnlyScanner: Scanner = {
  kind: "type-only",
  begin: async () => ({ async write() {}, end: async () => null, abandon() {} }),
};
