import { ConfigFault, type GivenConfig, parseConfig } from "./config.ts";
import { misspeltSettings } from "./misspelt-settings.ts";

/**
 * The settings of this process; when they cannot be used it says so on standard error and ends with 1.
 *
 * @param others faults of settings that were found otherwise, to be named together with these
 */
export function settingsOrExit(others: readonly string[] = []): GivenConfig {
  try {
    const config = parseConfig(process.env);
    if (others.length === 0) return config;
    throw new ConfigFault(others);
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    const all = new ConfigFault([...new Set([...error.faults, ...others])]);
    process.stderr.write(`${[all.message, ...misspeltSettings(process.env)].join("\n")}\n`);
    process.exit(1);
  }
}
