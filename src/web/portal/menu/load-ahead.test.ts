import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadAhead } from "./load-ahead.ts";

const loaded: string[] = [];
const moduleOf = (name: string) => `data:text/javascript,globalThis.noteLoaded("${name}")//${Math.random()}`;
const manifest = () => ({
  routes: {
    root: { id: "root", path: "", module: moduleOf("root") },
    locale: { id: "locale", parentId: "root", path: ":locale?", module: moduleOf("locale") },
    home: { id: "home", parentId: "locale", index: true, module: moduleOf("home") },
    invoices: { id: "invoices", parentId: "locale", path: "invoices", module: moduleOf("invoices"), css: ["/i.css"] },
    invoice: { id: "invoice", parentId: "locale", path: "invoices/:invoiceId", module: moduleOf("invoice") },
    requests: { id: "requests", parentId: "locale", path: "requests/:type?", module: moduleOf("requests") },
  },
});
const styles: string[] = [];

function inBrowser(connection: object | undefined): void {
  vi.stubGlobal("navigator", { onLine: true, connection });
  vi.stubGlobal("window", { requestIdleCallback: true, __reactRouterManifest: manifest() });
  vi.stubGlobal("requestIdleCallback", (then: () => void) => queueMicrotask(then));
  vi.stubGlobal("document", {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => styles.push(href) },
  });
  vi.stubGlobal("noteLoaded", (name: string) => loaded.push(name));
}
const paths = ["/cs/", "/cs/invoices", "/cs/requests", "/cs/requests/cession", "/cs/nowhere"];

beforeEach(() => {
  loaded.length = 0;
  styles.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("loads the files of each page once, and of no other page", async () => {
  inBrowser(undefined);
  loadAhead(paths);
  await vi.waitFor(() => expect(loaded).toEqual(["root", "locale", "home", "invoices", "requests"]));
  expect(styles).toEqual(["/i.css"]);
});

it("stops when told to", async () => {
  inBrowser(undefined);
  loadAhead(paths)();
  await new Promise((resolve) => setImmediate(resolve));
  expect(loaded).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
  "loads nothing for whoever has little to spare: %j",
  async (connection) => {
    inBrowser(connection);
    const idle = vi.fn();
    vi.stubGlobal("requestIdleCallback", idle);
    loadAhead(paths);
    await new Promise((resolve) => setImmediate(resolve));
    expect(idle).not.toHaveBeenCalled();
    expect(loaded).toEqual([]);
  },
);
