import { afterAll, beforeAll, expect, it } from "vitest";
import { roles } from "#domain/accounts/identity.ts";
import { authCheckPath } from "#server/api/auth.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";
import type { Call, Expectation } from "./expectation.ts";
import { expectations } from "./expectations.ts";
import { type Fixtures, makeFixtures, malformedFixtures, unknownFixtures } from "./fixtures.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const malformed = [
  "x",
  "00000000-0000-0000-0000-00000000000g",
  "' or 1=1 --",
  "../../etc/passwd",
  "a\u0000b",
  "é".repeat(60),
];

interface Cast {
  readonly owned: Fixtures;
  readonly owner: Browser;
  readonly colleague: Browser;
  withoutRoles<T>(work: () => Promise<T>): Promise<T>;
  readonly withoutSession: Readonly<Record<string, Browser>>;
  readonly others: Readonly<Record<string, Browser>>;
  /** of an account without an identity */
  readonly nobody: Browser;
}

oneDatabase((connection) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
  });
  afterAll(async () => world.close());

  async function gather(): Promise<Cast> {
    const [customerId, otherOfUser, otherCustomer] = [
      await world.customer(roles),
      await world.customer(roles),
      await world.customer(roles),
    ];
    const [userId, colleagueId, otherId] = [await world.user(), await world.user(), await world.user()];
    const idam = await world.identity(userId, customerId);
    return {
      owned: await makeFixtures(world.composition, { customerId, userId }),
      owner: await world.browser(userId, idam),
      colleague: await world.browser(colleagueId, await world.identity(colleagueId, customerId)),
      withoutSession: {
        "a guest": await world.stranger(),
        "an ended session": await world.browser(userId, idam, "ended"),
      },
      others: {
        "another identity of the same user": await world.browser(userId, await world.identity(userId, otherOfUser)),
        "another customer": await world.browser(otherId, await world.identity(otherId, otherCustomer)),
      },
      nobody: await world.browser(await world.user(), null),
      async withoutRoles(work) {
        await world.setRoles(customerId, []);
        const done = await work();
        await world.setRoles(customerId, roles);
        return done;
      },
    };
  }

  it("the matrix has exactly the routes of the table", () => {
    const table = world.composition.routes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(expectations).toSorted()).toEqual(table.toSorted());
    expect(table).not.toContain(`GET ${authCheckPath}`);
  });

  it("a route that needs a session says so in the table, and reveals nothing about its body to a guest", async () => {
    const outsider = await world.stranger();
    const token = { "x-xsrf-token": outsider.jar.get("XSRF-TOKEN") ?? "" };
    for (const { method, path, needsSession } of world.composition.routes) {
      const rows = expectations[`${method} ${path}`] ?? [];
      const isForUsers = rows.some(({ to }) => to !== "anybody") && !path.startsWith("/api/backoffice/");
      expect([method, path, needsSession === true]).toEqual([method, path, isForUsers]);
      if (!needsSession) continue;
      const at = path.replaceAll(/\{\w+\}/g, "x");
      const type = { "content-type": "application/json" };
      expect([path, (await outsider.send(method, at, { headers: token })).status]).toEqual([path, 401]);
      for (const body of method === "GET" ? [] : ["{}", "[", JSON.stringify({ lang: "de", type: 1 })]) {
        const reply = await outsider.sendBytes(method, at, Buffer.from(body), { ...token, ...type });
        expect([method, path, body, reply.status]).toEqual([method, path, body, 401]);
      }
    }
  });

  for (const [route, rows] of Object.entries(expectations)) {
    const [method = ""] = route.split(" ");
    const judged = rows.filter((row) => row.to !== "anybody");
    if (judged.length > 0) it.each(judged)(`${route}, %#`, (row) => judge(row, method));
  }

  async function judge(row: Exclude<Expectation, { to: "anybody" }>, method: string): Promise<void> {
    const cast = await gather();
    const send = (browser: Browser, { path, body, raw }: Call) => {
      const headers = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "", ...raw };
      if (raw) return browser.sendBytes(method, path, Buffer.alloc(0), headers);
      return browser.send(method, path, { headers, ...(body && { body }) });
    };
    const call = row.to === "logged-in" ? row.call : row.call(cast.owned);
    for (const [who, browser] of Object.entries(cast.withoutSession)) {
      const reply = await send(browser, call);
      expect([who, reply.status, reply.text]).toEqual([who, 401, expect.not.stringContaining(cast.owned.invoiceId)]);
    }
    if (row.to === "own-thing" && row.needsStepUp) {
      for (const browser of [cast.owner, cast.colleague, ...Object.values(cast.others)]) {
        expect((await send(browser, call)).status).toBe(403);
      }
      await world.stepUp();
    }
    if (row.to === "logged-in") expect((await send(cast.owner, call)).status).not.toBe(401);
    else if (row.to === "own-list") await judgeList(row, call, cast, send);
    else await judgeThing(row, call, cast, send, method);
  }
});

