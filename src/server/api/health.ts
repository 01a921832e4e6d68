import { Hono } from "hono";
import type { Connection } from "#server/database/connect.ts";
import type { FileStore } from "#server/ports/file-store.ts";

const timeoutMs = 3_000;
/** Public and not rate-limited, so results are cached. */
const freshMs = 1_000;

interface HealthParts {
  readonly connection: Pick<Connection, "ping">;
  readonly files: Pick<FileStore, "check">;
  readonly isStopping: () => boolean;
  /** monotonic milliseconds */
  readonly now?: () => number;
}

/** Discloses only the status. */
export function healthApp({ connection, files, isStopping, now = () => performance.now() }: HealthParts): Hono {
  const isReachable = shared(() => answersInTime([connection.ping(), files.check()]), now);
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const isReady = !isStopping() && (await isReachable());
    return c.json({ status: isReady ? "ok" : "unavailable" }, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  });
  return app;
}

function shared(check: () => Promise<boolean>, now: () => number): () => Promise<boolean> {
  let last: Promise<boolean> | null = null;
  let freshUntil = 0;
  return () => {
    if (last === null || now() >= freshUntil) {
      last = check().finally(() => {
        freshUntil = now() + freshMs;
      });
      freshUntil = Number.POSITIVE_INFINITY;
    }
    return last;
  };
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
