import { csrfCookie } from "./csrf-cookie.ts";
import { abortError, networkError, type RequestError, statusError } from "./request-error.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type RequestOptions = {
  /** sent as JSON with the CSRF token as `csrf_token` */
  body?: Readonly<Record<string, unknown>>;
  /** bytes sent unchanged */
  content?: { bytes: ArrayBuffer; headers: Readonly<Record<string, string>> };
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** default: `application/json`; other types return a Blob */
  accept?: string;
  /** stays the same when the call is repeated */
  idempotencyKey?: string;
  /** asks for a 202 with the address of a long job (RFC 7240) */
  prefersAsync?: true;
  /** the browser sends it even when the page is closed */
  outlivesPage?: true;
  /** Aborting before the request gives `canceled`, during it `aborted`; `AbortSignal.timeout` gives `timeout`. */
  signal?: AbortSignal;
  /** @param total null: not known */
  onProgress?: (received: number, total: number | null) => void;
};

export type ApiReply = {
  /** 0 without a response */
  status: number;
  /** parsed JSON, a Blob, or null for an empty or unreadable body */
  data: unknown;
  headers: Headers;
  error?: RequestError;
};

/** Never rejects: every status but 200 has an `error`. It has no time limit. */
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<ApiReply> {
  const address = addressOf(path, options.query);
  if (!address) return failed({ code: "unsupported-protocol", message: "unsupported protocol" });
  const { signal } = options;
  if (signal?.aborted) return failed(abortError(signal.reason, "canceled"));
  try {
    const response = await fetch(address, init(method, options));
    const data = await read(response, options.onProgress);
    const answer = { status: response.status, data, headers: response.headers };
    return response.status === 200 ? answer : { ...answer, error: statusError(response.status) };
  } catch {
    return failed(signal?.aborted ? abortError(signal.reason, "aborted") : networkError);
  }
}

const failed = (error: RequestError): ApiReply => ({ status: 0, data: null, headers: new Headers(), error });

function addressOf(path: string, query: RequestOptions["query"]): URL | null {
  if (!URL.canParse(path, location.origin)) return null;
  const address = new URL(path, location.origin);
  if (!["http:", "https:"].includes(address.protocol)) return null;
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) address.searchParams.append(name, String(value));
  }
  return address;
}

function init(
  method: Method,
  { body, content, accept = "application/json", signal, idempotencyKey, prefersAsync, outlivesPage }: RequestOptions,
): RequestInit {
  const token = csrfCookie(document.cookie);
  const headers = new Headers({ Accept: accept, "Accept-Language": document.documentElement.lang || "cs" });
  if (token) headers.set("X-XSRF-TOKEN", token);
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  if (prefersAsync) headers.set("Prefer", "respond-async");
  if (method === "DELETE") {
    headers.set("Content-Type", "application/json");
    if (token) headers.set("X-CSRF-Token", token);
  }
  const result: RequestInit = { method, headers, credentials: "same-origin" };
  if (outlivesPage) result.keepalive = true;
  if (signal) result.signal = signal;
  if (body) {
    headers.set("Content-Type", "application/json");
    result.body = JSON.stringify({ csrf_token: token ?? "", ...body });
  }
  if (content) {
    for (const [name, value] of Object.entries(content.headers)) headers.set(name, value);
    result.body = content.bytes;
  }
  return result;
}

async function read(response: Response, onProgress: RequestOptions["onProgress"]): Promise<unknown> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!/[/+]json\b/i.test(type)) {
    const blob = await (onProgress ? watched(response, type, onProgress) : response.blob());
    return blob.size > 0 ? blob : null;
  }
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function watched(
  response: Response,
  type: string,
  onProgress: NonNullable<RequestOptions["onProgress"]>,
): Promise<Blob> {
  const length = response.headers.get("Content-Length");
  const total = length === null ? null : Number(length);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    received += next.value.byteLength;
    onProgress(received, total);
  }
  return new Blob(parts, { type });
}
