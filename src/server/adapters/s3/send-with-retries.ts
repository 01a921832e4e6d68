import { setTimeout as wait } from "node:timers/promises";

interface Question {
  readonly whom: string;
  /** makes a new request for each attempt, since signatures and tokens expire */
  readonly request: () => Promise<Request>;
  readonly answers: readonly number[];
}

const tries = 3;
const passing = new Set([500, 502, 503, 504]);
/** until the response begins */
const timeoutMs = 20_000;

/** Retries if the server is busy or the connection breaks. @throws Error */
export async function sendWithRetries({ whom, request, answers }: Question): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await request();
    const [outcome] = await Promise.allSettled([askOnce(prepared, whom)]);
    const isLast = attempt === tries;
    if (outcome.status === "rejected") {
      if (isLast) throw new Error(`${whom} cannot be reached`, { cause: outcome.reason });
    } else if (answers.includes(outcome.value.status)) return outcome.value;
    else {
      const { status } = outcome.value;
      // The response contains no secret.
      const text = (await outcome.value.text()).slice(0, 500);
      if (isLast || !passing.has(status))
        throw new Error(`${whom} responded to ${prepared.method} with ${status}: ${text}`);
    }
    await wait(100 * 4 ** (attempt - 1));
  }
}

async function askOnce(request: Request, whom: string): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error(`${whom} does not respond`)), timeoutMs);
  try {
    return await fetch(request, { signal: timeout.signal, redirect: "error" });
  } finally {
    clearTimeout(timer);
  }
}
