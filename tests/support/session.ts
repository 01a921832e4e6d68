export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Session {
  /**
   * @param path may be absolute: then another server gets the same cookies. Rejects when the server cannot be reached
   * or closes before it has responded.
   */
  get(path: string): Promise<Answer>;
  /** Adds the CSRF token to the body. */
  post(path: string, body: Record<string, unknown>): Promise<Answer>;
}

/** @param origin without a slash at the end */
export async function openSession(origin: string, options: { timeoutMs?: number } = {}): Promise<Session> {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: Record<string, unknown>): Promise<Answer> {
    const token = cookies.get("XSRF-TOKEN") ?? "";
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        accept: "application/json",
        "accept-language": "cs",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body && { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token) }),
      },
      ...(body && { body: JSON.stringify({ csrf_token: decodeURIComponent(token), ...body }) }),
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeoutMs ?? 15_000),
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  await send("GET", "/api/auth/check");
  return { get: (path) => send("GET", path), post: (path, body) => send("POST", path, body) };
}
