import type { Scanner } from "#server/ports/scanner.ts";
import type { Config } from "#server/settings/config.ts";
import type { Logger } from "#server/shared/log.ts";
import { clamdScanner } from "./clamd.ts";

/** Without a scanner, logs at the start that there is no virus scan. */
export function scannerFor({ clamd }: Pick<Config, "clamd">, log: Logger): Scanner {
  if (clamd !== null) return clamdScanner(clamd);
  log.info("CLAMD_URL is not set: files of customers are checked by their type only, nothing looks for viruses");
  return typeOnlyScanner;
}

export const typeOnlyScanner: Scanner = {
  kind: "type-only",
  begin: async () => ({
    async write() {},
    end: async () => null,
    abandon() {},
  }),
};
