import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** How long a server may take to respond, in milliseconds. A loaded machine can stall for many seconds. */
const longest = 120_000;

export interface ThrowawayPostgres {
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  createDatabase(name?: string): Promise<string>;
  stop(): Promise<void>;
}

export function findPostgresPrograms(): string | null {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return null;
  const [newest] = readdirSync(root)
    .filter((version) => existsSync(join(root, version, "bin", "initdb")))
    .toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(root, newest, "bin");
}

/**
 * Starts a PostgreSQL server in a temporary folder, reachable only through a socket in it.
 *
 * @param settings further settings, e.g. `{ fsync: "on" }`; by default nothing is synced to the disk
 * @throws Error when PostgreSQL is not installed or does not start within two minutes
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<ThrowawayPostgres> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error("PostgreSQL's server is not installed: apt-get install postgresql");
  const folder = mkdtempSync(join(tmpdir(), "volant-postgres-"));
  const owner = notRoot();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const data = join(folder, "data");
  execFileSync(join(programs, "initdb"), ["-A", "trust", "-U", "test", "-E", "UTF8", "--no-sync", "-D", data], {
    ...options,
    stdio: "pipe",
  });
  const flags = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", listen_addresses: "", ...settings };
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-k", folder, ...Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaints = "";
  server.stderr.on("data", (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-4_000);
  });
  const ended = new Promise<void>((resolve) => {
    server.once("close", () => resolve());
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const address = (database: string) => `postgres://test@localhost/${database}?host=${encodeURIComponent(folder)}`;
  try {
    await untilReady(address("postgres"), () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${complaints}`, { cause: error });
  }
  let databases = 0;
  return {
    url: address("postgres"),
    folder,
    pid: server.pid ?? 0,
    async createDatabase(name = `test_${++databases}`) {
      await query(address("postgres"), `create database ${name}`);
      return address(name);
    },
    stop,
  };
}

/**
 * @param template a database without connections
 * @returns the address of the copy
 */
export async function copyDatabase(url: string, template: string): Promise<string> {
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  await query(url, `create database ${name} template ${template}`);
  return url.replace("/postgres?", `/${name}?`);
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function notRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function query(url: string, sql: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longest });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + longest;
  for (;;) {
    try {
      await query(url, "select 1");
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
