import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { compressFiles } from "./compress-files.ts";
import { buildStamp } from "./is-build-stale.ts";
import { keepRootStyles } from "./keep-root-styles.ts";
import { trimManifest } from "./trim-manifest.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * Builds the web part into `build/` and compresses browser files, in a child process, so that a server that follows
 * does not keep Vite in its memory.
 *
 * @throws Error with the output of the build
 */
export async function buildWeb(): Promise<void> {
  const command = resolve(root, "node_modules/@react-router/dev/bin.cjs");
  const started = new Date();
  const child = spawn(process.execPath, [command, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const { promise, resolve: end, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", end);
  const exitCode = await promise;
  if (exitCode !== 0) throw new Error(`the web part could not be built:\n${said.join("")}`);
  keepRootStyles(resolve(root, "build"));
  trimManifest(resolve(root, "build/client/assets"));
  await compressFiles(resolve(root, "build/client"));
  // The time of the start: a source that changes during the build is newer.
  writeFileSync(resolve(root, buildStamp), `${started.toISOString()}\n`);
}
