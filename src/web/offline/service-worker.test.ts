import { afterEach, expect, it, vi } from "vitest";
import type { Shell } from "#server/contract/page-context.ts";

const shell: Shell = {
  pages: { cs: ["<p>", "česky</p>"], hu: ["<p>", "magyarul</p>"] },
  common: "<style></style>",
  headers: { "Content-Type": "text/html" },
};

type Listener = (event: object) => void;

async function start(given: Shell | null) {
  const listeners = new Map<string, Listener>();
  const registration = { unregister: vi.fn(), navigationPreload: { enable: vi.fn() } };
  vi.stubGlobal("shell", given);
  vi.stubGlobal("self", {
    registration,
    skipWaiting: vi.fn(),
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  });
  await import("./service-worker.ts");
  return {
    registration,
    activate: async () => {
      let done: Promise<unknown> | undefined;
      listeners.get("activate")?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
      await done;
    },
    /** @returns undefined: the browser handles the request */
    ask: (request: { url: string; method?: string; mode?: string }, preloadResponse: Promise<Response | undefined>) => {
      let answer: Promise<Response> | undefined;
      const respondWith = (given: Promise<Response>) => (answer = given);
      listeners.get("fetch")?.({
        request: { method: "GET", mode: "navigate", ...request },
        preloadResponse,
        respondWith,
      });
      return answer;
    },
  };
}

const none = Promise.resolve(undefined);
const failed = () => {
  const answer = Promise.reject(new TypeError("Failed to fetch"));
  answer.catch(() => undefined);
  return answer;
};

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

it("responds with the offline page in the language of the address, else in the default language", async () => {
  const { ask } = await start(shell);
  const answer = await ask({ url: "https://a.example/hu/contracts?page=2" }, failed());
  expect(await answer?.text()).toBe("<p><style></style>magyarul</p>");
  expect(answer?.headers.get("content-type")).toBe("text/html");
  for (const path of ["/", "/contracts", "/constructor/", "/de/contracts"]) {
    expect(await (await ask({ url: `https://a.example${path}` }, failed()))?.text()).toContain("česky");
  }
});

it("passes on the response of the navigation preload with any status", async () => {
  const { ask } = await start(shell);
  const preloaded = new Response("busy", { status: 503 });
  expect(await ask({ url: "https://a.example/cs/" }, Promise.resolve(preloaded))).toBe(preloaded);
});

it("requests the page without a navigation preload", async () => {
  const { ask } = await start(shell);
  const fetched = new Response("page");
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(fetched));
  expect(await ask({ url: "https://a.example/cs/" }, none)).toBe(fetched);
});

it.each([
  { url: "https://a.example/cs/login", method: "POST" },
  { url: "https://a.example/assets/a.js", mode: "no-cors" },
  { url: "https://a.example/api/contracts", mode: "cors" },
  { url: "https://a.example/api/documents/1/download" },
  { url: "https://a.example/calendar/token.ics" },
])("leaves forms, files, data and downloads to the browser (%#)", async (request) => {
  const { ask } = await start(shell);
  expect(ask(request, none)).toBeUndefined();
});

it("removes itself once it is switched off, and handles no request until then", async () => {
  const off = await start(null);
  expect(off.ask({ url: "https://a.example/cs/" }, failed())).toBeUndefined();
  await off.activate();
  expect(off.registration.unregister).toHaveBeenCalledOnce();
});

it("enables navigation preload", async () => {
  const { activate, registration } = await start(shell);
  await activate();
  expect(registration.navigationPreload.enable).toHaveBeenCalledOnce();
  expect(registration.unregister).not.toHaveBeenCalled();
});
