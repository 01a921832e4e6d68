import { execFile, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { insecureSettings, withSettings } from "#tests/support/insecure-settings.ts";
import { freePort } from "#tests/support/server-process.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const npmStart = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));

it("lists all invalid settings without a stack, and exits with 1", () => {
  const env = {
    PATH: process.env["PATH"],
    PORT: "none",
    LIMITS: "perhaps",
    FILES_URL: "ftp://bucket",
    IMPORT_DIR: "/no/such",
  };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8", timeout: 20_000 });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    "invalid settings:",
    "  PORT: must be a whole number from 1 to 65535",
    "  LIMITS: must be one of on, off",
    "  FILES_URL: must begin with file: or s3://",
    "  IMPORT_DIR: /no/such does not exist: make it, or leave the setting out",
  ]);
});

function end(program: string, settings: Readonly<Record<string, string>>) {
  const env = { PATH: process.env["PATH"], ...settings };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [program], { env, timeout: 20_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

it("explains in a line why the database cannot be reached", async () => {
  const settings = withSettings({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/volant` });
  const { code, stderr } = await end(main, settings);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: no session with the database: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/m),
  ]);
});

it("names in a line the setting of a folder that cannot be made", async () => {
  const folder = `${main}/data`;
  const { code, stderr } = await end(main, { DATA_DIR: folder, PORT: String(await freePort()) });
  const said = `DATA_DIR: ${folder} cannot be made or written by this process (ENOTDIR: `;
  expect([code, stderr.split("\n").filter((line) => line.startsWith(said)).length, stderr]).toEqual([
    1,
    1,
    expect.not.stringContaining(" at "),
  ]);
});

it("refuses each insecure setting before it listens or connects to the database", async () => {
  let asked = 0;
  const database = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => database.listen(port, "127.0.0.1", resolve));
  const seen = new Set<string>();
  const cases = insecureSettings.filter(({ names }) => !seen.has(names.join()) && seen.add(names.join()));
  expect(cases.length).toBeGreaterThan(15);
  const own = { DATABASE_URL: `postgres://127.0.0.1:${port}/volant`, PORT: String(await freePort()) };
  const startAll = async (some: typeof cases) => {
    for (const { names, settings } of some) {
      const { code, stdout, stderr } = await end(main, withSettings({ ...own, ...settings }));
      const [title, ...faults] = stderr.split("\n").filter((line) => !line.includes("Warning"));
      expect([settings, code, stdout, title]).toEqual([settings, 1, "", "invalid settings:"]);
      expect(faults.flatMap((fault) => /^ {2}(\w+): /.exec(fault)?.[1] ?? []).toSorted()).toEqual(names.toSorted());
    }
  };
  await Promise.all([startAll(cases.filter((_, at) => at % 2 === 0)), startAll(cases.filter((_, at) => at % 2 === 1))]);
  const { code, stderr } = await end(npmStart, withSettings({ ...own, SMS_URL: "http://sms.example" }));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^ {2}SMS_URL: /m)]);
  await new Promise((resolve) => database.close(resolve));
  expect(asked).toBe(0);
}, 120_000);
