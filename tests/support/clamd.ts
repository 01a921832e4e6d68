import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ClamdAddress } from "#server/settings/clamd-address.ts";
import { freePort } from "./server-process.ts";
import { eicar } from "./upload-files.ts";

export function findClamd(): string | null {
  return ["/usr/sbin/clamd", "/usr/local/sbin/clamd", "/opt/homebrew/sbin/clamd"].find(existsSync) ?? null;
}

export interface RunningClamd {
  readonly address: ClamdAddress;
  stop(): Promise<void>;
}

/** Starts ClamAV's daemon with one signature, that of the test virus, so that nothing is downloaded. */
export async function startClamd(kind: "tcp" | "unix"): Promise<RunningClamd> {
  const program = findClamd();
  if (program === null) throw new Error("clamd is not installed");
  const folder = mkdtempSync(join(tmpdir(), "volant-clamd-"));
  const signatures = join(folder, "signatures");
  mkdirSync(signatures);
  writeFileSync(join(signatures, "test.ndb"), `Volant.Test.Virus:0:*:${Buffer.from(eicar).toString("hex")}\n`);
  const address: ClamdAddress =
    kind === "tcp" ? { host: "127.0.0.1", port: await freePort() } : { path: join(folder, "clamd.sock") };
  const settings = [
    "Foreground yes",
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    "StreamMaxLength 25M",
    ...(process.getuid?.() === 0 ? [`User ${userInfo().username}`] : []),
    ...("path" in address ? [`LocalSocket ${address.path}`] : [`TCPAddr ${address.host}`, `TCPSocket ${address.port}`]),
  ];
  const file = join(folder, "clamd.conf");
  writeFileSync(file, `${settings.join("\n")}\n`);
  const child = spawn(program, ["--config-file", file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => void (said += bytes));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; !(await answers(address)); waited += 100) {
    if (waited > 30_000 || child.exitCode !== null) {
      await stop();
      throw new Error(`clamd does not start: ${said}`);
    }
    await wait(100);
  }
  return { address, stop };
}

async function answers(address: ClamdAddress): Promise<boolean> {
  const socket = connect("path" in address ? { path: address.path } : address);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once("connect", () => socket.write("zPING\0"));
  socket.once("data", (bytes) => resolve(bytes.toString() === "PONG\0"));
  socket.once("error", () => resolve(false));
  socket.once("close", () => resolve(false));
  const isThere = await promise;
  socket.destroy();
  return isThere;
}
