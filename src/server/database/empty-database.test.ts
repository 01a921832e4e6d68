import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepEmptyDatabase, putEmptyDatabase } from "./empty-database.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "volant-empty-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("makes an empty database once, copies it, and deletes copies with other tables", { timeout: 120_000 }, async () => {
  const kept = join(folder, "kept");
  mkdirSync(join(kept, "of-older-tables"), { recursive: true });
  await keepEmptyDatabase(kept);
  const [name = "", ...others] = readdirSync(kept);
  expect(others).toEqual([]);
  writeFileSync(join(kept, name, "mark"), "");
  await keepEmptyDatabase(kept);

  const copy = join(folder, "copy");
  await putEmptyDatabase(copy, kept);
  expect(existsSync(join(copy, "mark")), "copied").toBe(true);
  const client = new PGlite(copy);
  const { rows } = await client.query("select count(*)::int as users from users");
  await client.close();
  expect(rows).toEqual([{ users: 0 }]);
});
