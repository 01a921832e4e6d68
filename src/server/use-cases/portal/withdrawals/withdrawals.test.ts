import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { auditEvents, contracts, customers, withdrawals } from "#server/database/tables.ts";
import { type WithdrawalServices, withdrawalServices } from "#server/use-cases/portal/services.ts";
import { type AccountsWorld, newVisitor, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { contractRow } from "#tests/support/portal-rows.ts";

/** Monday; the world's clock begins on Saturday, 21 November 2026. */
const concludedAt = new Date("2026-11-16T14:00:00.000Z");
const day = 86_400_000;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  let service: WithdrawalServices;
  const db = () => connection().db;

  beforeAll(() => {
    world = openAccountsWorld(connection());
    service = withdrawalServices(world.dependencies);
  });
  beforeEach(async () => void (await world.messages()));

  async function consumer(
    given: Parameters<typeof contractRow>[1] = {},
    customerType: CustomerType = "individual-consumer",
  ) {
    const user = await world.user();
    const customerId = (await findCustomerOf(db(), await world.identity(user.email))) ?? "";
    await db().update(customers).set({ customerType }).where(eq(customers.id, customerId));
    const row = contractRow(customerId, { contractNumber: `W${randomUUID().slice(0, 12)}`, concludedAt, ...given });
    await db().insert(contracts).values(row);
    const { visitor } = await world.logIn(user);
    await world.messages();
    return { visitor, email: user.email, contractNumber: row.contractNumber };
  }

  type Consumer = Awaited<ReturnType<typeof consumer>>;
  const withdraw = ({ contractNumber, visitor, email }: Consumer, given: { name?: string; email?: string } = {}) =>
    service.withdraw({ contractNumber, name: "Jana Nováková", email, locale: "cs", ...given }, visitor);

  const storedOf = async ({ contractNumber }: Consumer) =>
    await db().select().from(withdrawals).where(eq(withdrawals.contractNumber, contractNumber));

  test("a withdrawal is stored encrypted, acknowledged with its words and the time, and announced", async () => {
    const who = await consumer();
    const receipt = await withdraw(who, { name: "Canary Nováková" });
    expect(receipt.reference).toMatch(/^OD-2026-[2-9A-Z]{8}$/);
    expect(receipt.statement).toContain(`od smlouvy č. ${who.contractNumber}`);
    expect(receipt.statement).toContain("Canary Nováková");
    const [stored] = await storedOf(who);
    expect(stored).toMatchObject({ reference: receipt.reference, receivedAt: new Date(receipt.receivedAt) });
    expect(JSON.stringify(stored)).not.toContain("Canary");
    const [acknowledgement, notification, ...more] = await world.messages();
    expect([acknowledgement?.to, notification?.to, more.length]).toEqual([who.email, "provider@example.com", 0]);
    expect(acknowledgement?.text).toContain(receipt.statement);
    expect(acknowledgement?.text).toMatch(/21\. listopadu 2026 v 10:\d\d:\d\d/);
    expect(notification?.text).toContain(receipt.reference);
    const events = await db().select().from(auditEvents).where(eq(auditEvents.event, "contract-withdrawn"));
    const own = events.filter(({ details }) => details.includes(who.contractNumber));
    expect(own).toHaveLength(1);
    expect(own[0]?.details).not.toContain("Canary");
    const data = { number: who.contractNumber, status: "withdrawn", reference: receipt.reference };
    expect(await eventsOf(db(), who.contractNumber)).toEqual([["contract.withdrawn", data]]);
    expect(await service.receipt(who.contractNumber, who.visitor)).toEqual(receipt);
  });

  test("an acknowledgement to another address goes to the account as well", async () => {
    const who = await consumer();
    await withdraw(who, { email: "elsewhere@example.com" });
    const messages = await world.messages();
    expect(messages.map(({ to }) => to)).toEqual(["elsewhere@example.com", who.email, "provider@example.com"]);
  });

  test("five at once, and a late one, are one withdrawal with one response", async () => {
    const who = await consumer();
    const receipts = await Promise.all(
      Array.from({ length: 5 }, (_, index) => withdraw(who, { name: `Jana ${index}` })),
    );
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await storedOf(who)).toHaveLength(1);
    expect(await world.messages()).toHaveLength(2);
    const state = await service.state(who.contractNumber, who.visitor);
    expect(state).toMatchObject({
      obstacle: null,
      lastDay: "2026-11-30",
      received: { reference: receipts[0]?.reference },
    });
    expect(await withdraw(who, { name: "Later" })).toEqual(receipts[0]);
    expect(await world.messages()).toEqual([]);
  });

  test("the term runs from the day in Prague, and a late withdrawal is refused", async () => {
    // 23:30 in Prague on the 6th, whose fourteenth day after is Friday the 20th; half an hour later it is the 7th.
    const over = await consumer({ concludedAt: new Date("2026-11-06T22:30:00.000Z") });
    const open = await consumer({ concludedAt: new Date("2026-11-06T23:00:00.000Z") });
    const longAgo = await consumer({ concludedAt: new Date(concludedAt.getTime() - 60 * day) });
    await expect(withdraw(over)).rejects.toMatchObject({ code: "withdrawal-period-over" });
    expect(await service.state(over.contractNumber, over.visitor)).toEqual({
      obstacle: "withdrawal-period-over",
      lastDay: "2026-11-20",
      received: null,
    });
    expect((await withdraw(open)).reference).toMatch(/^OD-/);
    await expect(withdraw(longAgo)).rejects.toMatchObject({ code: "withdrawal-period-over" });
    expect(await storedOf(over)).toEqual([]);
    expect((await world.messages()).map(({ to }) => to)).toEqual([open.email, "provider@example.com"]);
  });

  test("a business, and a contract that was not concluded online, are refused", async () => {
    const business = await consumer({}, "company");
    const offline = await consumer({ concludedAt: null });
    await expect(withdraw(business)).rejects.toMatchObject({ code: "withdrawal-not-consumer" });
    await expect(withdraw(offline)).rejects.toMatchObject({ code: "withdrawal-not-concluded" });
    expect((await service.state(business.contractNumber, business.visitor)).lastDay).toBeNull();
    expect(await world.messages()).toEqual([]);
  });

  test("other customers can neither withdraw nor see it", async () => {
    const [who, other] = [await consumer(), await consumer()];
    await expect(withdraw({ ...who, visitor: other.visitor })).rejects.toMatchObject({ code: "not-found" });
    await expect(withdraw({ ...who, contractNumber: "none" })).rejects.toMatchObject({ code: "not-found" });
    await expect(withdraw({ ...who, visitor: newVisitor() })).rejects.toMatchObject({ code: "unauthenticated" });
    await withdraw(who);
    for (const call of [service.state, service.receipt]) {
      await expect(call(who.contractNumber, other.visitor)).rejects.toMatchObject({ code: "not-found" });
    }
  });
});
