/** Where the integration API is, and what opens it. */
export interface ClientSettings {
  /** `https://portal.example/api/integration/v1` */
  readonly url: string;
  readonly key: string;
  /** asks in place of the global one */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** waits in place of the clock; in milliseconds */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** What a field is refused for, or kept with. */
export interface Finding {
  /** JSON pointer that begins at the body */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The API has refused a call. */
export class VolantError extends Error {
  override readonly name = "VolantError";
  readonly status: number;
  readonly code: string;
  readonly fields: readonly Finding[];
  /** what the code says of itself, as the record that is kept; undefined: nothing */
  readonly data: unknown;
  /** names the call in the server's log */
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

/** How often a call is sent at most that is to be sent again. */
const mostAttempts = 5;

/** How calls are made: the address of a path, and what is answered there. */
export type Caller = ReturnType<typeof callerOf>;

const basePath = "/api/integration/v1";

/**
 * Its functions throw a `VolantError` for what is refused, and whatever `fetch` throws.
 *
 * @throws TypeError for a `url` at which there are no calls
 */
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

  /** @returns null: there is no such thing, or it was deleted */
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

/** An address that is a little wrong would be answered by something else, or as if no record were there. */
function assertBase(url: string): void {
  const isBase = /^https?:\/\/[^/?#]+[^?#]*$/.test(url) && url.split(basePath).length === 2 && url.endsWith(basePath);
  if (isBase) return;
  throw new TypeError(
    `url has to be https://, the name of the portal, and ${basePath} once, with nothing behind it, as https://portal.example${basePath}; it is ${url}`,
  );
}

/** What a call with a body of JSON asks with. */
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
