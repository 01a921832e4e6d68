import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { integrationClients } from "#server/database/tables.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { everywhere } from "#tests/support/staff-session.ts";
import { formOf } from "#tests/support/uploads-world.ts";

const path = "/api/backoffice/imports";
const line = '{"kind":"customers","externalId":"c-1","revision":1,"data":{}}';

oneDatabase((connection) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(connection(), { LIMITS: "on" });
    const terms = { clientId: "sender", system: "core", networks: [], rate: 1_000, createdAt: new Date() };
    await connection()
      .db.insert(integrationClients)
      .values({ ...terms, scopes: ["books:write"] });
  });
  afterAll(async () => world.close());

  const browserOf = async (held: readonly RoleAssignment[]) => (await world.staff(held)).browser;
  const operator = () => browserOf(everywhere("operator"));

  /** Sends the headers of a form without its body, and reads the response. */
  async function announce(browser: Browser, query: string): Promise<number | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const cookie = [...browser.jar].map((pair) => pair.join("=")).join("; ");
    const headers = { cookie, "content-type": "multipart/form-data; boundary=b", "content-length": "1000" };
    const asked = request(`${world.origin}${path}${query}`, { method: "POST", headers });
    asked.on("error", reject);
    asked.on("response", ({ statusCode }) => resolve(statusCode));
    asked.flushHeaders();
    const status = await promise;
    asked.destroy();
    return status;
  }

  async function send(browser: Browser, fields: Readonly<Record<string, string>>, headers = {}) {
    const { body, type } = formOf([["customers.ndjson", Buffer.from(line)]], fields);
    return await browser.sendBytes("POST", `${path}?client=sender`, body, { "content-type": type, ...headers });
  }

  test("session, right, limit and query are checked before any of the body is read", async () => {
    expect(await announce(await world.stranger(), "?client=sender")).toBe(401);
    expect(await announce(await browserOf(everywhere("approver")), "?client=sender")).toBe(403);
    const browser = await operator();
    for (let count = 0; count < 30; count += 1) expect(await announce(browser, "")).toBe(422);
    expect(await announce(browser, "")).toBe(429);
  });

  describe("a form", () => {
    test("with the token in its field is accepted and redirects to the file's page in the language of the call", async () => {
      const browser = await operator();
      const token = browser.jar.get("XSRF-TOKEN") ?? "";
      const reply = await send(browser, { csrf_token: token }, { "accept-language": "hu" });
      expect([reply.status, reply.body]).toEqual([303, { importId: expect.any(String) }]);
      const { importId } = reply.body as { importId: string };
      expect(reply.headers.get("location")).toBe(`/hu/backoffice/imports/${importId}`);
    });

    test("with the token in the header is accepted", async () => {
      const browser = await operator();
      const headers = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
      expect((await send(browser, {}, headers)).status).toBe(303);
    });

    test("without a token, or with another's, is refused", async () => {
      const [browser, other] = [await operator(), await operator()];
      expect(codeOf(await send(browser, {}))).toEqual([403, "csrf"]);
      expect(codeOf(await send(browser, { csrf_token: other.jar.get("XSRF-TOKEN") ?? "" }))).toEqual([403, "csrf"]);
    });

    test("without a file is refused as a missing field, and JSON by its type", async () => {
      const browser = await operator();
      const token = { csrf_token: browser.jar.get("XSRF-TOKEN") ?? "" };
      const { body, type } = formOf([], token);
      const empty = await browser.sendBytes("POST", `${path}?client=sender`, body, { "content-type": type });
      expect(empty.body).toMatchObject({ error: { code: "invalid-input", fields: { file: expect.any(String) } } });
      expect(codeOf(await browser.post(`${path}?client=sender`))).toEqual([415, "unsupported-media-type"]);
    });
  });
});
