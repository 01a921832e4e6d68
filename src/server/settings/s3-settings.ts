import { z } from "zod";
import { type S3KeySettings, s3KeySettings } from "./s3-key-settings.ts";
import { address, optionalText, setting } from "./setting.ts";

export interface S3Settings {
  /** without a trailing slash */
  readonly endpoint: string;
  readonly bucket: string;
  /** empty, or ends with a slash */
  readonly prefix: string;
  readonly region: string;
  readonly keys: S3KeySettings;
}

interface Place {
  readonly bucket: string;
  readonly prefix: string;
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i;
const prefixForm = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]*$/;

const place = z
  .string()
  .transform((url): Place => {
    const [bucket = "", ...path] = url.replace(/^s3:\/\//i, "").split("/");
    const prefix = path.join("/").replace(/\/+$/, "");
    return { bucket, prefix: prefix === "" ? "" : `${prefix}/` };
  })
  .refine(({ bucket, prefix }) => bucketForm.test(bucket) && prefixForm.test(prefix));

const mustBe = "must be s3://bucket or s3://bucket/prefix";

export const s3Settings = z
  .object({
    FILES_URL: setting({ given: place, mustBe }, { bucket: "", prefix: "" }),
    S3_REGION: optionalText,
    AWS_REGION: optionalText,
    S3_ENDPOINT: address(null),
  })
  .transform((given) => {
    const region = given.S3_REGION ?? given.AWS_REGION ?? "us-east-1";
    const endpoint = given.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
    return { ...given.FILES_URL, endpoint, region };
  })
  .and(s3KeySettings)
  .transform(({ bucket, prefix, endpoint, region, keys }): S3Settings => ({ bucket, prefix, endpoint, region, keys }));
