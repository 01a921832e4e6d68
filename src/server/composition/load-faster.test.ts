import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";

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

it("resolves imports of our own files, by folder and by relative path", () => {
  // The name is in no package.json above the caller, so Node alone would not find it.
  const script = `
    import { loadFaster } from ${JSON.stringify(new URL("./load-faster.ts", import.meta.url).href)};
    loadFaster();
    const { locales } = await import("#domain/shared/locale.ts");
    const { catalogue } = await import("#texts/catalogue.ts");
    console.log(locales.map((locale) => typeof catalogue(locale)).join());`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: tmpdir(),
    encoding: "utf8",
  });
  expect(stdout.trim()).toBe("object,object,object,object");
});

it("throws if no import was resolved", () => {
  expect(errorsOf("node:fs")).toContain("drizzle-orm no longer imports its own files by relative paths");
});
