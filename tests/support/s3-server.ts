import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gather } from "#server/streams/pieces.ts";

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** multipart uploads that are neither completed nor aborted */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** statuses of the next responses */
  readonly faults: number[];
  readonly requests: string[];
  /** temporary keys that the store accepts, by id */
  readonly temporary: Map<string, { readonly secretAccessKey: string; readonly sessionToken: string }>;
  close(): Promise<void>;
}

export const s3Region = "eu-central-1";
export const s3Keys = { accessKeyId: "AKIATEST", secretAccessKey: "a secret of the store" };
export const s3Bucket = "volant-test";

/**
 * Starts a server with the part of the S3 protocol that the product uses, path-style. It computes the signature of
 * every request from the specification of Signature Version 4 and compares.
 */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const faults: number[] = [];
  const requests: string[] = [];
  const temporary: S3Server["temporary"] = new Map();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await gather(request);
      const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
      requests.push(`${request.method} ${url.pathname}${url.search}`);
      const fault = faults.shift();
      if (fault !== undefined) return response.writeHead(fault).end("<Error><Code>SlowDown</Code></Error>");
      if (request.method === "PUT" && request.headers["content-length"] === undefined)
        return response.writeHead(411).end("<Error><Code>MissingContentLength</Code></Error>");
      if (!isSigned(request, url, body, temporary))
        return response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
      answer(request, response, url, body);
    })();
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));

  function answer(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void {
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    const query = url.searchParams;
    const upload = uploads.get(query.get("uploadId") ?? "");
    const reply = (status: number, text: string | Buffer = "", headers = {}) =>
      void response.writeHead(status, headers).end(text);
    if (bucket !== s3Bucket) return reply(404);
    if (request.method === "HEAD") return reply(200);
    if (request.method === "GET") {
      const object = objects.get(key);
      return object
        ? reply(200, object, { "content-length": object.length })
        : reply(404, "<Error><Code>NoSuchKey</Code></Error>");
    }
    if (request.method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return reply(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === "PUT" && upload) {
      upload.set(Number(query.get("partNumber")), body);
      return reply(200, "", { etag: `"${md5(body)}"` });
    }
    if (request.method === "POST" && upload) {
      const parts = [...upload.entries()].toSorted(([a], [b]) => a - b).map(([, part]) => part);
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)];
      const isComplete =
        named.length === parts.length && named.every(([, , tag], at) => tag === md5(parts[at] ?? Buffer.alloc(0)));
      const areLarge = parts.slice(0, -1).every((part) => part.length >= 5 * 1024 * 1024);
      if (!isComplete || !areLarge) return reply(400, "<Error><Code>InvalidPart</Code></Error>");
      objects.set(key, Buffer.concat(parts));
      uploads.delete(query.get("uploadId") ?? "");
      return reply(200, "<CompleteMultipartUploadResult/>");
    }
    if (request.method === "DELETE" && query.has("uploadId")) {
      uploads.delete(query.get("uploadId") ?? "");
      return reply(204);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return reply(204);
    }
    objects.set(key, body);
    return reply(200, "", { etag: `"${md5(body)}"` });
  }

  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    faults,
    requests,
    temporary,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex");
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Follows "Create a signed AWS API request" step by step. */
function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  temporary: S3Server["temporary"],
): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day, region, names = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  const time = String(headers["x-amz-date"]);
  const stated = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  const isFresh = Math.abs(Date.now() - stated) < 15 * 60_000 && time.startsWith(day ?? "-");
  const token = headers["x-amz-security-token"];
  const session = temporary.get(id ?? "");
  const secret = session?.sessionToken === token ? session?.secretAccessKey : undefined;
  const secretAccessKey = id === s3Keys.accessKeyId && token === undefined ? s3Keys.secretAccessKey : secret;
  if (secretAccessKey === undefined || region !== s3Region || !isFresh) return false;
  if (headers["x-amz-content-sha256"] !== sha256(body)) return false;
  const signedNames = names.split(";");
  const required = ["host", "x-amz-content-sha256", "x-amz-date", ...(session ? ["x-amz-security-token"] : [])];
  if (!required.every((name) => signedNames.includes(name))) return false;
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).toSorted();
  const canonical = [
    method,
    url.pathname,
    query.join("&"),
    ...signedNames.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    sha256(body),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day ?? ""), region), "s3"), "aws4_request");
  return hmac(key, text).toString("hex") === signature;
}
