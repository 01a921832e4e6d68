import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { secretKeys } from "./secret-keys.ts";

const dataDir = mkdtempSync(join(tmpdir(), "volant-secret-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

it("returns the configured keys; the demo makes its own and keeps it private", () => {
  expect(secretKeys({ secretKeys: ["a", "b"], isDemo: false, dataDir })).toEqual(["a", "b"]);
  const made = secretKeys({ secretKeys: [], isDemo: true, dataDir });
  expect(made[0]).toMatch(/^[\w-]{43}$/);
  expect(secretKeys({ secretKeys: [], isDemo: true, dataDir })).toEqual(made);
  expect(statSync(join(dataDir, "secret-key")).mode & 0o077).toBe(0);
  expect(() => secretKeys({ secretKeys: [], isDemo: false, dataDir })).toThrow("required");
});
