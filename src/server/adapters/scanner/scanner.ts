import type { Scanner } from "#server/ports/scanner.ts";
import type { Config } from "#server/settings/config.ts";
import type { Logger } from "#server/shared/log.ts";
import { clamdScanner } from "./clamd.ts";

/** The scanner that the settings name. Without one the log says at the start that nothing looks for viruses. */
export function scannerFor({ clamd }: Pick<Config, "clamd">, log: Logger): Scanner {
  if (clamd !== null) return clamdScanner(clamd);
  log.info("CLAMD_URL is not set: files of customers are checked by their type only, nothing looks for viruses");
  return typeOnlyScanner;
}

/** Checks nothing, and says so by its kind, which is stored with every file. */
export const typeOnlyScanner: Scanner = {
  kind: "type-only",
  begin: async () => ({
    async write() {},
    end: async () => null,
    abandon() {},
  }),
};
