import { type GivenConfig, parseConfig } from "#server/settings/config.ts";

/** Settings of a demo that others can reach; the product itself refuses to start with them. */
export function reachableDemo({ PUBLIC_URL, TRUSTED_PROXIES, ...env }: Readonly<Record<string, string>>): GivenConfig {
  const config = parseConfig(env);
  return {
    ...config,
    publicUrl: PUBLIC_URL ?? config.publicUrl,
    trustedProxies: TRUSTED_PROXIES?.split(",") ?? config.trustedProxies,
  };
}
