import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maskText } from "#domain/masking/mask-value.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { revealLimits } from "#server/audit/hourly-limits.ts";
import { transact } from "#server/database/connect.ts";
import { storeStep } from "#server/database/repositories/application-steps.ts";
import { insertApplication, markFinished } from "#server/database/repositories/applications.ts";
import { insertCustomer } from "#server/database/repositories/identities.ts";
import { appendRequestEvent } from "#server/database/repositories/requests.ts";
import { contracts, messages, offers, requests } from "#server/database/tables.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { sealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { openCase } from "#server/use-cases/onboarding/finish-application.ts";
import { valuesContext } from "#server/use-cases/portal/requests/request-values.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractRow, offerRow } from "#tests/support/portal-rows.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const customerOf = { identifier: "8501011297", email: "jana.novakova@example.com", phone: "+420602111222" };
const iban = "CZ6508000000192000145399";
const applicant = applicantOf("cz", "company", { email: "podatelka@example.com" });

oneDatabase((connection) => {
  let world: AccessWorld;
  const customerId = randomUUID();
  const requestId = randomUUID();
  const messageId = randomUUID();
  const applicationId = randomUUID();
  const offerId = randomUUID();
  const contractNumber = `C-${customerId}`;
  const at = new Date();
  const db = () => connection().db;

  beforeAll(async () => {
    world = await openAccessWorld(connection());
    const sealer = makeSealer(world.composition.secrets);
    await transact(db(), async (tx) => {
      const customer = {
        id: customerId,
        customerType: "individual-consumer",
        country: "cz",
        name: "Jana Nováková",
        sealedIdentifier: sealer.seal(customerOf.identifier, identifierContext(customerId)),
        sealedEmail: sealer.seal(customerOf.email, emailContext(customerId)),
        sealedPhone: sealer.seal(customerOf.phone, phoneContext(customerId)),
        createdAt: at,
      } as const;
      await insertCustomer(tx, customer, [{ contractNumber, role: null }]);
      await tx.insert(contracts).values(contractRow(customerId, { contractNumber }));
      await tx.insert(offers).values(offerRow({ id: offerId, customerId }));
      const sealedValues = sealer.seal(JSON.stringify({ method: "refund", iban }), valuesContext(requestId));
      const facts = { type: "overpayment", status: "received", reference: "RQ-1", search: "", createdAt: at } as const;
      await tx.insert(requests).values({ id: requestId, customerId, contractNumber, sealedValues, ...facts });
      await appendRequestEvent(tx, { requestId, position: 1, status: "received", at, note: null });
      const words = { subject: "S", body: "B", search: "" };
      await tx.insert(messages).values({ id: messageId, customerId, ...words, receivedAt: at });
      const application = {
        id: applicationId,
        linkDigest: applicationId,
        country: "cz",
        partnerType: "default",
      } as const;
      const times = { createdAt: at, updatedAt: at, expiresAt: at };
      await insertApplication(tx, { ...application, ...times, locale: "cs", status: "open" });
      for (const step of [0, 1, 2] as const) {
        const row = {
          applicationId,
          step: `${step}`,
          revision: 1,
          customerType: "company",
          clientTimestamp: at.toISOString(),
          sealedValues: sealStep(sealer, applicationId, step, applicant[step]),
          ownerKeys: null,
          savedAt: at,
        } as const;
        await storeStep(tx, row, null);
      }
      await markFinished(tx, applicationId, "VO-1", at);
      await openCase(tx, applicationId, at);
    });
  });
  afterAll(async () => world.close());

  function secretsIn(value: unknown): string[] {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => {
      const isSecret = /^(?:personal_id|document_number|iban|phone|email)$/.test(name);
      return isSecret && typeof inner === "string" ? [inner] : secretsIn(inner);
    });
  }

  function personNumbersIn(value: unknown): unknown[] {
    if (typeof value !== "object" || value === null) return [];
    const ofCompany = Reflect.get(value, "customerType") === "company";
    return Object.entries(value).flatMap(([name, inner]) => {
      const isNumber = name === "personal_id" || (name === "identifier" && !ofCompany);
      return isNumber && typeof inner === "string" ? [inner] : personNumbersIn(inner);
    });
  }

  test("no response of the back office has an unmasked identifier, account or contact before it is revealed", async () => {
    const { browser } = await world.staff([
      { role: "operator", countries: [] },
      { role: "auditor", countries: [] },
    ]);
    const secrets = [...new Set([...Object.values(customerOf), iban, ...secretsIn(applicant)])];
    expect(secrets.length).toBeGreaterThan(7);
    const ids: Readonly<Record<string, string>> = {
      customerId,
      messageId,
      contractNumber,
      offerId,
      id: applicationId,
      round: "1",
    };
    const own = { customerId, email: "nova@example.com", phone: "+420603444555", reason: "has called" };
    expect((await browser.post(`/api/backoffice/customers/${customerId}/contact`, own)).status).toBe(202);
    secrets.push(own.email, own.phone);
    expect((await browser.post(`/api/backoffice/offers/${offerId}/personal-link`, {})).status).toBe(200);
    const terms = { product: "credit", price: 100_000, downpayment: 0, period: 12, fees: 0, interestRate: 5 };
    const vehicle = { make: "Škoda", model: "Octavia", bodyType: "estate", year: 2026, equipment: [] };
    const offer = { vehicle, terms, validUntil: "9999-12-31", copyOf: offerId, reason: "has called" };
    expect((await browser.post(`/api/backoffice/customers/${customerId}/offers`, offer)).status).toBe(202);
    expect((await browser.post(`/api/backoffice/customers/${customerId}/invitation`, {})).status).toBe(201);
    const invited = { email: "pozvana@example.com", country: "cz", locale: "cs" };
    expect((await browser.post("/api/backoffice/invitations", invited)).status).toBe(201);
    secrets.push(invited.email);
    const numbers = [customerOf.identifier, ...personNumbersIn(applicant)].map(String);
    const maskedNumbers = new Set<unknown>();
    let seen = 0;
    for (const { method, path } of world.composition.routes) {
      if (method !== "GET" || !path.startsWith("/api/backoffice/") || path.includes("/auth/")) continue;
      const idOf = (name: string) => (path.includes("/requests/") ? requestId : (ids[name] ?? randomUUID()));
      const asked = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => idOf(name));
      const { status, text, body } = await browser.get(asked);
      expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
      expect([path, numbers.filter((number) => text.includes(maskText(number)))]).toEqual([path, []]);
      for (const number of personNumbersIn(body)) maskedNumbers.add(number);
      if (status === 200) seen += 1;
    }
    expect(seen).toBeGreaterThan(12);
    // A number with the birth date beside it is masked completely.
    expect([...maskedNumbers]).toEqual(["••••••••"]);
    const named = await browser.get(`/api/backoffice/search?q=${encodeURIComponent("Nováková")}`);
    expect(named.text).toContain("••••••••");
    expect(named.text).not.toContain(maskText(customerOf.identifier));
    for (const list of ["customers?searchQuery=", "queue?searchQuery=", "search?q="]) {
      for (const secret of secrets) {
        const { status, text } = await browser.get(`/api/backoffice/${list}${encodeURIComponent(secret)}`);
        expect([list, status, text.includes(secret)]).toEqual([list, 200, false]);
      }
    }
  });

  test("a number cannot be guessed by searches, even without limits", async () => {
    const { browser: auditor } = await world.staff([{ role: "auditor", countries: [] }]);
    const { browser: operator, staffId } = await world.staff([{ role: "operator", countries: [] }]);
    const [number] = [customerOf.identifier];
    const foundBy = async ({ get }: typeof auditor, words: string) => {
      const lists = ["customers?searchQuery=", "queue?searchQuery=", "search?q="];
      const replies = [];
      for (const list of lists) replies.push(await get(`/api/backoffice/${list}${encodeURIComponent(words)}`));
      return replies;
    };
    for (const words of [number, "850101/1297", customerOf.email, customerOf.phone, iban]) {
      for (const { status, body } of await foundBy(auditor, words)) {
        expect([words, status]).toEqual([words, 200]);
        expect(body).toSatisfy((reply: object) => "groups" in reply || Reflect.get(reply, "total") === 0);
        if (typeof body === "object" && body !== null && "groups" in body) expect(body.groups).toEqual([]);
      }
    }
    for (let count = 0; count < 30; count += 1) {
      const guess = `850101${2000 + count}`;
      expect((await operator.get(`/api/backoffice/customers?searchQuery=${guess}`)).status).toBe(200);
    }
    for (const { status, headers } of await foundBy(operator, number)) {
      expect([status, Number(headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    }
    const named = await operator.get(`/api/backoffice/customers?searchQuery=${encodeURIComponent("Nováková")}`);
    expect([named.status, named.text.includes(customerId)]).toEqual([200, true]);
    const { browser: reader } = await world.staff([{ role: "auditor", countries: [] }]);
    const log = await reader.get(`/api/backoffice/audit?person=${staffId}&pageSize=100`);
    const { items } = log.body as { items: { event: string }[] };
    expect(items.filter(({ event }) => event === "value-searched")).toHaveLength(30);
    expect(log.text).not.toContain("850101");
  });

  test("the queue finds cases by name, e-mail and reference", async () => {
    const { browser } = await world.staff([{ role: "operator", countries: [] }]);
    const names = async (query: string) => {
      const { items } = (await browser.get(`/api/backoffice/queue?${query}`)).body as { items: { id: string }[] };
      return items.map(({ id }) => id);
    };
    expect(await names(`kind=request&searchQuery=${encodeURIComponent("novákova")}`)).toEqual([requestId]);
    expect(await names(`searchQuery=${encodeURIComponent(applicant[0].email ?? "")}`)).toEqual([applicationId]);
    expect(await names("searchQuery=rq-1")).toEqual([requestId]);
  });

  test("a reveal shows the masked values, and checks calls in the usual order", async () => {
    const { browser } = await world.staff([{ role: "operator", countries: ["cz"] }]);
    const reveal = (body: object) => browser.post("/api/backoffice/reveal", body);
    const subject = { kind: "request", id: requestId };
    expect(await reveal({ subject, paths: ["iban"], reason: "refund" })).toMatchObject({
      status: 200,
      body: { values: { iban } },
    });
    const unknown = { kind: "request", id: randomUUID() };
    expect((await reveal({ subject: unknown, paths: [] })).status).toBe(404);
    expect((await reveal({ subject, paths: [] })).status).toBe(422);
    expect((await reveal({})).status).toBe(422);
    const { browser: other } = await world.staff([{ role: "operator", countries: ["hu"] }]);
    expect((await other.post("/api/backoffice/reveal", { subject, paths: ["iban"], reason: "refund" })).status).toBe(
      404,
    );
    expect((await other.get(`/api/backoffice/customers/${customerId}`)).status).toBe(404);
    const spent = await reveal({ subject, paths: ["iban", "method"], reason: "refund" });
    expect(spent.status).toBe(200);
    for (let count = 3; count < 30; count += 1) await reveal({ subject, paths: ["iban"], reason: "refund" });
    const late = await reveal({ subject, paths: ["iban"], reason: "refund" });
    expect([late.status, Number(late.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
  });

  test("revealing values of a request that staff have taken does not count against the hourly limit", async () => {
    const operator = [{ role: "operator", countries: [] }] as const;
    const [own, other] = [await world.staff(operator), await world.staff(operator)];
    const reveal = async ({ browser }: typeof own) => {
      const subject = { kind: "request", id: requestId };
      return (await browser.post("/api/backoffice/reveal", { subject, paths: ["iban"], reason: "refund" })).status;
    };
    const answer = { body: "Looked into", isInternal: false };
    expect((await own.browser.post(`/api/backoffice/requests/${requestId}/entries`, answer)).status).toBe(201);
    for (let count = 0; count <= revealLimits.otherValues; count += 1) {
      expect([count, await reveal(own)]).toEqual([count, 200]);
    }
    for (let count = 0; count < revealLimits.otherValues; count += 1) await reveal(other);
    expect(await reveal(other)).toBe(429);
  });
});
