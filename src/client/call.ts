export interface ClientSettings {
  /** `https://portal.example/api/integration/v1` */
  readonly url: string;
  readonly key: string;
  /** replaces the global `fetch` */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** replaces the timer */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export interface Finding {
  /** JSON pointer into the body */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export class VolantError extends Error {
  override readonly name = "VolantError";
  readonly status: number;
  readonly code: string;
  readonly fields: readonly Finding[];
  /** additional data of the code */
  readonly data: unknown;
  /** identifies the call in the server's log */
  readonly requestId: string | null;

  constructor(
    response: Response,
    answer: { error?: { code?: string; message?: string; fields?: Finding[] }; data?: unknown },
  ) {
    super(answer.error?.message ?? `HTTP ${response.status}`);
    this.status = response.status;
    this.code = answer.error?.code ?? "unknown";
    this.fields = answer.error?.fields ?? [];
    this.data = answer.data;
    this.requestId = response.headers.get("x-request-id");
  }
}

const mostAttempts = 5;

export type Caller = ReturnType<typeof callerOf>;

const basePath = "/api/integration/v1";

/** @throws TypeError for a `url` that is not the API's base address */
export function callerOf({ url, key, fetch: ask = fetch, wait = pause }: ClientSettings) {
  assertBase(url);
  const at = (...parts: readonly string[]) => [url, ...parts.map(encodeURIComponent)].join("/");

  async function send(address: string, init: RequestInit = {}, tries = 1): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${key}` };
    const response = await ask(address, { ...init, headers });
    if (response.ok) return response;
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    if ([429, 503].includes(response.status) && !Number.isNaN(seconds) && tries < mostAttempts) {
      await response.body?.cancel();
      await wait(seconds * 1_000);
      return await send(address, init, tries + 1);
    }
    throw new VolantError(response, await response.json().catch(() => ({})));
  }

  async function json<Answer>(address: string, init?: RequestInit): Promise<Answer> {
    const answer: Answer = await (await send(address, init)).json();
    return answer;
  }

  /** @returns null: unknown or deleted */
  async function found<Answer>(address: string): Promise<Answer | null> {
    try {
      return await json<Answer>(address);
    } catch (error) {
      if (error instanceof VolantError && error.code === "not-found") return null;
      throw error;
    }
  }

  return { at, send, json, found };
}

/** With a slightly wrong address, other pages would respond, or records would seem not to exist. */
function assertBase(url: string): void {
  const isBase = /^https?:\/\/[^/?#]+[^?#]*$/.test(url) && url.split(basePath).length === 2 && url.endsWith(basePath);
  if (isBase) return;
  throw new TypeError(
    `url has to be https://, the name of the portal, and ${basePath} once, with nothing behind it, as https://portal.example${basePath}; it is ${url}`,
  );
}

export function jsonBody(
  method: "POST" | "PUT",
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return { method, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
