import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import type { Figure } from "./figure.ts";

/** Until background work of the start and its threads have ended. */
const settleMs = 45_000;

export async function benchStart(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), "bench-start-"));
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
  try {
    for (const [name, limit] of [
      ["first start, embedded database", 10],
      ["later start, embedded database", 2],
    ] as const) {
      const server = await startServer(settings);
      figures.push({ name, value: server.startMs / 1000, unit: "s", limit: { at: "most", value: limit } });
      if (limit === 2) figures.push(await idleMemory(server.pid, "embedded database", 600));
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }

  const postgres = await startPostgres();
  const filesDir = mkdtempSync(join(tmpdir(), "bench-start-"));
  try {
    const onPostgres = {
      PORT: String(await freePort()),
      DATA_DIR: filesDir,
      DATABASE_URL: postgres.url,
      DEMO: "1",
      HOST: "127.0.0.1",
    };
    for (const name of ["first start, PostgreSQL", "later start, PostgreSQL"]) {
      const server = await startServer(onPostgres);
      figures.push({ name, value: server.startMs / 1000, unit: "s" });
      if (name.startsWith("later")) figures.push(await idleMemory(server.pid, "PostgreSQL", 220));
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(filesDir, { recursive: true, force: true });
  }
  return figures;
}

async function idleMemory(pid: number, database: string, limit: number): Promise<Figure> {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return { name: `idle RSS, ${database}`, value: kilobytes / 1024, unit: "MB", limit: { at: "most", value: limit } };
}
