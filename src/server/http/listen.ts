import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { answerUnreadable } from "./answer-unreadable.ts";

/** Timeouts for slow callers, in milliseconds; an answer that still moves is not cut off. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than proxies keep their end (nginx: 60 s), so that no request goes into a connection that is being closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** Methods that no part of the product knows and that the platform's `Request` refuses. */
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

/** Takes no more connections, lets running requests end, and cuts the rest off after `timeoutMs`. */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const done = new AbortController();
  const closing = async () => {
    const deadline = Date.now() + timeoutMs;
    while (!done.signal.aborted && Date.now() < deadline) {
      // Otherwise a connection that has just answered would be kept alive.
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
