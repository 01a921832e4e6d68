import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/**
 * The ring of keys of `SECRET_KEY`. Demo mode without one makes its own and keeps it beside its data, so that what it
 * has sealed can be opened after a restart.
 */
export function secretKeys(config: Pick<Config, "secretKeys" | "isDemo" | "dataDir">): readonly string[] {
  if (config.secretKeys.length > 0) return config.secretKeys;
  if (!config.isDemo) throw new Error("SECRET_KEY is required outside demo mode");
  const path = join(config.dataDir, "secret-key");
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < 32) throw new Error(`${path} holds no secret key`);
  return [secret];
}
