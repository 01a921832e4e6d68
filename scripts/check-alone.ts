import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { freePort, startOptions, startServer } from "#tests/support/server-process.ts";
import { run } from "./check-run.ts";

/**
 * `npm run check:alone`: installs this checkout into an empty folder without development tools, measures its size,
 * builds it and starts it. It takes minutes and uses the registry, so it is not in `npm test`.
 */

const mostMegabytes = 250;

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "alone-"));
try {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter(Boolean)) cpSync(join(root, file), join(folder, file));
  await succeed("npm", "ci", "--omit=dev");
  const megabytes = (await kilobytesOf("node_modules")) / 1024;
  const node = relative(root, dirname(dirname(process.execPath)));
  const ofNode = node.startsWith("node_modules") ? (await kilobytesOf(node)) / 1024 : 0;
  const beside = Math.ceil(megabytes - ofNode);
  console.log(`installed: ${Math.ceil(megabytes)} MB, Node itself ${Math.floor(ofNode)} MB`);
  await succeed("npm", "run", "build");
  const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, "data") };
  const server = await startServer(settings, [...startOptions, join(folder, "scripts/start.mjs")]);
  const { status } = await fetch(`${server.origin}/onboarding/cz`);
  await server.stop();
  if (status !== 200) throw new Error(`the start page has status ${status}`);
  console.log("built and started");
  if (beside > mostMegabytes) throw new Error(`${beside} MB beside Node, and at most ${mostMegabytes} MB are allowed`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function succeed(command: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await run(command, args, { cwd: folder });
  if (exitCode !== 0) throw new Error(`${[command, ...args].join(" ")} failed:\n${output}`);
  return output;
}

async function kilobytesOf(path: string): Promise<number> {
  return Number.parseInt(await succeed("du", "-sk", path), 10);
}
