import { resolve } from "node:path";
import { z } from "zod";
import { isDemo, mode } from "./mode-settings.ts";
import { optionalText, text, texts } from "./setting.ts";

export interface StorageSettings {
  /** null: embedded */
  readonly databaseUrl: string | null;
  /** absolute */
  readonly dataDir: string;
  /** absolute */
  readonly importDir: string | null;
  /** the first one encrypts, every one decrypts; the demo keeps its own */
  readonly secretKeys: readonly string[];
}

const shortestSecret = 32;
export const dataDir = text(".data");

export const storageSettings = z
  .object({ ...mode, DATA_DIR: dataDir, IMPORT_DIR: optionalText, SECRET_KEY: texts })
  .superRefine((given, context) => {
    const keys = given.SECRET_KEY;
    const fault = (message: string) => context.addIssue({ code: "custom", path: ["SECRET_KEY"], message });
    if (keys.length === 0 && !isDemo(given)) {
      fault(`is required outside demo mode, e.g. the output of "openssl rand -base64 32"`);
    }
    if (keys.some((key) => key.length < shortestSecret)) {
      fault(`each key needs at least ${shortestSecret} characters`);
    }
    if (new Set(keys).size !== keys.length) fault("names a key twice");
  })
  .transform(
    (given): StorageSettings => ({
      databaseUrl: given.DATABASE_URL,
      dataDir: resolve(given.DATA_DIR),
      importDir: given.IMPORT_DIR === null ? null : resolve(given.IMPORT_DIR),
      secretKeys: given.SECRET_KEY,
    }),
  );
