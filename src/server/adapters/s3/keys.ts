import type { Clock } from "#server/ports/clock.ts";
import type { S3KeySettings } from "#server/settings/s3-key-settings.ts";
import { type S3Keys, webIdentityKeys } from "./web-identity.ts";

/** @returns gives the keys that are valid now. @throws Error */
export function keysOf(settings: S3KeySettings, region: string, clock: Clock): () => Promise<S3Keys> {
  if (settings.kind === "web-identity") return webIdentityKeys(settings, region, clock);
  const { accessKeyId, secretAccessKey, sessionToken } = settings;
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) };
  return () => Promise.resolve(keys);
}
