import { afterEach, expect, test, vi } from "vitest";
import { RequestSession } from "./request-session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Sent = { method: string; body: Record<string, unknown> };

function setUp(...answers: readonly (readonly [status: number, body: unknown])[]) {
  vi.useFakeTimers();
  const sent: Sent[] = [];
  const left = [...answers];
  vi.stubGlobal("location", { origin: "https://volant.test" });
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "cs" } });
  vi.stubGlobal("fetch", async (_address: URL, { method = "", body }: RequestInit) => {
    sent.push({ method, body: JSON.parse(typeof body === "string" ? body : "{}") });
    const [status, data] = left.shift() ?? [200, { revision: 1, savedAt: "2026-11-21T09:00:00.000Z" }];
    if (status === 0) throw new TypeError("no answer");
    return Response.json(data, { status });
  });
  return { session: new RequestSession("greenCard"), sent };
}

const saved = (revision: number) => ({ revision, savedAt: "2026-11-21T09:00:00.000Z" });
const draft = (note: string, revision: number) => ({
  contractNumber: null,
  values: { note },
  attachments: [],
  ...saved(revision),
});
const changed = (note: string, revision: number) =>
  [409, { error: { code: "draft-changed" }, data: { stored: draft(note, revision), sent: {} } }] as const;

test("bases each draft on the previous one", async () => {
  const { session, sent } = setUp([200, saved(1)], [200, saved(2)]);
  session.begin(null);
  for (const note of ["a", "ab"]) {
    session.change({ values: { note } });
    await vi.advanceTimersByTimeAsync(2_500);
  }
  expect(sent.map(({ body }) => [body["basedOn"], body["values"]])).toEqual([
    [0, { note: "a" }],
    [1, { note: "ab" }],
  ]);
  expect(session.drafts.state).toBe("saved");
});

test("recognises its own draft whose response was lost", async () => {
  const { session, sent } = setUp([0, null], changed("a", 1), [200, saved(2)]);
  session.begin(null);
  session.change({ values: { note: "a" } });
  await vi.advanceTimersByTimeAsync(600);
  session.change({ values: { note: "ab" } });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(session.conflict).toBeNull();
  expect(sent.at(-1)?.body).toMatchObject({ basedOn: 1, values: { note: "ab" } });
  expect(session.drafts.state).toBe("saved");
});

test("reports a draft of another device, and can continue with its own version", async () => {
  const { session, sent } = setUp(changed("theirs", 4), [200, saved(5)]);
  session.begin(null);
  session.change({ values: { note: "mine" } });
  await vi.advanceTimersByTimeAsync(600);
  expect(session.conflict).toMatchObject({ values: { note: "theirs" }, revision: 4 });
  session.keepMine();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(session.conflict).toBeNull();
  expect(sent.at(-1)?.body).toMatchObject({ basedOn: 4, values: { note: "mine" } });
});

test("opens with the newer version: the tab's or the server's", async () => {
  const { session } = setUp([200, saved(3)]);
  expect(session.begin({ ...draft("stored", 2), files: [] }).values).toEqual({ note: "stored" });
  session.change({ values: { note: "typed" } });
  expect(session.begin({ ...draft("stored", 2), files: [] }).values).toEqual({ note: "typed" });
  await vi.advanceTimersByTimeAsync(600);
  expect(session.begin({ ...draft("elsewhere", 4), files: [] }).values).toEqual({ note: "elsewhere" });
  session.forget();
  expect(session.begin(null).values).toEqual({});
});
