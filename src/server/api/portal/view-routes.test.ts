import { afterAll, beforeAll, expect, it } from "vitest";
import { oneDatabase } from "#tests/support/database.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";
import { openPortalStage, type PortalStage } from "#tests/support/portal-stage.ts";

interface Asker {
  readonly browser: Browser;
}

oneDatabase((connection) => {
  let stage: PortalStage;
  beforeAll(async () => {
    stage = await openPortalStage(connection());
  });
  afterAll(async () => stage.close());

  const overdue = { list: "invoices", name: "Po splatnosti", query: "status=overdue&dateField=due&from=2026-01-01" };
  const save = ({ browser }: Asker, view: object) => browser.post("/api/views", view);
  const remove = async ({ browser }: Asker, viewId: string) => {
    const headers = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
    return (await browser.send("DELETE", `/api/views/${viewId}`, { headers })).status;
  };
  const itemsOf = async ({ browser }: Asker, list = "invoices") =>
    ((await browser.get(`/api/views?list=${list}`)).body as { items: Record<string, unknown>[] }).items;

  it("are saved, listed by name, replaced by one of the same name, and deleted", async () => {
    const who = await stage.client();
    const saved = await save(who, overdue);
    expect([saved.status, saved.body]).toEqual([201, { viewId: expect.any(String) }]);
    const { viewId } = saved.body as { viewId: string };
    const second = { list: "invoices", name: "Nejdražší", query: { sort: "-amount", pageSize: 100 } };
    const other = { list: "contracts", name: "Po splatnosti", query: "status=active&period=last-quarter" };
    expect((await save(who, second)).status).toBe(201);
    expect((await save(who, other)).status).toBe(201);
    const again = await save(who, { ...overdue, query: "status=overdue" });
    expect([again.status, again.body]).toEqual([201, { viewId }]);
    expect(await itemsOf(who)).toEqual([
      { viewId: expect.any(String), ...second },
      { viewId, ...overdue, query: "status=overdue" },
    ]);
    expect(await itemsOf(who, "")).toHaveLength(3);
    expect(await remove(who, viewId)).toBe(200);
    expect(await remove(who, viewId)).toBe(404);
    expect(await itemsOf(who)).toHaveLength(1);
  });

  it("belong to one identity of one user", async () => {
    const user = await stage.world.user();
    const first = await stage.world.identity(user.email);
    const second = await stage.world.identity(user.email);
    const logIn = async (idam: string) => {
      const browser = await openBrowser(stage.origin);
      expect((await browser.post("/api/auth/login", { ...user, idam })).status).toBe(200);
      return { browser };
    };
    const [one, two] = [await logIn(first), await logIn(second)];
    const { viewId } = (await save(one, overdue)).body as { viewId: string };
    const outsider = await stage.client();
    for (const who of [two, outsider]) {
      expect(await itemsOf(who)).toEqual([]);
      expect(await remove(who, viewId)).toBe(404);
    }
    expect(await itemsOf(one)).toHaveLength(1);
    expect(await remove(one, "none")).toBe(404);
  });

  it.each([
    ["an unknown list", { ...overdue, list: "cars" }, "list"],
    ["no list", { ...overdue, list: undefined }, "list"],
    ["no name", { ...overdue, name: " " }, "name"],
    ["a name that is too long", { ...overdue, name: "x".repeat(101) }, "name"],
    ["an unknown filter", { ...overdue, query: "colour=red" }, "query"],
    ["a filter of another list", { ...overdue, list: "contracts", query: "dateField=due" }, "query"],
    ["an unknown filter by name", { ...overdue, query: { colour: "red" } }, "query"],
    ["a name of every object", { ...overdue, query: "toString=1" }, "query"],
    ["a wrong value", { ...overdue, query: { status: "late" } }, "query"],
    ["a value twice", { ...overdue, query: "status=open&status=paid" }, "query"],
    ["a period the wrong way round", { ...overdue, query: "from=2026-02-01&to=2026-01-31" }, "query"],
    ["an unknown period", { ...overdue, query: "period=last-week" }, "query"],
    ["a period and days", { ...overdue, query: "period=last-month&from=2026-01-01" }, "query"],
    ["two periods", { ...overdue, query: "period=last-month&period=this-month" }, "query"],
    ["a period of a list without", { ...overdue, list: "messages", query: "period=last-month" }, "query"],
    ["no query", { list: "invoices", name: "A" }, "query"],
    ["a query that is a list", { ...overdue, query: ["status"] }, "query"],
    ["a query that is too long", { ...overdue, query: `searchQuery=${"x".repeat(3_000)}` }, "query"],
  ])("are refused with %s, which is named", async (_what, view, field) => {
    const who = await stage.client();
    const reply = await save(who, view);
    expect([reply.status, Object.keys((reply.body as { error: { fields?: object } }).error.fields ?? {})]).toEqual([
      422,
      [field],
    ]);
    expect(await itemsOf(who)).toEqual([]);
  });

  it("of an unknown list are refused", async () => {
    const who = await stage.client();
    const reply = await who.browser.get("/api/views?list=cars");
    expect([reply.status, reply.body]).toMatchObject([422, { error: { fields: { list: expect.any(String) } } }]);
  });

  it("are limited to fifty for a user and identity, also concurrently", async () => {
    const who = await stage.client();
    const names = Array.from({ length: 55 }, (_, index) => `view ${index}`);
    const replies = await Promise.all(names.map((name) => save(who, { ...overdue, name })));
    const refused = replies.filter(({ status }) => status === 422);
    expect([replies.length - refused.length, refused.length]).toEqual([50, 5]);
    expect(refused[0]?.body).toMatchObject({ error: { code: "too-many-views" } });
    expect(await itemsOf(who)).toHaveLength(50);
    const [known] = await itemsOf(who);
    expect((await save(who, { ...overdue, name: known?.["name"] })).status).toBe(201);
  });
});
