import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepRootStyles } from "./keep-root-styles.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "volant-styles-"));
  mkdirSync(join(folder, "client", "assets"), { recursive: true });
  mkdirSync(join(folder, "server"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lists = [join("client", "assets", "manifest-0a1b2c3d.js"), join("server", "index.js")] as const;

function kept(browsers: string, servers: string): string[] {
  const texts = [browsers, servers];
  lists.forEach((path, at) => writeFileSync(join(folder, path), texts[at] ?? ""));
  keepRootStyles(folder);
  return lists.map((path) => readFileSync(join(folder, path), "utf8"));
}

describe("the styles of the root", () => {
  test("lose their mark in both lists of routes, unlike other sheets", () => {
    const browsers = '{"root":{"id":"root","css":["/a/frame.css#"]},"home":{"css":["/a/frame.css#","/a/home.css#"]}}';
    const servers = '"root": {\n"css": ["/a/frame.css#"] },\n"home": { "css": ["/a/home.css#", "/a/frame.css#"] }';
    expect(kept(browsers, servers)).toEqual([
      browsers.replaceAll("frame.css#", "frame.css"),
      servers.replaceAll("frame.css#", "frame.css"),
    ]);
  });

  test("are required", () => {
    expect(() => keepRootStyles(folder)).toThrow("no list of routes");
    const browsers = '{"root":{"id":"root","css":["/a/frame.css#"]}}';
    expect(() => kept('{"root":{"id":"root"}}', "")).toThrow(/manifest.*does not name the styles/);
    expect(() => kept(browsers, '"css": ["/a/other.css#"]')).toThrow(/index\.js does not name the styles/);
  });
});
