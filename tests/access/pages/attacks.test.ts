import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { documentRequests, eventCauses, listedChanges, staff } from "#server/database/tables.ts";
import { pageRenderer } from "#server/http/pages/page-renderer.ts";
import { addIntegrationClient } from "#server/use-cases/integration/manage-clients.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { fingerprintOf } from "#tests/support/fingerprint.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { pageContext } from "#web/context.ts";
import { makeFixtures } from "../fixtures.ts";
import { type AccessWorld, openAccessWorld } from "../world.ts";
import { buildOf, pageRoutes } from "./page-modules.ts";
import { spellingsOf } from "./spellings.ts";

const build = await buildOf(
  pageRoutes((file) => /^(?:backoffice|offers)\//.test(file)),
  (page) => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    return context;
  },
);

const everywhere = (role: RoleAssignment["role"]): RoleAssignment[] => [{ role, countries: [] }];
const limited = (role: RoleAssignment["role"], country: "cz" | "hu"): RoleAssignment[] => [
  { role, countries: [country] },
];

oneDatabase((connection) => {
  let world: AccessWorld;
  let hungarian: string;
  let demandId: string;
  let admin: { readonly staffId: string; readonly browser: Browser };
  let key: string;
  beforeAll(async () => {
    world = await openAccessWorld(
      connection(),
      {},
      pageRenderer(async () => build, "production"),
    );
    const czech = await world.customer([]);
    hungarian = await world.customer([], "hu");
    const owner = { customerId: czech, userId: await world.user() };
    ({ demandId } = await makeFixtures(world.composition, owner));
    admin = await world.staff(everywhere("admin"));
    const needed = { database: connection().db, clock: systemClock };
    const scopes = ["books:read", "events:read"];
    const client = { clientId: "core", system: "core", scopes, countries: [], networks: [], rate: 6_000 };
    key = (await addIntegrationClient(needed, client)) ?? "";
  });
  afterAll(async () => world.close());

  async function send(browser: Browser, address: string, form: Readonly<Record<string, string>>) {
    const token = browser.jar.get("XSRF-TOKEN") ?? "";
    const body = new URLSearchParams({ csrf_token: token, ...form }).toString();
    return await browser.send("POST", address, {
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  }

  const forbidden = () =>
    world.warnings.flatMap((line) => {
      const facts = JSON.parse(line) as Record<string, unknown>;
      return facts["event"] === "forbidden" ? [facts] : [];
    });

  test("forms of pages of other roles change nothing, in any spelling of the address", async () => {
    const forms = [
      ["/backoffice/staff", { intent: `disable ${admin.staffId}` }],
      ["/backoffice/staff", { intent: `roles ${admin.staffId}`, role: "operator" }],
      ["/backoffice/staff", { intent: "add", email: "mallory@example.com", locale: "cs", role: "admin" }],
      ["/backoffice/clients", { intent: `revoke ${key.slice(4, 12)}` }],
      ["/backoffice/clients", { intent: "key core" }],
      ["/backoffice/webhooks", { intent: "add", client: "core", url: "https://evil.example/", types: "request.filed" }],
      [`/backoffice/customers/${hungarian}/demands`, { intent: `withdraw ${demandId}`, demandId }],
    ] as const;
    const people = [
      await world.staff(everywhere("auditor")),
      await world.staff(limited("operator", "hu")),
      await world.staff(limited("admin", "cz")),
      await world.staff([]),
    ].map(({ browser }) => browser);
    people.push(await world.browser(await world.user(), null), await world.stranger());
    const { db } = connection();
    // Jobs for rows that were just stored are still running.
    const left = async () => [await db.$count(listedChanges), await db.$count(eventCauses)];
    await expect.poll(left).toEqual([0, 0]);
    const before = await fingerprintOf(db);
    for (const browser of people) {
      for (const [path, form] of forms) {
        for (const [spelling, address] of Object.entries(spellingsOf(path))) {
          const { status } = await send(browser, address, form);
          expect([spelling, path, [202, 302, 404, 405].includes(status), status]).toEqual([
            spelling,
            path,
            true,
            status,
          ]);
        }
      }
    }
    expect(await fingerprintOf(db)).toEqual(before);
  });

  test("the same forms work with the right", async () => {
    const { staffId } = await world.staff(everywhere("operator"));
    expect((await send(admin.browser, "/en/backoffice/%73taff", { intent: `disable ${staffId}` })).status).toBe(200);
    const [disabled] = await connection().db.select().from(staff).where(eq(staff.id, staffId));
    expect(disabled?.disabledAt).not.toBeNull();
    const czech = await world.staff(limited("operator", "cz"));
    await send(czech.browser, `/cs/backoffice/customers/${hungarian}/demands`, { intent: "withdraw", demandId });
    const [demand] = await connection().db.select().from(documentRequests).where(eq(documentRequests.id, demandId));
    expect(demand?.withdrawnAt).not.toBeNull();
  });

  describe("an attempt without the right is logged once", () => {
    async function attempt(act: () => Promise<unknown>) {
      const known = forbidden().length;
      await act();
      const lines = forbidden().slice(known);
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain("@");
      return lines[0];
    }

    test("as a warning with route, caller and method, for any response", async () => {
      const { browser, staffId } = await world.staff(limited("operator", "hu"));
      const who = { level: "warn", event: "forbidden", staffId, address: "127.0.0.1" };
      expect(await attempt(() => browser.get("/cs/backoffice/staff"))).toMatchObject({
        ...who,
        route: "/backoffice/staff",
        method: "GET",
        status: 404,
      });
      expect(await attempt(() => send(browser, "/en/backoffice/%73taff", { intent: "disable" }))).toMatchObject({
        ...who,
        route: "/backoffice/staff",
        method: "POST",
        status: 404,
        isEscaped: true,
      });
      const customerId = await world.customer([]);
      expect(await attempt(() => browser.get(`/cs/backoffice/customers/${customerId}`))).toMatchObject({
        ...who,
        route: "/backoffice/customers/:customerId",
        status: 404,
      });
      expect(await attempt(() => browser.get("/cs/offers/admin/cz/offer/X-1"))).toMatchObject({
        ...who,
        route: "/offers/admin/:countryId/offer/:offerId",
        status: 404,
      });
      expect(await attempt(() => browser.get(`/api/backoffice/customers/${customerId}`))).toMatchObject({
        ...who,
        route: "/api/backoffice/customers/{customerId}",
        status: 404,
      });
      expect(await attempt(() => browser.post(`/api/backoffice/staff/${staffId}/disable`))).toMatchObject({
        ...who,
        route: "/api/backoffice/staff/{staffId}/disable",
        method: "POST",
        status: 403,
      });
    });

    test("an attempt of an API client is logged too", async () => {
      const outsider = await world.stranger();
      const call = () =>
        outsider.send("PUT", "/api/integration/v1/customers/1", { headers: { authorization: `Bearer ${key}` } });
      expect(await attempt(call)).toMatchObject({
        level: "warn",
        client: "core",
        route: "/api/integration/v1/customers/{externalId}",
        method: "PUT",
        status: 403,
      });
    });

    test("unknown pages and missing logins are not logged", async () => {
      const { browser } = await world.staff(everywhere("operator"));
      const known = forbidden().length;
      await browser.get("/cs/backoffice/customers/none");
      await browser.get("/cs/backoffice/nothing");
      await (await world.stranger()).get("/cs/backoffice/staff");
      expect(codeOf(await browser.get("/api/backoffice/customers/none"))).toEqual([404, "not-found"]);
      expect(forbidden().length).toBe(known);
    });
  });
});
