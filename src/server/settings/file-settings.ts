import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { SettingsReader } from "./settings-reader.ts";

export interface S3Settings {
  /** without a slash at the end */
  readonly endpoint: string;
  readonly bucket: string;
  /** of every key: empty, or ends with a slash */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where files are kept. */
export type FileSettings =
  | { readonly kind: "disk" /** absolute */; readonly folder: string }
  | ({ readonly kind: "s3" } & S3Settings);

const prefixForm = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]*$/;

/** `file:…` of a folder, relative ones included; `s3://bucket/prefix`; `files` in `dataDir` when unset. */
export function fileSettingsFrom(read: SettingsReader, dataDir: string): FileSettings {
  const otherwise: FileSettings = { kind: "disk", folder: resolve(dataDir, "files") };
  const value = read.optional("FILES_URL");
  if (value === null) return otherwise;
  if (/^s3:/i.test(value)) return s3From(read, value) ?? otherwise;
  if (/^file:\/\//i.test(value) && URL.canParse(value)) return { kind: "disk", folder: fileURLToPath(value) };
  if (/^file:/i.test(value)) return { kind: "disk", folder: resolve(value.slice("file:".length)) };
  read.fault("FILES_URL", "must begin with file: or s3://");
  return otherwise;
}

function s3From(read: SettingsReader, value: string): FileSettings | null {
  const [, bucket = "", path = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/i.exec(value) ?? [];
  const prefix = path.replace(/\/+$/, "");
  if (bucket === "" || !prefixForm.test(prefix)) {
    read.fault("FILES_URL", "must be s3://bucket or s3://bucket/prefix");
  }
  const region = read.text("S3_REGION", "us-east-1");
  const accessKeyId = read.optional("S3_ACCESS_KEY_ID");
  const secretAccessKey = read.optional("S3_SECRET_ACCESS_KEY");
  if (accessKeyId === null) read.fault("S3_ACCESS_KEY_ID", "is required with an s3:// address");
  if (secretAccessKey === null) read.fault("S3_SECRET_ACCESS_KEY", "is required with an s3:// address");
  const endpoint = read.address("S3_ENDPOINT", `https://s3.${region}.amazonaws.com`);
  if (accessKeyId === null || secretAccessKey === null) return null;
  const folder = prefix === "" ? "" : `${prefix}/`;
  return { kind: "s3", endpoint, bucket, prefix: folder, region, accessKeyId, secretAccessKey };
}
