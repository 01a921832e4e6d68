import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

it("says everything that is wrong with its settings, in one go and without a stack, and ends with 1", () => {
  const env = { PATH: process.env["PATH"], PORT: "none", LIMITS: "perhaps", FILES_URL: "ftp://bucket" };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8", timeout: 20_000 });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    "settings that cannot be used:",
    "  PORT: must be a whole number from 1 to 65535",
    "  FILES_URL: must begin with file: or s3://",
    "  LIMITS: must be one of on, off",
  ]);
});
