import { setTimeout as wait } from "node:timers/promises";

interface Question {
  /** who is asked, in the words of an error, as in "the file store" */
  readonly whom: string;
  /** made anew for each try, since signatures and tokens grow old */
  readonly request: () => Promise<Request>;
  /** statuses that are an answer; any other is an error */
  readonly answers: readonly number[];
}

const tries = 3;
const passing = new Set([500, 502, 503, 504]);
/** Until the answer begins. */
const timeoutMs = 20_000;

/** Asks again when the other side is busy or the connection breaks. @throws Error */
export async function askPatiently({ whom, request, answers }: Question): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await request();
    const [outcome] = await Promise.allSettled([askOnce(prepared, whom)]);
    const isLast = attempt === tries;
    if (outcome.status === "rejected") {
      if (isLast) throw new Error(`${whom} cannot be reached`, { cause: outcome.reason });
    } else if (answers.includes(outcome.value.status)) return outcome.value;
    else {
      const { status } = outcome.value;
      // Names what is wrong, and no key or secret.
      const text = (await outcome.value.text()).slice(0, 500);
      if (isLast || !passing.has(status)) throw new Error(`${whom} answered ${prepared.method} by ${status}: ${text}`);
    }
    await wait(100 * 4 ** (attempt - 1));
  }
}

async function askOnce(request: Request, whom: string): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error(`${whom} does not answer`)), timeoutMs);
  try {
    return await fetch(request, { signal: timeout.signal, redirect: "error" });
  } finally {
    clearTimeout(timer);
  }
}
