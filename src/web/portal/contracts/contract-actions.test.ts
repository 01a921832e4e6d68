import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListQuery } from "#domain/portal/lists.ts";
import { portalContracts as words } from "#texts/en/portal-contracts.ts";
import type { BulkEnd } from "#web/lists/bulk-action.ts";
import { everything, type Selection } from "#web/lists/selection.ts";
import { contractActions } from "./contract-actions.ts";

const answers = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const query: ListQuery<"contracts"> = { searchQuery: "octavia", status: null, sort: "-start", page: 2, pageSize: 2 };
const these = (...ids: string[]): Selection => ({ isAll: false, ids: new Set(ids) });
const json = (status: number, body: unknown) => async () => Response.json(body, { status });

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://portal.example" });
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t", documentElement: { lang: "en" } });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("fetch", answers);
  answers.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

async function take(picked: Selection, asked = query): Promise<BulkEnd | undefined> {
  const [schedules] = contractActions(words, "en", asked, ["A1", "A2"]);
  return await schedules?.run(picked, new AbortController().signal, vi.fn());
}

function sent(): unknown {
  const [address, { body, headers }] = answers.mock.calls[0] ?? [new URL("about:blank"), {}];
  return [address.pathname, typeof body === "string" ? JSON.parse(body) : body, new Headers(headers).get("Prefer")];
}

describe("payment schedules", () => {
  beforeEach(() => answers.mockImplementation(json(500, {})));
  const usual = { csrf_token: "t", lang: "en", page: 2, pageSize: 2 };
  const path = "/api/contracts/bulk-download/payment-schedules";

  it("of selected contracts are requested by number", async () => {
    await take(these("A1", "B7"));
    expect(sent()).toEqual([path, { ...usual, selectionType: "selected", searchQuery: "A1,B7" }, null]);
  });

  it("of a page are requested by the displayed page", async () => {
    await take(these("A1", "A2"), { ...query, status: "active", sort: "end" });
    const own = { status: "active", sort: "end" };
    expect(sent()).toEqual([path, { ...usual, selectionType: "page", searchQuery: "octavia", ...own }, null]);
  });

  it("of all matching contracts are requested as a job", async () => {
    await take(everything);
    expect(sent()).toEqual([path, { ...usual, selectionType: "all", searchQuery: "octavia" }, "respond-async"]);
  });
});

it.each([
  ["one", these("A1")],
  ["all", everything],
])("passes on the server's message if the download fails: %s", async (_which, picked) => {
  answers.mockImplementation(json(404, { success: false, message: "The contract was not found." }));
  expect(await take(picked)).toEqual({ at: "failed", said: "The contract was not found." });
});

it.each([
  ["cs", "Splátkové kalendáře se nepodařilo načíst."],
  ["sk", "Splátkové kalendáre sa nepodarilo načítať."],
  ["hu", "A törlesztési ütemterveket nem sikerült betölteni."],
  ["en", "An error occurred while fetching payment schedules."],
] as const)("shows the page's own message if an HTML page comes instead of the archive, %s", async (lang, said) => {
  const page = { headers: { "Content-Type": "text/html" } };
  answers.mockImplementation(async () => new Response("<p>Log in to the hotel</p>", page));
  const [schedules] = contractActions(words, lang, query, []);
  expect(await schedules?.run(these("A1"), new AbortController().signal, vi.fn())).toEqual({ at: "failed", said });
  answers.mockImplementation(json(200, {}));
  expect(await schedules?.run(everything, new AbortController().signal, vi.fn())).toEqual({ at: "failed", said });
});

it.each([
  ["a proxy error", async () => new Response("<p>Bad gateway</p>", { status: 502 })],
  [
    "a network error",
    async () => {
      throw new TypeError("no line");
    },
  ],
])("shows the fixed message after %s", async (_what, answer) => {
  answers.mockImplementation(answer);
  expect(await take(these("A1"))).toEqual({
    at: "failed",
    said: "An error occurred while fetching payment schedules.",
  });
});
