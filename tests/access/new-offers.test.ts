import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { catalogue } from "#texts/catalogue.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const { problems } = catalogue("cs").validation;
const terms = { product: "credit", price: 60_000_000, downpayment: 12_000_000, period: 48, fees: 0, interestRate: 6.9 };
const vehicle = { make: "Škoda", model: "Octavia", bodyType: "estate", year: 2026, equipment: [] };
const offer = { vehicle, terms, validUntil: "9999-12-31", reason: "has called" };

oneDatabase((connection) => {
  let world: AccessWorld;
  let customerId: string;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
    customerId = await world.customer([]);
  });
  afterAll(async () => world.close());

  const person = async (...roles: StaffRole[]) =>
    (await world.staff(roles.map((role) => ({ role, countries: [] })))).browser;
  const pathOf = (id: string) => `/api/backoffice/customers/${id}/offers`;
  const propose = (by: Browser, body: object = offer, id = customerId) => by.post(pathOf(id), body);
  const decide = (by: Browser, approvalId: string, decision = "approve") =>
    by.post(`/api/backoffice/approvals/${approvalId}/decide`, { decision });
  const offersSeenBy = async (by: Browser) => {
    const { items } = (await by.get(pathOf(customerId))).body as { items: { reference: string; vehicle: string }[] };
    return items;
  };

  test("a call is checked for session, token, right, existence, body and state, in this order", async () => {
    const operator = await person("operator");
    const slovak = await world.staff([{ role: "operator", countries: ["sk"] }]);
    for (const path of [pathOf(customerId), `${pathOf(customerId)}/preview`]) {
      const bare = { body: {} };
      expect(codeOf(await (await world.stranger()).send("POST", path, bare))).toEqual([401, "unauthenticated"]);
      expect(codeOf(await operator.send("POST", path, bare))).toEqual([403, "csrf"]);
      expect(codeOf(await (await person("compliance")).post(path, {}))).toEqual([403, "forbidden"]);
      expect(codeOf(await slovak.browser.post(path, {}))).toEqual([404, "not-found"]);
      expect(codeOf(await operator.post(path.replace(customerId, randomUUID()), {}))).toEqual([404, "not-found"]);
      expect(codeOf(await operator.post(path, {}))).toEqual([422, "invalid-input"]);
    }
  });

  test.each<[object, Readonly<Record<string, keyof typeof problems>>]>([
    [{ vehicle: { ...vehicle, make: " " } }, { "vehicle.make": "required" }],
    [{ vehicle: { ...vehicle, bodyType: "tank" } }, { "vehicle.bodyType": "invalid-value" }],
    [{ vehicle: { ...vehicle, year: 3_000 } }, { "vehicle.year": "invalid-value" }],
    [{ terms: { ...terms, price: 0.5 } }, { "terms.price": "invalid-format" }],
    [{ terms: { ...terms, product: undefined } }, { "terms.product": "required" }],
    [{ terms: { ...terms, period: 121 } }, { "terms.period": "invalid-value" }],
    [{ terms: { ...terms, period: 2_000_000_000 } }, { "terms.period": "invalid-value" }],
    [{ terms: { ...terms, fees: -1 } }, { "terms.fees": "invalid-value" }],
    [{ terms: { ...terms, downpayment: -1 } }, { "terms.downpayment": "invalid-value" }],
    [{ terms: { ...terms, interestRate: 6.955 } }, { "terms.interestRate": "invalid-format" }],
    [{ terms: { ...terms, fees: 90_000_000 } }, { "terms.fees": "invalid-value" }],
    [
      { terms: { ...terms, downpayment: 60_000_000, mileage: -1 } },
      { "terms.downpayment": "invalid-value", "terms.mileage": "invalid-value" },
    ],
    [{ validUntil: "2020-01-01" }, { validUntil: "invalid-value" }],
    [{ copyOf: "00000000-0000-4000-8000-000000000000" }, { copyOf: "invalid-value" }],
    [{ reason: "x" }, { reason: "invalid-value" }],
  ])("a wrong body gets 422 at its field: %j", async (given, fields) => {
    const { status, body } = await propose(await person("operator"), { ...offer, ...given });
    const said = Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, problems[code]]));
    expect([status, (body as { error: { fields: object } }).error.fields]).toEqual([422, said]);
  });

  test("calculates terms without storing anything", async () => {
    const approver = await person("approver");
    const { status, body } = await approver.post(`${pathOf(customerId)}/preview`, { terms });
    const figures = { instalment: 1_147_194, total: 67_065_314, annualRate: 7.12, currency: "CZK" };
    expect([status, body]).toEqual([200, figures]);
    expect(await offersSeenBy(approver)).toEqual([]);
  });

  test("no route lets one person make an offer, and two people make one", async () => {
    const [everything, operator, approver] = [
      await person(...staffRoles),
      await person("operator"),
      await person("approver"),
    ];
    const { approvalId } = (await propose(everything)).body as { approvalId: string };
    for (const decision of ["approve", "refuse"]) {
      expect(codeOf(await decide(everything, approvalId, decision))).toEqual([403, "own-proposal"]);
      expect(codeOf(await decide(operator, approvalId, decision))).toEqual([403, "forbidden"]);
    }
    for (const { method, path } of world.composition.routes) {
      if (method === "GET" || !/^\/api\/backoffice\/(?:offers|customers\/\{customerId\}\/offers)/.test(path)) continue;
      await everything.send(method, path.replace("{customerId}", customerId).replace("{offerId}", approvalId), {
        body: offer,
        headers: { "x-xsrf-token": everything.jar.get("XSRF-TOKEN") ?? "" },
      });
    }
    expect(await offersSeenBy(everything)).toEqual([]);
    expect((await decide(approver, approvalId)).body).toEqual({ state: "approved" });
    expect(codeOf(await decide(approver, approvalId))).toEqual([409, "already-decided"]);
    const made = await offersSeenBy(operator);
    expect(made).toMatchObject([{ vehicle: "Škoda Octavia", status: "sent" }]);
    expect(made[0]?.reference).toMatch(/^NP-/);
  });
});
