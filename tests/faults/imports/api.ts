import { demoIntegrationKeys } from "#server/demo/integration-clients.ts";
import { Busy } from "../world.ts";

/** Calls the integration API as the demo's system. @throws TypeError when the server is gone; Busy; Error for any other refusal */
export async function callIntegrationApi(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${demoIntegrationKeys[0]}`);
  const response = await fetch(`${origin}/api/integration/v1${path}`, { ...init, headers });
  if (response.status === 503) throw new Busy(Number(response.headers.get("retry-after")) * 1_000);
  if (!response.ok) throw new Error(`${path} has status ${response.status}: ${await response.text()}`);
  return response;
}

export interface BatchResponse {
  readonly counts: Readonly<Record<string, number>>;
  readonly isWhole: boolean;
}

/**
 * @param hear gets the number of lines in the response so far
 * @returns the response until the server ended
 * @throws Busy; Error for any other refusal
 */
export async function sendBatch(
  origin: string,
  lines: readonly object[],
  hear: (answered: number) => void = () => {},
): Promise<BatchResponse> {
  const counts: Record<string, number> = {};
  let isWhole = false;
  try {
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const headers = { "content-type": "application/x-ndjson" };
    const response = await callIntegrationApi(origin, "/batches?mode=apply", { method: "POST", headers, body });
    let half = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const texts = (half + chunk).split("\n");
      half = texts.pop() ?? "";
      for (const text of texts) {
        const answer = JSON.parse(text) as { status?: string; summary?: object };
        if (answer.summary !== undefined) isWhole = true;
        else if (answer.status !== undefined) counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      }
      hear(answeredLines({ counts }));
    }
  } catch (error) {
    // The server was killed during the call.
    if (!(error instanceof TypeError)) throw error;
  }
  return { counts, isWhole };
}

/** In milliseconds: the server limits the time of a body (`http/listen.ts`). */
const longestCall = 30_000;

/**
 * Sends a batch until the response is complete, as a system has to: a busy machine may need longer than a call may
 * take. A response that ends before that limit is a fault.
 *
 * @returns the first response and the last one
 */
export async function sendUntilWhole(
  origin: string,
  lines: readonly object[],
): Promise<{ readonly first: BatchResponse; readonly last: BatchResponse }> {
  let first: BatchResponse | undefined;
  for (;;) {
    const began = performance.now();
    const last = await sendBatch(origin, lines);
    first ??= last;
    if (last.isWhole || performance.now() - began < longestCall) return { first, last };
  }
}

export function answeredLines({ counts }: Pick<BatchResponse, "counts">): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
