import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BulkEnd, left } from "#web/lists/bulk-action.ts";
import { everything } from "#web/lists/selection.ts";
import { archiveOf, downloadArchive, resumeArchive } from "./bulk-downloads.ts";
import { keepArchive, keptArchive } from "./kept-archive.ts";

const answers = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const looked = () => answers.mock.calls.filter(([, { method }]) => method === "GET").length;
const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const running = { archiveId: "a1", state: "running", done: 1, total: 2 };
const finished = { archiveId: "a1", state: "done", done: 2, total: 2, leftOut: [] };

const hiccups: [string, () => Promise<Response>][] = [
  ["a line that is down", () => Promise.reject(new TypeError("no line"))],
  ["a session that has ended", () => json(401, {})],
  ["too many requests", () => json(429, {})],
  ["a server that restarts", () => json(503, {})],
  ["a page of a proxy", () => Promise.resolve(new Response("<html>"))],
];
const ends: [string, () => Promise<Response>][] = [
  ["is not there any more", () => json(404, {})],
  ["has failed", () => json(200, { ...running, state: "failed" })],
  ["was cancelled", () => json(200, { ...running, state: "cancelled" })],
];

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("location", { origin: "http://portal.example" });
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", answers);
  answers.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = (signal: AbortSignal, onProgress: () => void = vi.fn()): Promise<BulkEnd> =>
  downloadArchive(
    {
      content: "documents",
      some: () => ({ path: "/api/documents/bulk-download", body: {} }),
      all: archiveOf({ content: "documents", searchQuery: "", status: null, contractNumber: undefined }, "en"),
    },
    everything,
    signal,
    onProgress,
  );

test.each(hiccups)("keeps waiting for an ordered archive after %s", async (_name, hiccup) => {
  answers.mockReturnValueOnce(json(200, running));
  answers.mockImplementationOnce(hiccup).mockImplementationOnce(hiccup).mockReturnValueOnce(json(200, finished));
  const report = order(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(0);
  expect([looked(), keptArchive("documents")]).toEqual([1, "a1"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([looked(), keptArchive("documents")]).toEqual([2, "a1"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await report).toMatchObject({ at: "done", report: { done: 2, leftOut: [] } });
});

test.each(hiccups)("keeps the archive of a left page after %s", async (_name, hiccup) => {
  keepArchive("documents", "a1");
  answers.mockImplementationOnce(hiccup).mockImplementation(() => json(200, finished));
  const report = resumeArchive("documents", new AbortController().signal, vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  expect(keptArchive("documents")).toBe("a1");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await report).toMatchObject({ at: "done", report: { done: 2 } });
});

test.each(ends)("forgets an archive that %s", async (_name, end) => {
  answers.mockReturnValueOnce(json(200, running)).mockReturnValueOnce(json(200, running)).mockImplementationOnce(end);
  const report = order(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await report).toEqual({ at: "failed" });
  expect(keptArchive("documents")).toBeNull();

  keepArchive("documents", "a1");
  answers.mockImplementationOnce(end);
  expect(await resumeArchive("documents", new AbortController().signal, vi.fn())).toEqual({ at: "none" });
  expect(keptArchive("documents")).toBeNull();
});

test("stops polling when the page is left during errors, and keeps the archive", async () => {
  keepArchive("documents", "a1");
  answers.mockImplementation(() => json(503, {}));
  const controller = new AbortController();
  const report = resumeArchive("documents", controller.signal, vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  controller.abort(left);
  expect(await report).toEqual({ at: "none" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([looked(), keptArchive("documents")]).toEqual([1, "a1"]);
});

test("reports that the server has not confirmed a stop during errors", async () => {
  answers.mockReturnValueOnce(json(200, running)).mockImplementation(() => json(503, {}));
  const controller = new AbortController();
  const report = order(controller.signal);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await report).toEqual({ at: "failed" });
  expect(keptArchive("documents")).toBe("a1");
});

test("stops the job on cancel, but not on leaving the page", async () => {
  for (const [reason, end, methods] of [
    [undefined, "cancelled", ["POST", "GET", "DELETE"]],
    [left, "left", ["POST", "GET"]],
  ] as const) {
    answers.mockReset().mockImplementation(() => json(200, running));
    const controller = new AbortController();
    const report = order(controller.signal);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort(reason);
    expect(await report).toEqual({ at: end });
    expect(answers.mock.calls.map(([, { method }]) => method)).toEqual(methods);
    expect(keptArchive("documents")).toBe(reason === left ? "a1" : null);
  }
});

test("forgets an archive once its file is downloaded, but not after a failed download", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const link = { click: vi.fn(), remove: vi.fn() };
  vi.stubGlobal("document", { ...document, createElement: () => link, body: { append: vi.fn() } });
  answers.mockReturnValueOnce(json(200, running)).mockReturnValueOnce(json(200, finished));
  const end = await order(new AbortController().signal);
  const save = end.at === "done" ? end.report.save : undefined;
  answers.mockReturnValueOnce(json(503, {}));
  expect(await save?.()).toMatchObject({ message: "request failed with status code 503" });
  expect([link.click.mock.calls.length, keptArchive("documents")]).toEqual([0, "a1"]);
  const page = { headers: { "Content-Type": "text/html; charset=utf-8" } };
  answers.mockReturnValueOnce(Promise.resolve(new Response("<p>Welcome to our hotel</p>", page)));
  expect(await save?.()).toMatchObject({ said: "No file data in response" });
  expect([link.click.mock.calls.length, keptArchive("documents")]).toEqual([0, "a1"]);
  answers.mockReturnValueOnce(Promise.resolve(new Response("PK", { headers: { "Content-Type": "application/zip" } })));
  expect(await save?.()).toBeUndefined();
  expect([link.click.mock.calls.length, keptArchive("documents")]).toEqual([1, null]);
});
