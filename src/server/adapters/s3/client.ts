import type { Clock } from "#server/ports/clock.ts";
import type { S3KeySettings } from "#server/settings/s3-key-settings.ts";
import type { S3Settings } from "#server/settings/s3-settings.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { sendWithRetries } from "./send-with-retries.ts";
import { type S3Keys, webIdentityKeys } from "./web-identity.ts";

interface Call {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  readonly key: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly answers: readonly number[];
}

export interface S3Client {
  /** Retries if the store is busy or the connection breaks. @throws Error */
  call(call: Call): Promise<Response>;
}

/** Calls a bucket path-style: `{endpoint}/{bucket}/{key}`. */
export function s3Client({ endpoint, bucket, prefix, region, keys }: S3Settings, clock: Clock): S3Client {
  const keysNow = keysOf(keys, region, clock);

  async function signed({ method, key, query = {}, body = new Uint8Array() }: Call): Promise<Request> {
    const url = new URL(`${endpoint}/${bucket}${key === null ? "" : `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { "x-amz-content-sha256": sha256Of(body) };
    const hasBody = method === "PUT" || method === "POST";
    const { AwsClient } = await import("aws4fetch");
    const aws = new AwsClient({ ...(await keysNow()), region, service: "s3" });
    return await aws.sign(url, { method, headers, ...(hasBody && { body: Buffer.from(body) }) });
  }

  return {
    call: (call) => sendWithRetries({ whom: "the file store", request: () => signed(call), answers: call.answers }),
  };
}

/** @returns a function that gives the valid keys. @throws Error */
function keysOf(settings: S3KeySettings, region: string, clock: Clock): () => Promise<S3Keys> {
  if (settings.kind === "web-identity") return webIdentityKeys(settings, region, clock);
  const { accessKeyId, secretAccessKey, sessionToken } = settings;
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) };
  return () => Promise.resolve(keys);
}
