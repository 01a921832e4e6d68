import { ConfigFault, type GivenConfig, parseConfig } from "./config.ts";

/** The settings of this process; when they cannot be used it says so on standard error and ends with 1. */
export function settingsOrExit(): GivenConfig {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
