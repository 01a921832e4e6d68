import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "#forms/error-codes.ts";

/** How long a caller may go on sending after the answer, in milliseconds. */
const drainMs = 5_000;

/** What Node calls the faults that have a status of their own. */
const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const answered = new WeakSet<Duplex>();

/**
 * Answers a request that is no HTTP, came too slowly, or has more in its first lines than is taken. Nothing of it is known,
 * so the answer is the same for calls and pages. What still comes of an endless address is thrown away for a while: a
 * connection that ends while somebody writes is reset, and the answer is lost.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ""] ?? 400;
  const code: ErrorCode = status === 431 ? "uri-too-long" : "malformed-body";
  const message = status === 431 ? "Address and headers have 16 KiB at most" : "This is no complete HTTP request";
  const body = JSON.stringify({ error: { code, message } });
  const answer = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json",
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
  socket.on("error", () => socket.destroy());
  if (status === 431) {
    socket.removeAllListeners("data");
    socket.write(answer);
    socket.resume();
  } else socket.end(answer);
  setTimeout(() => socket.destroy(), drainMs).unref();
}
