import { setTimeout as wait } from "node:timers/promises";
import type { S3Settings } from "#server/settings/file-settings.ts";
import { signed } from "./sign.ts";

interface Call {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** null: the bucket itself */
  readonly key: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** statuses that are an answer; any other is an error */
  readonly answers: readonly number[];
}

export interface S3Client {
  /** Tries again when the store is busy or the connection breaks. @throws Error */
  call(call: Call): Promise<Response>;
}

const tries = 3;
const passing = new Set([500, 502, 503, 504]);
/** Until the answer begins. */
const timeoutMs = 20_000;

/** Speaks S3 to a bucket, path-style: `{endpoint}/{bucket}/{key}`. */
export function s3Client({ endpoint, bucket, prefix, ...keys }: S3Settings): S3Client {
  async function callOnce({ method, key, query = {}, body = new Uint8Array() }: Call): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}${key === null ? "" : `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = signed({ method, url, headers: {}, body }, keys, new Date());
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error("the file store does not answer")), timeoutMs);
    try {
      const hasBody = method === "PUT" || method === "POST";
      const { signal } = timeout;
      return await fetch(url, {
        method,
        headers,
        signal,
        redirect: "error",
        ...(hasBody && { body: Buffer.from(body) }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async call(call) {
      for (let attempt = 1; ; attempt += 1) {
        const [outcome] = await Promise.allSettled([callOnce(call)]);
        const isLast = attempt === tries;
        if (outcome.status === "rejected") {
          if (isLast) throw new Error("the file store cannot be reached", { cause: outcome.reason });
        } else if (call.answers.includes(outcome.value.status)) return outcome.value;
        else {
          const { status } = outcome.value;
          // Names what is wrong, and no key or secret.
          const text = (await outcome.value.text()).slice(0, 500);
          if (isLast || !passing.has(status))
            throw new Error(`the file store answered ${call.method} by ${status}: ${text}`);
        }
        await wait(100 * 4 ** (attempt - 1));
      }
    },
  };
}
