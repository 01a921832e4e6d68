import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** What a process writes to its log of errors that loads faster, imports this and then checks. */
function errorsOf(imported: string): string {
  const script = `
    import { loadFaster } from ${JSON.stringify(new URL("./load-faster.ts", import.meta.url).href)};
    const assertLoadedFaster = loadFaster();
    await import(${JSON.stringify(imported)});
    assertLoadedFaster();`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }).stderr;
}

it("resolves imports within drizzle-orm", () => {
  expect(errorsOf("drizzle-orm")).toBe("");
});

it("says so when there is nothing to resolve any more", () => {
  expect(errorsOf("node:fs")).toContain("drizzle-orm no longer imports its own files by relative paths");
});
