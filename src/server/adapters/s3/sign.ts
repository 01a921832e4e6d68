import { createHmac } from "node:crypto";
import { sha256Of } from "#server/shared/sha256-of.ts";

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * AWS Signature Version 4 in the header `Authorization`: of every header that is given, of the host and of the body.
 *
 * @param now the store refuses what is more than 15 minutes off
 * @returns all headers to send
 */
export function signed(request: S3Request, keys: S3Keys, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const scope = [time.slice(0, 8), keys.region, "s3", "aws4_request"];
  const bodyHash = sha256Of(request.body);
  const headers = { ...request.headers, "x-amz-content-sha256": bodyHash, "x-amz-date": time };
  const covered = Object.entries({ ...headers, host: request.url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = covered.map(([name]) => name).join(";");
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...covered.map(([name, value]) => `${name}:${value}`),
    "",
    names,
    bodyHash,
  ].join("\n");
  const canonicalHash = sha256Of(canonical);
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), canonicalHash].join("\n");
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, text).toString("hex");
  const credential = `${keys.accessKeyId}/${scope.join("/")}`;
  return {
    ...headers,
    Authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