type Send = (browser: Browser, call: Call) => Promise<Reply>;

async function judgeList(
  { shows, textOf, role, withoutIdentity }: Extract<Expectation, { to: "own-list" }>,
  call: Call,
  { owner, owned, others, nobody, colleague, withoutRoles }: Cast,
  send: Send,
): Promise<void> {
  const answered = async (browser: Browser) => {
    const reply = await send(browser, call);
    const text = textOf(reply);
    return [reply.status, shows(owned).filter((shown) => text.includes(shown))];
  };
  for (const [who, browser] of Object.entries(others))
    expect([who, ...(await answered(browser))]).toEqual([who, 200, []]);
  expect(await answered(nobody)).toEqual([withoutIdentity, []]);
  if (role !== null) expect(await withoutRoles(() => answered(owner))).toEqual([404, []]);
  expect(await answered(colleague)).toEqual([200, shows(owned)]);
  expect(await answered(owner)).toEqual([200, shows(owned)]);
}

async function judgeThing(
  {
    call: callOf,
    together,
    role,
    isPersonal,
    staysThere,
    refusesStaffMember,
    isOnce,
    success,
  }: Extract<Expectation, { to: "own-thing" }>,
  call: Call,
  { owner, owned, others, nobody, colleague, withoutRoles }: Cast,
  send: Send,
  method: string,
): Promise<void> {
  const unknownIds = unknownFixtures(() => "A".repeat(64));
  const unknown = visible(await send(owner, callOf(unknownIds)));
  expect(unknown.status).toBe(404);
  for (const text of malformed) {
    const wrong = callOf(malformedFixtures(text));
    // The server does not read a body or a query with this character.
    if (text.includes("\0") && (wrong.body || wrong.path.includes("?"))) continue;
    const reply = await send(owner, wrong);
    expect([text, visible(reply)]).toEqual([text, unknown]);
  }
  for (const [who, browser] of Object.entries({ ...others, nobody })) {
    expect([who, visible(await send(browser, call))]).toEqual([who, unknown]);
  }
  if (together) expect(visible(await send(owner, together(owned, unknownIds)))).toEqual(unknown);
  if (role !== null) expect(visible(await withoutRoles(() => send(owner, call)))).toEqual(unknown);
  const forStaffMember = await send(colleague, call);
  if (isPersonal) expect(visible(forStaffMember)).toEqual(unknown);
  else expect(forStaffMember.status).toBe(refusesStaffMember ?? success);
  const isThere = method !== "DELETE" || staysThere || forStaffMember.status !== success;
  const forOwner = (await send(owner, call)).status;
  if (isOnce) expect(forOwner).toBe(409);
  else expect(forOwner).toBe(isThere ? success : 404);
}

function visible({ status, text }: Reply): { status: number; text: string } {
  return { status, text };
}
