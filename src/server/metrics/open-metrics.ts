import { existsSync, readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { listen } from "#server/http/listen.ts";
import type { Logger } from "#server/shared/log.ts";
import { exposition, expositionType, type Metric } from "./exposition.ts";
import { type RequestMetrics, requestMetrics } from "./request-metrics.ts";

const openFiles = "/proc/self/fd";
const seconds = (nanoseconds: number) => nanoseconds / 1e9;

/** Dashboards use the names of these metrics: do not rename them. */
export function processMetrics(): { read(): readonly Metric[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  return {
    read() {
      const metrics = readAll(delay, startedAt);
      delay.reset();
      return metrics;
    },
    stop: () => void delay.disable(),
  };
}

function readAll(delay: ReturnType<typeof monitorEventLoopDelay>, startedAt: number): Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const files: [string, string, number][] = existsSync(openFiles)
    ? [["process_open_fds", "Open files.", readdirSync(openFiles).length]]
    : [];
  const gauges: readonly (readonly [string, string, number])[] = [
    ...files,
    ["process_start_time_seconds", "When the process started, in seconds since 1970.", startedAt],
    ["process_resident_memory_bytes", "Resident memory.", rss],
    ["nodejs_heap_size_used_bytes", "Used heap of JavaScript.", heapUsed],
    ["nodejs_external_memory_bytes", "Memory of buffers and other things outside the heap.", external],
    [
      "nodejs_eventloop_lag_p50_seconds",
      "Since the last reading, half of the turns of the event loop were less late.",
      seconds(delay.percentile(50)),
    ],
    ["nodejs_eventloop_lag_p99_seconds", "99 of 100 turns were less late.", seconds(delay.percentile(99))],
    ["nodejs_eventloop_lag_max_seconds", "The latest turn since the last reading.", seconds(delay.max)],
  ];
  return [
    {
      name: "process_cpu_seconds_total",
      help: "Processor time.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    ...gauges.map(([name, help, value]): Metric => ({ name, help, type: "gauge", samples: [{ value }] })),
  ];
}

export interface OpenMetrics {
  readonly requests: RequestMetrics;
  close(): void;
}

export async function openMetrics(
  port: number,
  host: string,
  stores: { readStoreMetrics(): Promise<readonly Metric[]> },
  log: Logger,
): Promise<OpenMetrics> {
  const process = processMetrics();
  const requests = requestMetrics();
  const read = async () => [...process.read(), requests.read(), ...(await stores.readStoreMetrics())];
  const server = await startMetricsServer({ port, host, read, log });
  return {
    requests,
    close() {
      process.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

interface MetricsServer {
  readonly port: number;
  readonly host: string;
  readonly read: () => Promise<readonly Metric[]>;
  readonly log: Logger;
}

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
