import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "#forms/error-codes.ts";

/** How long the rest of an endless address is thrown away after the answer, in milliseconds. */
const drainMs = 5_000;

/** What Node calls the faults that have a status of their own. */
const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const answered = new WeakSet<Duplex>();

/**
 * Answers a request that is no HTTP, came too slowly, or has more in its first lines than is taken. Nothing of it is known,
 * so the answer is the same for calls and pages. What still comes of an endless address is thrown away for a while: a
 * connection that ends while somebody writes is reset, and the answer is lost.
 *
 * @param response the last one on the connection. While it is under way nothing can be said: it would be read as a part of it
 */
export function answerUnreadable(
  error: Error & { readonly code?: string },
  socket: Duplex,
  response: ServerResponse | undefined,
): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  const isUnderWay = response !== undefined && response.headersSent && !response.writableFinished;
  if (!socket.writable || isUnderWay || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  socket.on("error", () => socket.destroy());
  const status = statusOf[error.code ?? ""] ?? 400;
  if (status !== 431) {
    socket.end(answerOf(status, "malformed-body", "This is no complete HTTP request"), () => socket.destroy());
    return;
  }
  socket.removeAllListeners("data");
  socket.write(answerOf(status, "uri-too-long", "Address and headers have 16 KiB at most"));
  socket.resume();
  setTimeout(() => socket.destroy(), drainMs).unref();
}

function answerOf(status: number, code: ErrorCode, message: string): string {
  const body = JSON.stringify({ error: { code, message } });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json",
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
