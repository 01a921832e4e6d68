import { ConfigFault, type GivenConfig, parseConfig } from "./config.ts";
import { misspeltSettings } from "./misspelt-settings.ts";

/** Prints invalid settings and exits with 1. @param others errors found elsewhere */
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
