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
  test("says nothing that browsers do not ask for, and loses nothing else", () => {
    const entry = { module: "/assets/entry.js", imports: ["/assets/framework.js"] };
    const root = { id: "root", module: "/assets/root.js", hasLoader: true, css: ["/assets/frame.css"] };
    const menu = { id: "menu", parentId: "root", module: "/assets/menu.js" };
    const home = {
      id: "home",
      parentId: "menu",
      path: "/",
      caseSensitive: true,
      module: "/assets/home.js",
      css: ["/assets/home.css"],
    };
    const routes = {
      root,
      menu: { ...menu, imports: ["/assets/form.js"], hasLoader: false },
      home: { ...home, css: ["/assets/home.css", "/assets/frame.css"] },
    };
    const list = trimmed(`window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: "1" })};`);
    const browser = { window: {} };
    runInNewContext(list, browser);
    const none = { caseSensitive: false };
    expect(structuredClone(Object.values(browser.window))).toEqual([
      { entry, routes: { root: { ...root, ...none }, menu: { ...menu, ...none }, home }, version: "1" },
    ]);
    expect(list).not.toContain('"id"');
  });

  test("has to be there, and to be one", () => {
    expect(() => trimManifest(folder)).toThrow("no list of routes");
    expect(() => trimmed("export default {}")).toThrow("is not a list of routes");
  });
});
