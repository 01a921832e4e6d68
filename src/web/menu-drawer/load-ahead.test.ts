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
let events = new EventTarget();

function inBrowser(connection: object | undefined): void {
  vi.stubGlobal("navigator", { onLine: true, connection });
  vi.stubGlobal("window", { requestIdleCallback: true, __reactRouterManifest: manifest() });
  vi.stubGlobal("requestIdleCallback", (then: () => void) => queueMicrotask(then));
  events = new EventTarget();
  vi.stubGlobal("document", {
    addEventListener: events.addEventListener.bind(events),
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
  events.dispatchEvent(new Event("scroll"));
  await vi.waitFor(() => expect(loaded).toEqual(["root", "locale", "home", "invoices", "requests"]));
  expect(styles).toEqual(["/i.css"]);
});

it("loads nothing before the visitor acts or has been idle for ten seconds", async () => {
  inBrowser(undefined);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    loadAhead(paths);
    vi.advanceTimersByTime(9_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(loaded).toEqual([]);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect(loaded).toContain("requests"));
});

it("stops when the returned function is called", async () => {
  inBrowser(undefined);
  const stop = loadAhead(paths);
  stop();
  events.dispatchEvent(new Event("keydown"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(loaded).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
  "loads nothing when data must be saved: %j",
  async (connection) => {
    inBrowser(connection);
    const idle = vi.fn();
    vi.stubGlobal("requestIdleCallback", idle);
    loadAhead(paths);
    events.dispatchEvent(new Event("pointermove"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(idle).not.toHaveBeenCalled();
    expect(loaded).toEqual([]);
  },
);
