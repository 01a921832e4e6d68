import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildStamp, isBuildStale, sources } from "./is-build-stale.ts";

describe("a build", () => {
  let root: string;
  const at = (path: string) => join(root, path);
  const touch = (path: string, time: string) => utimesSync(at(path), new Date(time), new Date(time));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "build-"));
    for (const folder of ["build", "src/web/pages"]) mkdirSync(at(folder), { recursive: true });
    writeFileSync(at("src/web/pages/home.tsx"), "");
    writeFileSync(at(buildStamp), "2026-11-21T10:00:00.000Z\n");
    for (const path of ["src/web/pages/home.tsx", "src/web/pages", "src/web"]) touch(path, "2026-11-21T09:00:00Z");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("is used while no source is newer", () => {
    expect(isBuildStale(root)).toBe(false);
  });

  it.each(["src/web/pages/home.tsx", "src/web/pages"])("is stale when %s is newer", (path) => {
    touch(path, "2026-11-21T11:00:00Z");
    expect(isBuildStale(root)).toBe(true);
  });

  it.each(["", "yesterday"])("is stale when its stamp says %j", (stamp) => {
    writeFileSync(at(buildStamp), stamp);
    expect(isBuildStale(root)).toBe(true);
  });

  it("is stale when it does not exist", () => {
    rmSync(at("build"), { recursive: true });
    expect(isBuildStale(root)).toBe(true);
  });
});

describe("the list of build sources", () => {
  const project = resolve(import.meta.dirname, "..");

  function importedBy(file: string, seen: Set<string> = new Set()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, path = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      importedBy(resolve(dirname(file), path), seen);
    }
    return seen;
  }

  it.each(["vite.config.ts", "react-router.config.ts", "scripts/build.ts"])("has all imports of %s", (entry) => {
    const isListed = (file: string) => sources.some((source) => `${file}/`.startsWith(`${resolve(project, source)}/`));
    expect([...importedBy(resolve(project, entry))].filter((file) => !isListed(file))).toEqual([]);
  });

  it("names only existing files", () => {
    expect(sources.filter((source) => !existsSync(resolve(project, source)))).toEqual([]);
  });
});
