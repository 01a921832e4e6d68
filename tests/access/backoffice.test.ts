import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import { auditEvents, offers, staff } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { codeOf } from "#tests/support/replies.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const everywhere = (...roles: StaffRole[]) => roles.map((role) => ({ role, countries: [] }));
const operator = { role: "operator", countries: ["sk"] };

oneDatabase((connection) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
  });
  afterAll(async () => world.close());

  const call = async (browser: Browser, route: string) => {
    const [method = "", path = ""] = route.replaceAll(/\{\w+\}/g, randomUUID()).split(" ");
    if (method === "GET") return await browser.get(path);
    const headers = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
    return await browser.send(method, path, { body: {}, headers });
  };

  async function people() {
    const [first, second] = [await world.staff(everywhere("admin")), await world.staff(everywhere("admin"))];
    return { first, second, someone: await world.staff([]) };
  }

  async function proposed(by: Browser, staffId: string, roles: unknown = [operator]): Promise<string> {
    const reply = await by.post(`/api/backoffice/staff/${staffId}/roles`, { roles });
    expect(reply.status).toBe(202);
    return (reply.body as { approvalId: string }).approvalId;
  }

  const decide = (by: Browser, approvalId: string, decision = "approve") =>
    by.post(`/api/backoffice/approvals/${approvalId}/decide`, { decision });

  const rolesOf = async (admin: Browser, staffId: string) => {
    const { items } = (await admin.get("/api/backoffice/staff")).body as { items: { staffId: string }[] };
    return items.find((one) => one.staffId === staffId);
  };

  test("every route of the back office except the login has a definition, and none is for customers", async () => {
    const customer = await world.browser(await world.user(), null);
    const routes = world.composition.routes.filter(({ path }) => path.startsWith("/api/backoffice/"));
    for (const { kind, method, path } of routes.filter((route) => !route.path.startsWith("/api/backoffice/auth/"))) {
      expect(kind, path).toBe("definition");
      expect(codeOf(await call(customer, `${method} ${path}`)), path).toEqual([401, "unauthenticated"]);
    }
  });

  test("a call is checked for session, token, right, existence, body and state, in this order", async () => {
    const { first, someone } = await people();
    const path = `/api/backoffice/staff/${randomUUID()}/roles`;
    const outsider = await world.stranger();
    const bare = { body: { roles: "none" } };
    expect(codeOf(await outsider.send("POST", path, bare))).toEqual([401, "unauthenticated"]);
    expect(codeOf(await someone.browser.send("POST", path, bare))).toEqual([403, "csrf"]);
    expect(codeOf(await someone.browser.post(path, { roles: "none" }))).toEqual([403, "forbidden"]);
    expect(codeOf(await first.browser.post(path, { roles: "none" }))).toEqual([404, "not-found"]);
    const there = `/api/backoffice/staff/${someone.staffId}/roles`;
    for (const roles of [
      "none",
      undefined,
      [{ role: "king", countries: [] }],
      [operator, operator],
      [{ role: "admin" }],
    ]) {
      expect(codeOf(await first.browser.post(there, { roles }))).toEqual([422, "invalid-input"]);
    }
    expect(codeOf(await first.browser.get("/api/backoffice/approvals?state=x"))).toEqual([422, "invalid-input"]);
  });

  describe("roles", () => {
    test("are proposed by one admin and given by another, and apply from the next call", async () => {
      const { first, second, someone } = await people();
      const approvalId = await proposed(first.browser, someone.staffId);
      expect(await rolesOf(second.browser, someone.staffId)).toMatchObject({
        roles: [],
        isActive: true,
        pending: { approvalId, payload: { roles: [operator] }, proposedBy: { name: first.email } },
      });
      expect(codeOf(await someone.browser.get("/api/backoffice/approvals"))).toEqual([403, "forbidden"]);
      expect((await decide(second.browser, approvalId)).body).toEqual({ state: "approved" });
      expect(await rolesOf(first.browser, someone.staffId)).toMatchObject({ roles: [operator], pending: null });
      expect((await someone.browser.get("/api/backoffice/approvals")).status).toBe(200);
      const none = await proposed(second.browser, someone.staffId, []);
      expect((await decide(first.browser, none)).body).toEqual({ state: "approved" });
      expect(codeOf(await someone.browser.get("/api/backoffice/approvals"))).toEqual([403, "forbidden"]);
    });

    test("are not given by their proposer, nor by staff who are not admins", async () => {
      const { first, second, someone } = await people();
      const everything = await world.staff(everywhere(...staffRoles));
      const others = await world.staff(everywhere("operator", "approver", "compliance", "auditor"));
      const approvalId = await proposed(everything.browser, someone.staffId);
      expect(codeOf(await decide(everything.browser, approvalId))).toEqual([403, "own-proposal"]);
      expect(codeOf(await decide(everything.browser, approvalId, "refuse"))).toEqual([403, "own-proposal"]);
      expect(codeOf(await decide(others.browser, approvalId))).toEqual([403, "forbidden"]);
      expect((await decide(first.browser, approvalId, "refuse")).body).toEqual({ state: "refused" });
      expect(codeOf(await decide(second.browser, approvalId))).toEqual([409, "already-decided"]);
      expect(codeOf(await decide(everything.browser, approvalId))).toEqual([403, "own-proposal"]);
      expect(await rolesOf(first.browser, someone.staffId)).toMatchObject({ roles: [], pending: null });
    });

    test("are stale when another change came after the proposal", async () => {
      const { first, second, someone } = await people();
      const [early, late] = [
        await proposed(first.browser, someone.staffId),
        await proposed(first.browser, someone.staffId, everywhere("auditor")),
      ];
      expect((await decide(second.browser, late)).status).toBe(200);
      expect(codeOf(await decide(second.browser, early))).toEqual([409, "stale-proposal"]);
      const stale = (await second.browser.get("/api/backoffice/approvals?state=stale")).body;
      expect(JSON.stringify(stale)).toContain(early);
      expect(await rolesOf(first.browser, someone.staffId)).toMatchObject({ roles: everywhere("auditor") });
    });

    test("are given once by thirty simultaneous decisions", async () => {
      const { first, second, someone } = await people();
      const approvalId = await proposed(first.browser, someone.staffId);
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, at) => decide(second.browser, approvalId, at % 2 === 0 ? "approve" : "refuse")),
      );
      const won = replies.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const lost = replies.filter((reply) => !won.includes(reply)).map(codeOf);
      expect(lost).toEqual(lost.map(() => [409, "already-decided"]));
      const told = await connection().db.select().from(auditEvents);
      expect(told.filter(({ details }) => details.includes(approvalId) && details.includes('"approval"'))).toHaveLength(
        2,
      );
    });
  });

  test("a new member of staff is listed at once, cannot be added twice, and gets access by the second admin's mail", async () => {
    const { first, second } = await people();
    const email = `new-${randomUUID()}@example.com`;
    const add = () =>
      first.browser.post("/api/backoffice/staff", { email: email.toUpperCase(), locale: "sk", roles: [operator] });
    const reply = await add();
    expect(reply.status).toBe(202);
    const { staffId, approvalId } = reply.body as { staffId: string; approvalId: string };
    expect(await rolesOf(first.browser, staffId)).toMatchObject({ email, roles: [], isActive: true });
    expect(codeOf(await add())).toEqual([409, "staff-exists"]);
    expect(codeOf(await first.browser.post("/api/backoffice/staff", { email: "x", locale: "sk", roles: [] }))).toEqual([
      422,
      "invalid-input",
    ]);
    expect((await decide(second.browser, approvalId)).status).toBe(200);
    expect(await rolesOf(first.browser, staffId)).toMatchObject({ roles: [operator] });
  });

  test("one admin disables an account, and all its calls end", async () => {
    const { first, someone } = await people();
    const operating = await world.staff(everywhere("operator"));
    expect((await operating.browser.get("/api/backoffice/approvals")).status).toBe(200);
    expect((await first.browser.post(`/api/backoffice/staff/${operating.staffId}/disable`)).status).toBe(200);
    expect(codeOf(await operating.browser.get("/api/backoffice/approvals"))).toEqual([401, "unauthenticated"]);
    expect(await rolesOf(first.browser, operating.staffId)).toMatchObject({ isActive: false });
    expect(codeOf(await someone.browser.post(`/api/backoffice/staff/${first.staffId}/disable`))).toEqual([
      403,
      "forbidden",
    ]);
    const enable = `/api/backoffice/staff/${operating.staffId}/enable`;
    expect(codeOf(await someone.browser.post(enable))).toEqual([403, "forbidden"]);
    expect((await first.browser.post(enable)).body).toEqual({ status: "ok" });
    expect(await rolesOf(first.browser, operating.staffId)).toMatchObject({ isActive: true });
  });

  test("two other admins disable and enable an admin's account", async () => {
    const { first, second } = await people();
    const admin = await world.staff(everywhere("admin"));
    const path = (act: string) => `/api/backoffice/staff/${admin.staffId}/${act}`;
    for (const [act, by, decider, isActive] of [
      ["disable", first, second, false],
      ["enable", second, first, true],
    ] as const) {
      const reply = await by.browser.post(path(act));
      expect([reply.status, Object.keys(reply.body as object)]).toEqual([202, ["approvalId"]]);
      const { approvalId } = reply.body as { approvalId: string };
      expect(codeOf(await by.browser.post(path(act)))).toEqual([409, "already-proposed"]);
      expect(codeOf(await decide(by.browser, approvalId))).toEqual([403, "own-proposal"]);
      const own = isActive ? [401, "unauthenticated"] : [403, "forbidden"];
      expect(codeOf(await decide(admin.browser, approvalId))).toEqual(own);
      expect(await rolesOf(first.browser, admin.staffId)).toMatchObject({
        pending: { approvalId, action: `staff-${act}` },
      });
      expect((await decide(decider.browser, approvalId)).body).toEqual({ state: "approved" });
      expect(await rolesOf(first.browser, admin.staffId)).toMatchObject({ isActive, pending: null });
    }
  });

  test("a personal link to an e-mail without a record is proposed, and never shown", async () => {
    const row = offerRow({ customerId: await world.customer([]), validUntil: "9999-12-31" });
    await connection().db.insert(offers).values(row);
    const [operating, approving] = [
      await world.staff(everywhere("operator")),
      await world.staff(everywhere("approver")),
    ];
    const path = `/api/backoffice/offers/${row.id}/personal-link`;
    expect(codeOf(await operating.browser.post(path, {}))).toEqual([422, "invalid-input"]);
    const reply = await operating.browser.post(path, { email: "operator.private@example.com" });
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([202, ["approvalId"]]);
    const { approvalId } = reply.body as { approvalId: string };
    expect(codeOf(await decide(operating.browser, approvalId))).toEqual([403, "forbidden"]);
    const waiting = (await approving.browser.get("/api/backoffice/approvals")).text;
    expect(waiting).toContain(approvalId);
    expect((await decide(approving.browser, approvalId)).body).toEqual({ state: "approved" });
    const settled = (await approving.browser.get("/api/backoffice/approvals?state=approved")).text;
    for (const text of [waiting, settled]) expect(text).not.toMatch(/private|purl/);
  });

  test("the last two admins cannot be removed", async () => {
    const { first, second, someone } = await people();
    await connection().db.update(staff).set({ disabledAt: new Date() });
    const ids = [first.staffId, second.staffId, someone.staffId];
    await connection().db.update(staff).set({ disabledAt: null }).where(inArray(staff.id, ids));
    for (const { staffId } of [first, second]) {
      const [disabling, losing] = [
        await second.browser.post(`/api/backoffice/staff/${staffId}/disable`),
        await second.browser.post(`/api/backoffice/staff/${staffId}/roles`, { roles: [operator] }),
      ];
      expect([disabling, losing].map(codeOf)).toEqual([
        [409, "last-admins"],
        [409, "last-admins"],
      ]);
    }
  });
});
