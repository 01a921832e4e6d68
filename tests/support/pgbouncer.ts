import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { notRoot, type ThrowawayPostgres } from "./postgres.ts";

const program = "/usr/sbin/pgbouncer";
export const isPgBouncerThere = () => existsSync(program);

export interface PgBouncer {
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in session pooling mode, with Debian's other settings, before a server.
 *
 * @param sessions the most that it opens to one database
 * @param port part of the name of its socket; no TCP port is opened
 */
export async function startPgBouncer(
  { folder }: Pick<ThrowawayPostgres, "folder">,
  { sessions = 20, port = 6432 } = {},
): Promise<PgBouncer> {
  const settings = join(folder, `pgbouncer-${port}.ini`);
  writeFileSync(
    settings,
    `[databases]
* = host=${folder} user=test
[pgbouncer]
pool_mode = session
default_pool_size = ${sessions}
auth_type = any
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
`,
  );
  const child = spawn(program, [settings], { cwd: folder, ...notRoot(), stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-4_000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (const deadline = Date.now() + 60_000; !existsSync(join(folder, `.s.PGSQL.${port}`)); await wait(25)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`PgBouncer did not start: ${complaints}`);
  }
  return { through: (url) => url.replace("@localhost/", `@localhost:${port}/`), stop };
}
