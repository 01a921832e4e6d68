import { Hono } from "hono";
import type { Connection } from "#server/database/connect.ts";
import type { FileStore } from "#server/ports.ts";

const timeoutMs = 3_000;

interface HealthParts {
  readonly connection: Pick<Connection, "ping">;
  readonly files: Pick<FileStore, "check">;
  readonly isStopping: () => boolean;
}

/** For whoever watches the process; they say nothing but yes or no. */
export function healthApp({ connection, files, isStopping }: HealthParts): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const isReady = !isStopping() && (await answersInTime([connection.ping(), files.check()]));
    return c.json({ status: isReady ? "ok" : "unavailable" }, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  });
  return app;
}

async function answersInTime(checks: readonly Promise<void>[]): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const answered = Promise.all(checks).then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([answered, late]);
  clearTimeout(timer);
  return isInTime;
}
