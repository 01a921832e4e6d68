import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#domain/accounts/identity.ts";
import { isClosedToViews } from "#domain/policies/impersonation.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import { rowsOf } from "#server/database/connection.ts";
import {
  auditEvents,
  eventCauses,
  identities,
  impersonations,
  listedChanges,
  messages,
  offers,
  staffRoles,
  users,
} from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { fingerprintOf } from "#tests/support/fingerprint.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { expectations } from "./expectations.ts";
import { type Fixtures, makeFixtures } from "./fixtures.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const reason = "Zákazník volá, že nevidí fakturu";
const everywhere = (...roles: StaffRole[]) => roles.map((role) => ({ role, countries: [] }));

interface Cast {
  readonly customerId: string;
  readonly userId: string;
  readonly idam: string;
  readonly things: Fixtures;
  readonly owner: Browser;
  readonly staffId: string;
  readonly browser: Browser;
}

oneDatabase((connection) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
    // Jobs by the clock would change tables during a test.
    await connection().db.execute(sql`delete from pgboss.schedule`);
  });
  afterAll(async () => world.close());

  async function cast(): Promise<Cast> {
    const [customerId, userId] = [await world.customer(roles), await world.user()];
    const idam = await world.identity(userId, customerId);
    const owner = await world.browser(userId, idam);
    const fixtures = await makeFixtures(world.composition, { customerId, userId });
    const { staffId, browser } = await world.staff(everywhere("operator"));
    return { customerId, userId, idam, things: fixtures, owner, staffId, browser };
  }

  const begin = (browser: Browser, customerId: string, body: object = { reason }) =>
    browser.post(`/api/backoffice/customers/${customerId}/portal-view`, body);

  async function looking(): Promise<Cast> {
    const all = await cast();
    expect((await begin(all.browser, all.customerId)).status).toBe(201);
    return all;
  }

  const linesOf = async (staffId: string) => {
    const rows = await connection().db.select().from(auditEvents).where(eq(auditEvents.doneBy, staffId));
    return rows.map(({ actor, event, subject, customerId, details }) => ({
      actor,
      event,
      subject,
      customerId,
      details: JSON.parse(details) as Record<string, unknown>,
    }));
  };

  const isLoggedIn = async (browser: Browser) => (await browser.get("/api/auth/check")).body;

  async function untilSettled(): Promise<void> {
    const { db } = connection();
    // There is no mail server, so jobs of mails stay. Jobs that the clock had begun count.
    const isLeft = sql`select 1 from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()
        and (name !~ '^(?:send-|__)' or name = '__pgboss__send-it')`;
    const left = async () => [
      await db.$count(listedChanges),
      await db.$count(eventCauses),
      rowsOf(await db.execute(isLeft)).length,
    ];
    await expect.poll(left, { timeout: 10_000 }).toEqual([0, 0, 0]);
  }

  test("needs a reason, the right in the country, and a person who acts for the customer", async () => {
    const { customerId, idam, userId, staffId, browser } = await cast();
    expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: false });
    for (const body of [{}, { reason: "ab" }, { reason: 1 }, { reason, idam: randomUUID() }, { reason, idam: 1 }]) {
      expect(codeOf(await begin(browser, customerId, body)), JSON.stringify(body)).toEqual([422, "invalid-input"]);
    }
    expect(codeOf(await begin(browser, await world.customer([])))).toEqual([422, "invalid-input"]);
    expect(codeOf(await begin(browser, randomUUID()))).toEqual([404, "not-found"]);
    const slovak = await world.staff([{ role: "operator", countries: ["sk"] }]);
    expect(codeOf(await begin(slovak.browser, customerId))).toEqual([404, "not-found"]);
    const reply = await begin(browser, customerId, { reason, idam });
    expect(reply).toMatchObject({ status: 201, body: { expires: expect.any(String) } });
    const minutes = (Date.parse((reply.body as { expires: string }).expires) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: true });
    expect(await linesOf(staffId)).toMatchObject([
      {
        actor: "staff",
        event: "portal-view-begun",
        subject: customerId,
        customerId,
        details: { reason, idam, user: userId },
      },
    ]);
  });

  test("shows the customer's data, and no other customers of the person", async () => {
    const { customerId, userId, things: fixtures, owner, browser } = await cast();
    const other = await world.customer(roles);
    await world.identity(userId, other);
    const theirs = await makeFixtures(world.composition, { customerId: other, userId });
    expect((await begin(browser, customerId)).status).toBe(201);
    for (const list of [
      "contracts",
      "invoices",
      "documents?collection=own",
      "offers",
      "messages",
      "requests",
      "views",
    ]) {
      const [seen, own] = [await browser.get(`/api/${list}`), await owner.get(`/api/${list}`)];
      expect([list, seen.status, seen.body]).toEqual([list, 200, own.body]);
    }
    expect((await browser.get(`/api/messages/${fixtures.messageHash}`)).status).toBe(200);
    expect(codeOf(await browser.get(`/api/messages/${theirs.messageHash}`))).toEqual([404, "not-found"]);
    expect(codeOf(await browser.get(`/api/requests/${theirs.requestId}`))).toEqual([404, "not-found"]);
  });

  test("refuses every call that changes data, with any body", async () => {
    const { things: fixtures, browser } = await looking();
    await untilSettled();
    const before = await fingerprintOf(connection().db);
    let refused = 0;
    for (const { method, path, kind, isGuarded, errorBody } of world.composition.routes) {
      if (path.startsWith("/api/backoffice/") || (method === "GET" && isGuarded === undefined)) continue;
      expect(kind, path).not.toBe("definition");
      const calls = (expectations[`${method} ${path}`] ?? []).flatMap((one) =>
        one.to === "own-list" || one.to === "own-thing"
          ? [one.call(fixtures)]
          : one.to === "logged-in"
            ? [one.call]
            : [],
      );
      for (const call of [...calls, { path: path.replaceAll(/\{\w+\}/g, randomUUID()), body: {} }]) {
        for (const headers of [{}, { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" }]) {
          const options = method === "GET" ? { headers } : { body: call.body ?? {}, headers };
          const reply = await browser.send(method, call.path, options);
          // Some routes have errors in a format without codes.
          const code = errorBody === undefined ? codeOf(reply)[1] : "seen-as-customer";
          expect([method, path, reply.status, code]).toEqual([method, path, 403, "seen-as-customer"]);
          refused += 1;
        }
      }
    }
    for (const path of [
      "/api/%70rofile/consents",
      "/api/profile%2Fconsents",
      "/%73ettings",
      "/cs//settings",
      "/cs/settings.data",
    ]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 403]);
    }
    expect(refused).toBeGreaterThan(200);
    expect(await fingerprintOf(connection().db)).toEqual(before);
  });

  test("changes only the audit log by reading", async () => {
    const { things: fixtures, customerId, staffId, browser, owner } = await looking();
    await connection().db.update(offers).set({ status: "sent" }).where(eq(offers.customerId, customerId));
    await untilSettled();
    const unaudited = async () =>
      (await fingerprintOf(connection().db)).filter((line) => !/^audit_(?:events|addresses) /.test(line));
    const before = await unaudited();
    const answered: [path: string, status: number][] = [];
    for (const { method, path, isGuarded } of world.composition.routes) {
      if (path.startsWith("/api/backoffice/") || method !== "GET" || isGuarded) continue;
      for (const one of expectations[`GET ${path}`] ?? []) {
        if (one.to === "anybody") continue;
        const call = one.to === "logged-in" ? one.call : one.call(fixtures);
        const reply = await browser.get(call.path);
        if (isClosedToViews(new URL(call.path, world.origin).pathname)) {
          expect([path, ...codeOf(reply)]).toEqual([path, 403, "seen-as-customer"]);
          continue;
        }
        answered.push([call.path, reply.status]);
        expect(await unaudited(), path).toEqual(before);
      }
    }
    expect(answered.length).toBeGreaterThan(20);
    const [message] = await connection().db.select().from(messages).where(eq(messages.customerId, customerId));
    expect(message?.readAt).toBeNull();
    const seen = (await linesOf(staffId)).filter(({ event }) => event === "portal-view-seen");
    expect(seen.length).toBeGreaterThanOrEqual(answered.length);
    expect(JSON.stringify(seen)).not.toContain(fixtures.messageHash);
    for (const [path, status] of answered) expect([path, (await owner.get(path)).status]).toEqual([path, status]);
  });

  test("audits an opened file as opened by staff, not by the customer", async () => {
    const { things: fixtures, customerId, userId, staffId, browser } = await looking();
    expect((await browser.get(`/api/documents/${fixtures.documentId}/download`)).status).toBe(200);
    expect(await linesOf(staffId)).toContainEqual(
      expect.objectContaining({ actor: "staff", event: "files-downloaded", subject: customerId, customerId }),
    );
    expect(await linesOf(userId)).toEqual([]);
  });

  describe("ends", () => {
    const isOver = async (browser: Browser) => {
      expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: false });
      expect(codeOf(await browser.get("/api/contracts"))).toEqual([401, "unauthenticated"]);
    };
    const db = () => connection().db;

    test("once on request, for this session only", async () => {
      const { customerId, staffId, browser } = await looking();
      const token = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
      const end = () => browser.send("DELETE", "/api/backoffice/portal-view", { headers: token });
      expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
      await isOver(browser);
      const ends = (await linesOf(staffId)).filter(({ event }) => event === "portal-view-ended");
      expect(ends).toMatchObject([{ actor: "staff", subject: customerId }]);
    });

    test("after its time", async () => {
      const { idam, browser } = await looking();
      await db().update(impersonations).set({ expiresAt: new Date() }).where(eq(impersonations.idam, idam));
      await isOver(browser);
    });

    test("with the staff session", async () => {
      const { idam, browser } = await looking();
      expect((await browser.get("/api/backoffice/auth/logout")).status).toBe(200);
      await isOver(browser);
      expect(await db().$count(impersonations, eq(impersonations.idam, idam))).toBe(0);
    });

    test("when the right is lost", async () => {
      const { staffId, browser } = await looking();
      await db().update(staffRoles).set({ role: "auditor" }).where(eq(staffRoles.staffId, staffId));
      await isOver(browser);
    });

    test("when the person no longer acts for the customer, or is disabled", async () => {
      const [one, two] = [await looking(), await looking()];
      await db().delete(identities).where(eq(identities.idam, one.idam));
      await isOver(one.browser);
      await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, two.userId));
      await isOver(two.browser);
    });
  });

  test("works beside the back office, is replaced by the next one, and starts at most twenty times an hour", async () => {
    const { customerId, things: fixtures, browser } = await looking();
    const next = await cast();
    expect((await browser.get(`/api/backoffice/customers/${customerId}`)).status).toBe(200);
    const note = { body: "Volal", isInternal: true };
    expect((await browser.post(`/api/backoffice/requests/${fixtures.requestId}/entries`, note)).status).toBe(201);
    for (let time = 2; time <= 20; time += 1) expect((await begin(browser, next.customerId)).status).toBe(201);
    expect((await browser.get(`/api/requests/${next.things.requestId}`)).status).toBe(200);
    expect(codeOf(await browser.get(`/api/requests/${fixtures.requestId}`))).toEqual([404, "not-found"]);
    const tooMany = await begin(browser, next.customerId);
    expect(codeOf(tooMany)).toEqual([429, "too-many-requests"]);
    expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(3_500);
  });

  test("does not affect a customer's own session in the same browser", async () => {
    const { customerId, browser } = await looking();
    const other = await cast();
    const both = await world.browser(other.userId, other.idam);
    both.jar.set("staff", browser.jar.get("staff") ?? "");
    expect(codeOf(await both.get(`/api/requests/${other.things.requestId}`))).toEqual([404, "not-found"]);
    await connection().db.delete(impersonations);
    expect((await both.get(`/api/requests/${other.things.requestId}`)).status).toBe(200);
    expect(customerId).not.toBe(other.customerId);
  });
});
