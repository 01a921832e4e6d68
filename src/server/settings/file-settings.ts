import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type S3Settings, s3Settings } from "./s3-settings.ts";
import { optionalText } from "./setting.ts";
import { dataDir } from "./storage-settings.ts";

export type FileSettings =
  | { readonly kind: "disk" /** absolute */; readonly folder: string }
  | ({ readonly kind: "s3" } & S3Settings);

/** `file:…` of a folder, relative ones included; `s3://bucket/prefix`; `files` in `DATA_DIR` if unset. */
export const fileSettings = z
  .looseObject({ FILES_URL: optionalText, DATA_DIR: dataDir })
  .transform((given, context): { readonly files: FileSettings } => {
    const { FILES_URL: url, DATA_DIR: folder } = given;
    if (url === null) return { files: { kind: "disk", folder: resolve(folder, "files") } };
    if (/^file:\/\//i.test(url) && URL.canParse(url)) return { files: { kind: "disk", folder: fileURLToPath(url) } };
    if (/^file:/i.test(url)) return { files: { kind: "disk", folder: resolve(url.slice("file:".length)) } };
    if (!/^s3:/i.test(url)) {
      context.addIssue({ code: "custom", path: ["FILES_URL"], message: "must begin with file: or s3://" });
      return z.NEVER;
    }
    const s3 = s3Settings.safeParse(given);
    if (s3.success) return { files: { kind: "s3", ...s3.data } };
    for (const { path, message } of s3.error.issues) context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });
