import type { z } from "zod";
import { type AccountSettings, accountSettings } from "./account-settings.ts";
import { type FileSettings, fileSettings } from "./file-settings.ts";
import { type ProviderSettings, providerSettings } from "./provider-settings.ts";
import { type RetentionSettings, retentionSettings } from "./retention-settings.ts";
import { type SealSettings, sealSettings } from "./seal-settings.ts";
import { secureSettings } from "./secure/secure-settings.ts";
import { type ServerSettings, serverSettings } from "./server-settings.ts";
import { type ServiceSettings, serviceSettings } from "./service-settings.ts";
import { type ShownSetting, shownSettings } from "./shown-settings.ts";
import { type StorageSettings, storageSettings } from "./storage-settings.ts";

export interface Config
  extends ServerSettings,
    StorageSettings,
    ServiceSettings,
    AccountSettings,
    RetentionSettings,
    ProviderSettings {
  readonly files: FileSettings;
  readonly seal: SealSettings | null;
}

/** As in the environment, without secrets. */
export interface GivenConfig extends Config {
  readonly shown: readonly ShownSetting[];
}

const config: z.ZodType<Config> = serverSettings
  .and(storageSettings)
  .and(fileSettings)
  .and(serviceSettings)
  .and(sealSettings)
  .and(accountSettings)
  .and(retentionSettings)
  .and(providerSettings)
  .and(secureSettings);

/** Lists all invalid settings at once. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`invalid settings:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "ConfigFault";
    this.faults = faults;
  }
}

/**
 * @param env empty values count as unset
 * @throws ConfigFault naming every invalid setting
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): GivenConfig {
  const parsed = config.safeParse(env);
  if (parsed.success) return { ...parsed.data, shown: shownSettings(env) };
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new ConfigFault([...new Set(faults)]);
}
