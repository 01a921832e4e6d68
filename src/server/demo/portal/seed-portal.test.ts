import { and, count, eq, isNotNull, or, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as tables from "#server/database/tables.ts";
import { calendarDateInPrague } from "#server/shared/calendar-date-in-prague.ts";
import { openEntryBody, openValues } from "#server/use-cases/requests/request-values.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { seedDemo } from "../seed-demo.ts";
import { type Books, demoBooks } from "./books.ts";
import { seedPortal } from "./seed-portal.ts";

/** Tens of thousands of rows, on machines that are busy with other tests too. */
const timeout = 120_000;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  let books: Books;
  beforeAll(async () => {
    world = openAccountsWorld(connection());
    const { clock, companyInfo } = world.dependencies;
    const names = { cz: companyInfo.cs.name, sk: companyInfo.sk.name, hu: companyInfo.hu.name };
    books = demoBooks(calendarDateInPrague(clock.now()), names);
    await seedDemo(world.dependencies);
  });

  const rowsIn = async (table: (typeof everyTable)[number]) => {
    const [counted] = await connection().db.select({ rows: count() }).from(table);
    return counted?.rows;
  };
  const everyTable = [
    tables.contracts,
    tables.paymentSchedules,
    tables.contractParties,
    tables.signings,
    tables.signers,
    tables.invoices,
    tables.documents,
    tables.documentDemands,
    tables.messages,
    tables.messageAttachments,
    tables.offers,
    tables.requests,
    tables.requestEvents,
    tables.requestEntries,
  ] as const;

  test("what fails on the way leaves nothing behind", { timeout }, async () => {
    const broken = {
      ...world.dependencies.sealer,
      seal: () => {
        throw new Error("killed");
      },
    };
    await expect(seedPortal({ ...world.dependencies, sealer: broken })).rejects.toThrow("killed");
    for (const table of everyTable) expect(await rowsIn(table)).toBe(0);
  });

  test("the next start stores everything, as it was made", { timeout }, async () => {
    await seedPortal(world.dependencies);
    const lengths = [
      books.contracts,
      books.paymentSchedules,
      books.contractParties,
      books.signings,
      books.signers,
      books.invoices,
      books.documents,
      books.documentDemands,
      books.messages,
      books.messageAttachments,
      books.offers,
      books.requests,
      books.requests.flatMap(({ events }) => events),
      books.requests.flatMap(({ entries }) => entries),
    ].map(({ length }) => length);
    expect(await Promise.all(everyTable.map(rowsIn))).toEqual(lengths);

    const { db } = connection();
    const [invoice] = books.invoices;
    if (invoice === undefined) throw new Error("there is none");
    expect(await db.select().from(tables.invoices).where(eq(tables.invoices.id, invoice.id))).toEqual([
      { ...invoice, announcedAt: null },
    ]);
    const [message] = books.messages;
    if (message === undefined) throw new Error("there is none");
    expect(await db.select().from(tables.messages).where(eq(tables.messages.id, message.id))).toEqual([message]);
    const number = invoice.contractNumber;
    const stored = await db
      .select()
      .from(tables.paymentSchedules)
      .where(eq(tables.paymentSchedules.contractNumber, number));
    expect(stored).toEqual(books.paymentSchedules.filter(({ contractNumber }) => contractNumber === number));
  });

  test("the database adds it up to the same", async () => {
    const { contracts, paymentSchedules } = tables;
    const lines = sql`jsonb_array_elements(${paymentSchedules.instalments}) line`;
    const wrong = await connection()
      .db.select({ contractNumber: contracts.contractNumber })
      .from(contracts)
      .innerJoin(paymentSchedules, eq(paymentSchedules.contractNumber, contracts.contractNumber))
      .where(
        or(
          sql`${contracts.price} - ${contracts.downpayment} <> (select sum((line ->> 'principal')::bigint) from ${lines})`,
          sql`${contracts.outstanding} <> (
            select coalesce(sum((line ->> 'amount')::bigint), 0) from ${lines} where line ->> 'paid' is null
          )`,
        ),
      );
    expect(wrong).toEqual([]);
  });

  test("every contract can be linked by its number, roles are those of the users", async () => {
    const { contracts, contractNumbers } = tables;
    const { db } = connection();
    const linked = await db
      .select({ contractNumber: contracts.contractNumber })
      .from(contracts)
      .innerJoin(
        contractNumbers,
        and(
          eq(contractNumbers.contractNumber, contracts.contractNumber),
          eq(contractNumbers.customerId, contracts.customerId),
        ),
      );
    expect(linked.length).toBe(books.contracts.length);
    const roles = await db
      .select({ number: contractNumbers.contractNumber, role: contractNumbers.role })
      .from(contractNumbers)
      .where(isNotNull(contractNumbers.role))
      .orderBy(contractNumbers.contractNumber);
    expect(roles).toEqual([
      { number: "CZ-2024-0004", role: "guarantee" },
      { number: "CZ-2024-0005", role: "cession" },
    ]);
  });

  test("values and threads of requests are kept sealed, and open again", async () => {
    const rows = await connection().db.select().from(tables.requests);
    const written = await connection().db.select().from(tables.requestEntries);
    for (const { row, body } of books.requests.flatMap(({ entries }) => entries)) {
      const stored = written.find(({ id }) => id === row.id);
      expect(stored && openEntryBody(world.dependencies.sealer, stored)).toBe(body);
    }
    for (const { row, values } of books.requests) {
      const stored = rows.find(({ id }) => id === row.id);
      expect(stored && openValues(world.dependencies.sealer, stored)).toEqual(values);
    }
  });

  test("a later start changes nothing of what has become of it", async () => {
    const { db } = connection();
    await db.update(tables.messages).set({ deletedAt: new Date("2026-11-21T10:00:00.000Z") });
    await db.delete(tables.offers);
    await seedPortal(world.dependencies);
    expect(await rowsIn(tables.offers)).toBe(0);
    expect(await rowsIn(tables.messages)).toBe(books.messages.length);
    const [deleted] = await db.select({ deletedAt: tables.messages.deletedAt }).from(tables.messages).limit(1);
    expect(deleted?.deletedAt).not.toBeNull();
  });
});
