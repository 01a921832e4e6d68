import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
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
  test("omits only what browsers do not need", () => {
    const entry = { module: "/assets/entry.js", imports: ["/assets/framework.js"] };
    const root = { id: "root", module: "/assets/root.js", hasLoader: true, css: ["/assets/frame.css"] };
    const menu = { id: "portal/menu", parentId: "root", module: "/assets/menu-0aB.js" };
    const home = {
      id: "home",
      parentId: "portal/menu",
      path: "/",
      caseSensitive: true,
      module: "/assets/home-Ab-_9.js",
      css: ["/assets/home.css", "/assets/menu.css#"],
    };
    const routes = {
      root,
      "portal/menu": { ...menu, imports: ["/assets/form.js"], hasLoader: false },
      home: { ...home, css: [...home.css, "/assets/frame.css"] },
    };
    const list = trimmed(`window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: "1" })};`);
    const browser = { window: {} };
    runInNewContext(list, browser);
    const none = { caseSensitive: false };
    const given = { root: { ...root, ...none }, "portal/menu": { ...menu, ...none, css: [] }, home };
    expect(structuredClone(Object.values(browser.window))).toEqual([{ entry, routes: given, version: "1" }]);
    expect(list).toContain('"module":"-0aB"');
    expect(list).not.toContain('"id"');
    expect(list).toContain('"css":"home menu#"');
  });

  test("must exist and be valid", () => {
    expect(() => trimManifest(folder)).toThrow("no list of routes");
    expect(() => trimmed("export default {}")).toThrow("is not a list of routes");
    const routes = { root: { id: "root", module: "/elsewhere/root.js" } };
    expect(() => trimmed(`window.__reactRouterManifest=${JSON.stringify({ routes })};`)).toThrow("not among the files");
  });
});
