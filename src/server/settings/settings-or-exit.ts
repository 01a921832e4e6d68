import { ConfigFault, type GivenConfig, parseConfig } from "./config.ts";
import { misspeltSettings } from "./misspelt-settings.ts";

/**
 * Returns the settings; prints invalid ones to standard error and exits with 1.
 *
 * @param others errors found elsewhere, to be listed with them
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
