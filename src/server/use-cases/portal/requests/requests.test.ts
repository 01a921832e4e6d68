import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listQuerySchema } from "#forms/portal/list-query.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { appendRequestEvent } from "#server/database/repositories/requests.ts";
import { contracts, paymentSchedules, requestEntries, requests } from "#server/database/tables.ts";
import { providerMailsTo } from "#server/settings/provider-mails.ts";
import { type RequestServices, requestServices } from "#server/use-cases/portal/services.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { contractRow } from "#tests/support/portal-rows.ts";

const line = (number: number, due: string, paid: string | null) => ({
  number,
  due,
  principal: 900_000,
  interest: 31_000,
  fees: 0,
  vat: 0,
  amount: 931_000,
  paid,
});

/** Today in these tests is 21 November 2026. */
const paidSchedule = [line(1, "2026-11-15", "2026-11-14"), line(2, "2026-12-15", null), line(3, "2029-01-15", null)];
const greenCard = { from: "2026-12-01", to: "2026-12-31", delivery: "email" };

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  let service: RequestServices;

  beforeAll(() => {
    world = openAccountsWorld(connection());
    service = requestServices(world.dependencies);
  });

  async function client(
    given: Parameters<typeof contractRow>[1] = {},
    schedule = paidSchedule,
  ): Promise<{ visitor: Visitor; contractNumber: string; email: string; password: string }> {
    const user = await world.user();
    const idam = await world.identity(user.email);
    const customerId = await findCustomerOf(connection().db, idam);
    if (customerId === undefined) throw new Error("the identity acts for no customer");
    const row = contractRow(customerId, { contractNumber: `R${randomUUID().slice(0, 12)}`, ...given });
    await connection().db.insert(contracts).values(row);
    await connection()
      .db.insert(paymentSchedules)
      .values({ contractNumber: row.contractNumber, instalments: schedule });
    const { visitor } = await world.logIn(user);
    await world.messages();
    return { visitor, contractNumber: row.contractNumber, ...user };
  }

  const file = (
    who: { visitor: Visitor; contractNumber: string },
    key: string | null = null,
    values: object = greenCard,
  ) =>
    service.create(
      { type: "greenCard", contractNumber: who.contractNumber, values, attachments: [], idempotencyKey: key },
      who.visitor,
    );

  const countOf = (contractNumber: string) =>
    connection().db.$count(requests, eq(requests.contractNumber, contractNumber));

  test("the provider gets mails only of the named events, and the feed has all of them", async () => {
    const providerMails = providerMailsTo("provider@example.com", ["request.answered"]);
    const settings = { ...world.dependencies.settings, providerMails };
    const quiet = requestServices({ ...world.dependencies, settings });
    const { visitor, email, contractNumber } = await client();
    const given = { contractNumber, values: greenCard, attachments: [], idempotencyKey: null };
    const { requestId } = await quiet.create({ type: "greenCard", ...given }, visitor);
    expect((await world.messages()).map(({ to }) => to)).toEqual([email]);
    expect((await eventsOf(connection().db, requestId)).map(([type]) => type)).toEqual(["request.filed"]);
    await quiet.addEntry({ requestId, body: "One more thing", attachments: [], idempotencyKey: null }, visitor);
    expect((await world.messages()).map(({ to }) => to)).toEqual(["provider@example.com"]);
  });

  test("a request is filed, its receipt and notification are sent, and its text is not readable in the database", async () => {
    const who = await client();
    const { requestId, reference } = await file(who, null, { ...greenCard, note: "canary 7f3a" });
    expect(reference).toMatch(/^ZA-2026-[2-9A-Z]{8}$/);
    const messages = await world.messages();
    expect(messages.map(({ to }) => to)).toEqual([who.email, "provider@example.com"]);
    for (const { text } of messages) expect(text).toContain(reference);
    const opened = await service.open(requestId, who.visitor);
    expect(opened).toMatchObject({ reference, status: "received", canBeWithdrawn: true, isWithdrawn: false });
    expect(opened.values).toMatchObject({ ...greenCard, note: "canary 7f3a" });
    expect(opened.timeline).toMatchObject([{ status: "received", note: null }]);
    expect(JSON.stringify(await connection().db.select().from(requests))).not.toContain("canary 7f3a");
    await service.withdraw(requestId, who.visitor);
    const told = await eventsOf(connection().db, requestId);
    expect(told.map(([type, { reference: of, status }]) => [type, of, status])).toEqual([
      ["request.filed", reference, "received"],
      ["request.withdrawn", reference, "rejected"],
    ]);
    expect(JSON.stringify(told)).not.toContain("canary");
  });

  test("a repeated key files once; another body under the key is refused", async () => {
    const who = await client();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => file(who, "key 1")));
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await countOf(who.contractNumber)).toBe(1);
    expect(await world.messages()).toHaveLength(2);
    await expect(file(who, "key 1", { ...greenCard, delivery: "post" })).rejects.toMatchObject({
      code: "request-key-used",
    });
    const other = await client();
    expect((await file(other, "key 1")).requestId).not.toBe(answers[0]?.requestId);
  });

  test("the list has the data of each request's page, and no other customer's", async () => {
    const [who, other] = [await client(), await client()];
    const filed = [await file(who), await file(who, null, { ...greenCard, delivery: "post" })];
    await file(other);
    await service.withdraw(filed[0]?.requestId ?? "", who.visitor);
    const query = listQuerySchema("requests").parse({});
    const { items, total } = await service.list(query, who.visitor);
    expect(total).toBe(2);
    const opened = await Promise.all(filed.map(({ requestId }) => service.open(requestId, who.visitor)));
    expect(items).toHaveLength(2);
    expect(items).toEqual(expect.arrayContaining(opened));
  });

  test("a repeated key gets the same response when the request could no longer be filed", async () => {
    const later = openAccountsWorld(connection());
    const { create } = requestServices(later.dependencies);
    const who = await client();
    const { contractNumber } = who;
    const newLessee = { newLesseeType: "company", newLesseeName: "Nová s.r.o.", newLesseeIdentifier: "25123891" };
    const contact = { newLesseeEmail: "nova@example.com", newLesseePhone: "777123456" };
    const asked = [
      { type: "greenCard", values: greenCard, code: "invalid-input" },
      { type: "cession", values: { ...newLessee, ...contact, date: "2026-12-30" }, code: "contract-overdue" },
    ] as const;
    const call = ({ type, values }: (typeof asked)[number], idempotencyKey: string | null, visitor: Visitor) =>
      create({ type, contractNumber, values, attachments: [], idempotencyKey }, visitor);
    const filed = [await call(asked[0], "key 0", who.visitor), await call(asked[1], "key 1", who.visitor)];
    // The second instalment is due by then, and the first requested days are over.
    later.pass(35 * 86_400_000);
    const { visitor } = await later.logIn(who);
    expect([await call(asked[0], "key 0", visitor), await call(asked[1], "key 1", visitor)]).toEqual(filed);
    expect(await countOf(contractNumber)).toBe(2);
    for (const one of asked) await expect(call(one, null, visitor)).rejects.toMatchObject({ code: one.code });
    await expect(call(asked[1], "key 0", visitor)).rejects.toMatchObject({ code: "request-key-used" });
    expect(await countOf(contractNumber)).toBe(2);
  });

  test("a problem is reported at its field, and nothing is stored", async () => {
    const who = await client();
    await expect(file(who, null, { from: "2026-12-01", delivery: "pigeon" })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "values.to": "required", "values.delivery": "invalid-value" },
    });
    expect(await countOf(who.contractNumber)).toBe(0);
  });

  test("a value that does not fit the contract is reported at its field", async () => {
    const { visitor, contractNumber } = await client({ product: "operatingLease" });
    const values = { date: "2027-01-31", vehicle: "keep", reason: "own-funds" };
    const asked = { type: "earlyTermination", contractNumber, values, attachments: [], idempotencyKey: null } as const;
    await expect(service.create(asked, visitor)).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "values.vehicle": "invalid-value" },
    });
    await service.create({ ...asked, values: { ...values, vehicle: "return" } }, visitor);
    expect((await service.terms("earlyTermination", visitor))?.contracts).toMatchObject([
      { contractNumber, product: "operatingLease" },
    ]);
  });

  describe("a contract that does not allow the request", () => {
    test.each([
      [{ status: "ended" as const }, "contract-not-active"],
      [{ status: "pending-signature" as const }, "contract-not-active"],
    ])("%o", async (given, code) => {
      await expect(file(await client(given))).rejects.toMatchObject({ code });
    });

    test("with debt cannot be transferred", async () => {
      const who = await client({}, [line(1, "2026-10-15", null)]);
      const { contractNumber } = who;
      const asked = { type: "cession", contractNumber, values: {}, attachments: [], idempotencyKey: null } as const;
      await expect(service.create(asked, who.visitor)).rejects.toMatchObject({ code: "contract-overdue" });
    });

    test("of another customer is not found", async () => {
      const [who, other] = [await client(), await client()];
      await expect(file({ ...who, contractNumber: other.contractNumber })).rejects.toMatchObject({ code: "not-found" });
    });
  });

  test("it is withdrawn permanently before staff work on it", async () => {
    const who = await client();
    const { requestId } = await file(who);
    await service.withdraw(requestId, who.visitor);
    await service.withdraw(requestId, who.visitor);
    const opened = await service.open(requestId, who.visitor);
    expect([opened.isWithdrawn, opened.canBeWithdrawn, opened.timeline.length]).toEqual([true, false, 2]);
  });

  test("it cannot be withdrawn once staff work on it", async () => {
    const who = await client();
    const { requestId } = await file(who);
    const at = world.dependencies.clock.now();
    await transact(connection().db, (tx) =>
      appendRequestEvent(tx, { requestId, position: 2, status: "in-progress", at, note: null }),
    );
    await expect(service.withdraw(requestId, who.visitor)).rejects.toMatchObject({ code: "request-in-progress" });
  });

  describe("the thread", () => {
    const asked = async (status: "waiting-for-customer" | "in-progress" | "done" | "rejected") => {
      const who = await client();
      const { requestId, reference } = await file(who);
      await world.messages();
      const at = world.dependencies.clock.now();
      const event = { requestId, position: 2, status, at, note: "Doložte podpis" };
      await transact(connection().db, (tx) => appendRequestEvent(tx, event));
      return { ...who, requestId, reference };
    };
    const nothing = { attachments: [], idempotencyKey: null };

    test("a reply continues a request that waited, notifies the provider, and is not readable in the database", async () => {
      const { visitor, requestId, reference } = await asked("waiting-for-customer");
      const { entryId } = await service.addEntry({ ...nothing, requestId, body: "canary <b>5e1c</b>" }, visitor);
      const opened = await service.open(requestId, visitor);
      expect(opened.status).toBe("in-progress");
      expect(opened.timeline.map(({ status }) => status)).toEqual(["received", "waiting-for-customer", "in-progress"]);
      expect(opened.entries).toMatchObject([
        { id: entryId, author: "customer", body: "canary <b>5e1c</b>", attachments: [] },
      ]);
      const messages = await world.messages();
      expect(messages.map(({ to }) => to)).toEqual(["provider@example.com"]);
      expect(messages[0]?.text).toContain(reference);
      expect(messages[0]?.text).not.toContain("canary");
      expect(JSON.stringify(await connection().db.select().from(requestEntries))).not.toContain("canary");
      expect(await lastAuditOf(connection().db)).toMatchObject({
        event: "request-answered",
        details: { customerId: expect.any(String), requestId, reference, entryId, attachments: 0 },
      });
      expect((await eventsOf(connection().db, requestId)).slice(-2)).toMatchObject([
        ["request.answered", { reference, entryId, author: "customer", status: "in-progress" }],
        ["request.status-changed", { reference, from: "waiting-for-customer", status: "in-progress" }],
      ]);
    });

    test("an entry that was not requested leaves the status", async () => {
      const { visitor, requestId } = await asked("in-progress");
      await service.addEntry({ ...nothing, requestId, body: "Ještě dodávám" }, visitor);
      const { status, timeline, entries } = await service.open(requestId, visitor);
      expect([status, timeline.length, entries.length]).toEqual(["in-progress", 2, 1]);
    });

    test("a repeated key adds it once, also when the request is over by then", async () => {
      const { visitor, requestId } = await asked("waiting-for-customer");
      const answer = { requestId, body: "Zde", attachments: [], idempotencyKey: "key 1" };
      const all = await Promise.all([1, 2, 3, 4, 5].map(() => service.addEntry(answer, visitor)));
      expect(new Set(all.map(({ entryId }) => entryId)).size).toBe(1);
      const { timeline, entries } = await service.open(requestId, visitor);
      expect([timeline.length, entries.length]).toEqual([3, 1]);
      expect(await world.messages()).toHaveLength(1);
      const at = world.dependencies.clock.now();
      const over = { requestId, position: 4, status: "done", at, note: null } as const;
      await transact(connection().db, (tx) => appendRequestEvent(tx, over));
      expect(await service.addEntry(answer, visitor)).toEqual(all[0]);
      await expect(service.addEntry({ ...answer, body: "Jinak" }, visitor)).rejects.toMatchObject({
        code: "request-key-used",
      });
    });

    test.each(["done", "rejected"] as const)("of a request that is %s is closed", async (status) => {
      const { visitor, requestId } = await asked(status);
      await expect(service.addEntry({ ...nothing, requestId, body: "Ještě" }, visitor)).rejects.toMatchObject({
        code: "request-over",
      });
    });

    test("an unknown upload adds nothing", async () => {
      const { visitor, requestId } = await asked("waiting-for-customer");
      const unknown = { ...nothing, requestId, body: "Zde", attachments: [randomUUID()] };
      await expect(service.addEntry(unknown, visitor)).rejects.toMatchObject({ code: "not-found" });
      const { status, entries } = await service.open(requestId, visitor);
      expect([status, entries]).toEqual(["waiting-for-customer", []]);
    });
  });

  test("the cost of ending a contract", async () => {
    const who = await client();
    const { contractNumber } = who;
    const quote = await service.quote({ contractNumber, date: "2026-11-30" }, who.visitor);
    expect(quote).toMatchObject({
      date: "2026-11-30",
      unpaid: 0,
      principal: 1_800_000,
      interest: 15_500,
      currency: "CZK",
    });
    expect(quote.total).toBe(quote.unpaid + quote.principal + quote.interest + quote.compensation);
    for (const date of ["2026-11-20", "2031-01-01", "2026-02-30", "soon"]) {
      await expect(service.quote({ contractNumber, date }, who.visitor)).rejects.toMatchObject({
        code: "invalid-input",
        fields: { date: "invalid-value" },
      });
    }
  });

  test("the cost of ending a contract before its first instalment: interest from its start", async () => {
    const first = [line(1, "2026-12-15", null), line(2, "2027-01-15", null)];
    const who = await client({ start: "2026-11-15" }, first);
    const quote = await service.quote({ contractNumber: who.contractNumber, date: "2026-11-30" }, who.visitor);
    expect(quote).toMatchObject({ unpaid: 0, principal: 1_800_000, interest: 15_500 });
  });

  test("terms name the fee, the time and why a contract is left out", async () => {
    const who = await client({ product: "operatingLease" });
    expect(await service.terms("repaymentScheduleChange", who.visitor)).toMatchObject({
      fee: 240_000,
      currency: "CZK",
      leadDays: 15,
      contracts: [{ contractNumber: who.contractNumber, obstacle: "request-not-offered" }],
    });
    expect((await service.terms("greenCard", who.visitor))?.contracts).toMatchObject([{ obstacle: null }]);
  });
});
