import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { ErrorCode } from "#forms/error-codes.ts";

/** Remaining bytes are discarded for this time after the response. */
const drainMs = 5_000;

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const answered = new WeakSet<Duplex>();

/**
 * Responds to requests that are not HTTP, too slow or oversized. Remaining bytes are discarded: closing during a write
 * resets the connection, and the response is lost.
 *
 * @param response the last one; nothing can be added while it is being sent
 */
function answerUnreadable(
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
    socket.end(answerOf(status, "malformed-body", "This is not a complete HTTP request"), () => socket.destroy());
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

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Proxies close earlier (nginx: 60 s), so that no request arrives on a closing connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** The platform's `Request` refuses these methods. */
const impossible = new Set(["TRACE", "TRACK", "CONNECT"]);

/** @returns a server that does not listen yet */
export function httpServer(listener: RequestListener): Server {
  const last = new WeakMap<Duplex, ServerResponse>();
  return createServer(timeouts, (request, response) => {
    last.set(request.socket, response);
    if (impossible.has(request.method ?? ""))
      response.writeHead(405, { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE" }).end();
    else listener(request, response);
  }).on("clientError", (error, socket) => answerUnreadable(error, socket, last.get(socket)));
}

export async function listen(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  await promise;
  server.off("error", reject);
}

/** Lets running requests end, and closes the rest after `timeoutMs`. */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const done = new AbortController();
  const closing = async () => {
    const deadline = Date.now() + timeoutMs;
    while (!done.signal.aborted && Date.now() < deadline) {
      // Otherwise a connection that has just responded is kept alive.
      server.closeIdleConnections();
      await wait(50);
    }
    server.closeAllConnections();
  };
  const ending = closing();
  await closed;
  done.abort();
  await ending;
}
