import type { Logger } from "#server/shared/log.ts";
import type { Metric } from "./exposition.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { processMetrics } from "./process-metrics.ts";
import { type RequestMetrics, requestMetrics } from "./request-metrics.ts";

export interface OpenMetrics {
  readonly requests: RequestMetrics;
  close(): void;
}

/** Everything that is measured, served on `port`. */
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
