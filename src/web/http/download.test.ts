import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPdf, saveFile } from "./download.ts";
import { fileNameIn } from "./file-name-in.ts";

const answers = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const steps: string[] = [];
const tab = { opener: {}, closed: false, close: vi.fn(), location: { replace: vi.fn() } };
const link = { href: "", download: "", click: vi.fn(() => void steps.push("saved")), remove: vi.fn() };
const openTab = vi.fn<() => typeof tab | null>();
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

const visit = (userAgent: string, maxTouchPoints = 0) => vi.stubGlobal("navigator", { userAgent, maxTouchPoints });

beforeEach(() => {
  vi.useFakeTimers();
  steps.length = 0;
  vi.clearAllMocks();
  visit("Mozilla/5.0 (X11; Linux x86_64)");
  openTab.mockImplementation(() => {
    steps.push("tab");
    return tab;
  });
  answers.mockImplementation(async () => {
    steps.push("asked");
    const disposition = `attachment; filename="P_.pdf"; filename*=UTF-8''P%C5%99%C3%ADloha.pdf`;
    const headers = { "Content-Type": "application/pdf", "Content-Disposition": disposition, "Content-Length": "4" };
    return new Response("%PDF", { headers });
  });
  vi.stubGlobal("location", { origin: "http://portal.example" });
  vi.stubGlobal("document", {
    cookie: "XSRF-TOKEN=t",
    documentElement: { lang: "cs" },
    createElement: () => link,
    body: { append: () => {} },
  });
  vi.stubGlobal("window", { open: openTab });
  vi.stubGlobal("fetch", answers);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = ["GET", "/api/documents/1/download"] as const;

describe("a PDF", () => {
  it("is shown in a tab that was opened before the request", async () => {
    expect(await openPdf(...file)).toBeUndefined();
    expect(steps).toEqual(["tab", "asked"]);
    expect(tab.location.replace).toHaveBeenCalledWith("blob:1");
    expect(tab.opener).toBeNull();
    expect(new Headers(answers.mock.calls[0]?.[1].headers).get("Accept")).toBe("application/octet-stream");
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
  });

  it.each([
    ["an iPhone", iPhone, 5],
    ["an iPad", mac, 5],
  ])("is saved on %s", async (_what, userAgent, touchPoints) => {
    visit(userAgent, touchPoints);
    await openPdf(...file);
    expect(steps).toEqual(["asked", "saved"]);
    expect([link.href, link.download]).toEqual(["blob:1", "Příloha.pdf"]);
  });

  it("is shown on a Mac, and saved when a blocker stops the tab", async () => {
    visit(mac);
    await openPdf(...file);
    expect(steps).toEqual(["tab", "asked"]);
    openTab.mockReturnValue(null);
    steps.length = 0;
    await openPdf(...file);
    expect(steps).toEqual(["asked", "saved"]);
  });

  it("that fails to load closes its tab", async () => {
    answers.mockResolvedValue(Response.json({ error: { code: "not-found" } }, { status: 404 }));
    expect(await openPdf(...file)).toMatchObject({ message: "request failed with status code 404", said: undefined });
    expect(tab.close).toHaveBeenCalledOnce();
    expect(steps).toEqual(["tab"]);
  });
});

it.each([
  ["a call", { error: { code: "not-found", message: "Nothing there" } }],
  ["a call for payment schedules", { success: false, message: "Nothing there" }],
])("returns the server's message when %s fails", async (_which, body) => {
  answers.mockImplementation(async () => Response.json(body, { status: 404 }));
  expect((await openPdf(...file))?.said).toBe("Nothing there");
  expect((await saveFile(...file))?.said).toBe("Nothing there");
});

it("reports progress and can be cancelled", async () => {
  const onProgress = vi.fn();
  await saveFile(...file, { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith(4, 4);
  const controller = new AbortController();
  answers.mockImplementation(async () => {
    controller.abort();
    throw controller.signal.reason;
  });
  expect((await saveFile(...file, { signal: controller.signal }))?.code).toBe("aborted");
  expect(link.click).toHaveBeenCalledOnce();
});

it("does not save the error page of a proxy", async () => {
  answers.mockResolvedValue(
    new Response("<p>Bad gateway</p>", { status: 502, headers: { "Content-Type": "text/html" } }),
  );
  expect(await saveFile(...file)).toMatchObject({ message: "request failed with status code 502" });
  expect(link.click).not.toHaveBeenCalled();
});

it.each([
  ["an HTML page", () => new Response("<p>Log in to the hotel</p>", { headers: { "Content-Type": "text/html" } })],
  [
    "a page that says its letters",
    () => new Response("<p></p>", { headers: { "Content-Type": "TEXT/HTML; charset=utf-8" } }),
  ],
  ["XHTML", () => new Response("<p/>", { headers: { "Content-Type": "application/xhtml+xml" } })],
  ["JSON without a file", () => Response.json({ name: "a.pdf" })],
  ["nothing", () => new Response(null)],
])("refuses %s with status 200 as a file, with a message in the language of the page", async (_what, answer) => {
  for (const [lang, said] of [
    ["cs", "Odpověď neobsahuje žádný soubor."],
    ["sk", "Odpoveď neobsahuje žiadny súbor."],
    ["hu", "A válasz nem tartalmaz fájlt."],
    ["en", "No file data in response"],
  ] as const) {
    vi.stubGlobal("document", { ...document, documentElement: { lang } });
    answers.mockImplementation(async () => answer());
    expect(await saveFile(...file)).toEqual({ code: "request-failed", message: "no file in the response", said });
    expect(await openPdf(...file)).toMatchObject({ said });
  }
  expect(link.click).not.toHaveBeenCalled();
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(tab.close).toHaveBeenCalledTimes(4);
});

it.each([
  [`attachment; filename="a.pdf"; filename*=UTF-8''%C5%99.pdf`, "ř.pdf"],
  [`attachment; filename="Export.xlsx"`, "Export.xlsx"],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, "a.pdf"],
  ["attachment", ""],
  [null, ""],
])("reads from %j the name %j", (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
