import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { applications, approvals, publications } from "#server/database/tables.ts";
import { approvalContext } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { definitionList } from "#server/use-cases/back-office/calls.ts";
import { type CasesWorld, openCasesWorld } from "#tests/support/cases-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { makeFixtures } from "./fixtures.ts";

const base = "/api/backoffice";
const paramsOf = (route: string) => [...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

async function czechFixtures(world: CasesWorld) {
  const { composition } = world;
  const { db } = composition.connection;
  const [customerId, userId] = [await world.customer([]), await world.user()];
  const fixtures = await makeFixtures(composition, { customerId, userId });
  const { application, approvalId, operator } = await world.proposed();
  const publicationId = randomUUID();
  const common = { state: "planned", staffId: operator.staffId, countries: ["cz"], createdAt: new Date() } as const;
  await db
    .insert(publications)
    .values({ ...common, id: publicationId, subject: "S", body: "B", files: [], customerIds: [customerId] });
  const messageId = composition.messageHashes.idOf(fixtures.messageHash) ?? "";
  const idam = await world.identity(userId, customerId);
  const { requestId, demandId, eloId, attachmentId } = fixtures;
  const ids = { customerId, idam, messageId, eloId, demandId, publicationId, approvalId };
  return { ...ids, attachmentId, requestId, applicationId: application.id };
}

type Fixtures = Awaited<ReturnType<typeof czechFixtures>>;

oneDatabase((connection) => {
  let world: CasesWorld;
  let fixtures: Fixtures;
  beforeAll(async () => {
    world = await openCasesWorld(connection());
    fixtures = await czechFixtures(world);
  });
  afterAll(async () => world.close());

  /** Calls the route with unknown ids. */
  async function call(browser: Browser, route: string) {
    const [method = "", path = ""] = route.replaceAll(/\{\w+\}/g, randomUUID()).split(" ");
    if (method === "GET") return await browser.get(path);
    const headers = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
    return await browser.send(method, path, { body: {}, headers });
  }

  const browserOf = async (role: StaffRole, ...countries: Country[]) => (await world.person(role, countries)).browser;

  test("a message to many in another country is hidden from staff with a single customer's right", async () => {
    const id = randomUUID();
    const { staffId } = await world.person("operator");
    const words = { subject: "S", body: "B", files: [], createdAt: new Date() };
    const row = { id, state: "planned", staffId, countries: ["cz"], ...words } as const;
    await connection().db.insert(publications).values(row);
    const cancel = async (...countries: Country[]) =>
      codeOf(await (await browserOf("compliance", ...countries)).post(`${base}/publications/${id}/cancel`));
    expect(await cancel("hu")).toEqual([404, "not-found"]);
    expect(await cancel("cz")).toEqual([403, "forbidden"]);
  });

  test("a proposal whose subject is gone is visible only with a role in all countries", async () => {
    const { connection: stored, secrets } = world.composition;
    const [id, subject, proposedAt] = [randomUUID(), randomUUID(), new Date()];
    const { staffId: proposedBy } = await world.person("operator");
    const sealedPayload = makeSealer(secrets).seal("{}", approvalContext(id, "payload"));
    const expiresAt = new Date(proposedAt.getTime() + 86_400_000);
    const row = { id, action: "identity-end", subject, subjectRevision: 0, sealedPayload, proposedBy } as const;
    await stored.db.insert(approvals).values({ ...row, proposedAt, expiresAt, state: "pending" });
    const [hungarian, anywhere] = [await browserOf("approver", "hu"), await browserOf("approver")];
    const decide = async (browser: Browser) =>
      codeOf(await browser.post(`${base}/approvals/${id}/decide`, { decision: "refuse" }));
    expect((await hungarian.get(`${base}/approvals`)).text).not.toContain(id);
    expect((await anywhere.get(`${base}/approvals`)).text).toContain(id);
    expect(await decide(hungarian)).toEqual([404, "not-found"]);
    expect(await decide(anywhere)).toEqual([409, "stale-proposal"]);
  });

  test("checks an id in a body like one in the path", async () => {
    const [czech, hungarian] = [await browserOf("operator", "cz"), await browserOf("operator", "hu")];
    const reveal = (browser: Browser, kind: string, id: string) =>
      browser.post(`${base}/reveal`, { subject: { kind, id }, paths: ["x"], reason: "A test." });
    const { applicationId, customerId, requestId } = fixtures;
    for (const [kind, id] of [
      ["application", applicationId],
      ["customer", customerId],
      ["request", requestId],
    ] as const) {
      const [hidden, missing] = [await reveal(hungarian, kind, id), await reveal(hungarian, kind, randomUUID())];
      expect(codeOf(hidden), kind).toEqual([404, "not-found"]);
      expect(hidden.text, kind).toBe(missing.text);
      expect(codeOf(await reveal(czech, kind, id)), kind).toEqual([422, "invalid-input"]);
      expect(codeOf(await reveal(await browserOf("auditor"), kind, id)), kind).toEqual([403, "forbidden"]);
    }
    const write = (browser: Browser, ...customerIds: string[]) =>
      browser.post(`${base}/messages`, { customerIds, subject: "S", body: "B" });
    const own = await world.customer([], "hu");
    for (const ids of [[customerId], [own, customerId]]) {
      const missing = await write(hungarian, ...ids.map((id) => (id === customerId ? randomUUID() : id)));
      const hidden = await write(hungarian, ...ids);
      expect(codeOf(hidden)).toEqual([404, "not-found"]);
      expect(hidden.text).toBe(missing.text);
    }
    const filter = { filter: { country: "cz" }, subject: "S", body: "B" };
    expect(codeOf(await hungarian.post(`${base}/messages`, filter))).toEqual([403, "forbidden"]);
    expect((await write(czech, customerId)).status).toBe(201);
  });

  test("lists omit records of other countries", async () => {
    const defined = definitionList.flatMap(([, { route }]) =>
      route === null ? [] : [`${route.method} ${route.path}`],
    );
    const lists = defined.filter((route) => route.startsWith("GET ") && paramsOf(route).length === 0);
    const secret = Object.values(fixtures).filter((id) => id.length > 10);
    for (const role of staffRoles) {
      const browser = await browserOf(role, "hu");
      for (const route of lists) {
        const { text } = await call(browser, route);
        expect(
          secret.filter((id) => text.includes(id)),
          `${route} by ${role}`,
        ).toEqual([]);
      }
    }
    const own = (await (await browserOf("operator", "cz")).get(`${base}/approvals`)).text;
    expect(own).toContain(fixtures.approvalId);
  });

  test("does not reveal a duplicate in another country", async () => {
    const first = await world.filed();
    const second = await world.filed();
    const read = async (browser: Browser) => {
      const { duplicates } = (await browser.get(world.pathOf(second))).body as {
        duplicates: { applicationId: string }[];
      };
      return duplicates.map(({ applicationId }) => applicationId);
    };
    const czech = await browserOf("operator", "cz");
    await czech.get(`${base}/queue`);
    expect(await read(czech)).toContain(first.id);
    await world.composition.connection.db
      .update(applications)
      .set({ country: "hu" })
      .where(eq(applications.id, first.id));
    expect(await read(czech)).not.toContain(first.id);
    expect(await read(await browserOf("operator"))).toContain(first.id);
  });
});
