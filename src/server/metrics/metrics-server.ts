import { createServer, type Server } from "node:http";
import { listen } from "#server/http/listen.ts";
import type { Logger } from "#server/shared/log.ts";
import { exposition, expositionType, type Metric } from "./exposition.ts";

interface MetricsServer {
  readonly port: number;
  readonly host: string;
  readonly read: () => Promise<readonly Metric[]>;
  readonly log: Logger;
}

/** Serves `/metrics`, and nothing else, on a port of its own to which the proxy does not lead. */
export async function startMetricsServer({ port, host, read, log }: MetricsServer): Promise<Server> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== "/metrics" || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (metrics) => response.writeHead(200, { "Content-Type": expositionType }).end(exposition(metrics)),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        response.writeHead(503).end();
      },
    );
  });
  await listen(server, port, host);
  return server;
}
