import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

const pathOfOwn = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "secret-key");

export function lacksOwnKey(config: Pick<Config, "secretKeys" | "isDemo" | "dataDir">): boolean {
  return config.isDemo && config.secretKeys.length === 0 && !existsSync(pathOfOwn(config));
}

/** A demo without `SECRET_KEY` keeps its own beside its data. */
export function secretKeys(config: Pick<Config, "secretKeys" | "isDemo" | "dataDir">): readonly string[] {
  if (config.secretKeys.length > 0) return config.secretKeys;
  if (!config.isDemo) throw new Error("SECRET_KEY is required outside demo mode");
  const path = pathOfOwn(config);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < 32) throw new Error(`${path} contains no secret key`);
  return [secret];
}
