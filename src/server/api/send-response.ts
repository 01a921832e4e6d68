import type { RequestContext } from "#server/http/environment.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { limitPerLoop } from "#server/http/yield-event-loop.ts";
import type { Logger } from "#server/shared/log.ts";
import type { ApiResponse } from "./route.ts";

type Chunks = AsyncGenerator<Uint8Array, void, void>;

/** Milliseconds. A client that reads nothing counts as gone. */
const stallMs = 30_000;
/** Across all routes. */
const yieldToLoop = limitPerLoop(2);

/** Sends other bodies than bytes as JSON. */
export function sendResponse(
  c: RequestContext,
  { status = 200, body, mime = "application/octet-stream", headers }: ApiResponse,
  log: Logger,
): Response {
  if (status === 204) return new Response(null, { status, ...(headers && { headers }) });
  const typed = { status, headers: { "Content-Type": mime, ...headers } };
  if (body instanceof Uint8Array) return new Response(Buffer.from(body), typed);
  if (isStream(body)) return new Response(sendWhileTaken(c, body, log), typed);
  return Response.json(body, { status, ...(headers && { headers }) });
}

function isStream(body: unknown): body is Chunks {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

function sendWhileTaken(c: RequestContext, chunks: Chunks, log: Logger): ReadableStream | null {
  if (c.req.raw.method === "HEAD") {
    chunks.return().catch((error: unknown) => {
      log.warn({ err: error, requestId: c.var.requestId }, "a file could not be closed after a HEAD request");
    });
    return null;
  }
  const { outgoing } = c.env;
  return streamedBody(chunks, {
    stallMs,
    yieldToLoop,
    fail(error) {
      log.warn({ err: error, requestId: c.var.requestId }, "a response was cut off");
      outgoing.destroy();
    },
  });
}
