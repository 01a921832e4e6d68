import type { Connection } from "#server/database/connect.ts";
import type { JobQueue } from "#server/jobs/queue.ts";
import type { Metric } from "./exposition.ts";

export async function storeMetrics(
  { pools }: Pick<Connection, "pools">,
  queue: Pick<JobQueue, "depths">,
): Promise<readonly Metric[]> {
  const depths = await queue.depths();
  const connections = pools();
  return [
    {
      name: "volant_jobs",
      help: "Jobs by queue and state; deferred ones are not due yet.",
      type: "gauge",
      samples: depths.flatMap(({ queue: name, states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue: name, state }, value })),
      ),
    },
    {
      name: "volant_database_connections",
      help: "Connections of each pool by state; waiting are calls that wait for one.",
      type: "gauge",
      samples: connections.flatMap(({ pool, states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
    },
  ];
}
