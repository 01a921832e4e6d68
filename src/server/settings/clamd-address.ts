import type { SettingsReader } from "./settings-reader.ts";

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`; null when unset. */
export function clamdAddressFrom(read: SettingsReader): ClamdAddress | null {
  const value = read.optional("CLAMD_URL");
  if (value === null) return null;
  const path = /^unix:(?:\/\/)?(\/.+)$/i.exec(value)?.[1];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})\/?$/i.exec(value) ?? [];
  if (host !== undefined && Number(port) > 0 && Number(port) < 65_536) {
    return { host: host.replaceAll(/[[\]]/g, ""), port: Number(port) };
  }
  read.fault("CLAMD_URL", "must be tcp://host:port or unix:/path/of/the/socket");
  return null;
}
