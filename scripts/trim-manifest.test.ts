import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { trimManifest } from "./trim-manifest.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "volant-manifest-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const trimmed = (text: string) => {
  const path = join(folder, "manifest-0a1b2c3d.js");
  writeFileSync(path, text);
  trimManifest(folder);
  return readFileSync(path, "utf8");
};

describe("the list of routes that browsers fetch", () => {
  test("loses what its routes import, and nothing else", () => {
    const entry = { module: "/assets/entry.js", imports: ["/assets/framework.js"] };
    const home = { id: "home", path: "/", module: "/assets/home.js", css: ["/assets/home.css"] };
    const full = { entry, routes: { home: { ...home, imports: ["/assets/form.js"] } }, version: "1" };
    expect(trimmed(`window.__reactRouterManifest=${JSON.stringify(full)};`)).toBe(
      `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { home }, version: "1" })};`,
    );
  });

  test("has to be there, and to be one", () => {
    expect(() => trimManifest(folder)).toThrow("no list of routes");
    expect(() => trimmed("export default {}")).toThrow("is not a list of routes");
  });
});
