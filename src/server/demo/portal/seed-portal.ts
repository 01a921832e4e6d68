import { type Transaction, transact } from "#server/database/connect.ts";
import { insertRows } from "#server/database/repositories/insert-rows.ts";
import * as tables from "#server/database/tables.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { calendarDateInPrague } from "#server/shared/calendar-date-in-prague.ts";
import type { AccountDependencies } from "#server/use-cases/accounts/dependencies.ts";
import { entryContext, valuesContext } from "#server/use-cases/requests/request-values.ts";
import type { Books } from "./books.ts";

type Needed = Pick<AccountDependencies, "database" | "clock" | "sealer" | "companyInfo">;

/**
 * Fills the portal of the demo's customers at the first start, all or nothing; what has become of it since is left
 * alone. The customers have to be there.
 */
export async function seedPortal({ database, clock, sealer, companyInfo }: Needed): Promise<void> {
  const { contractNumber } = tables.contracts;
  const [any] = await database.select({ contractNumber }).from(tables.contracts).limit(1);
  if (any !== undefined) return;
  // Loaded only where it is used: later starts need none of it.
  const { demoBooks } = await import("./books.ts");
  const names = { cz: companyInfo.cs.name, sk: companyInfo.sk.name, hu: companyInfo.hu.name };
  const books = demoBooks(calendarDateInPrague(clock.now()), names);
  await transact(database, (tx) => storeBooks(tx, books, sealer));
}

async function storeBooks(tx: Transaction, books: Books, sealer: Sealer): Promise<void> {
  await insertRows(tx, tables.contracts, books.contracts);
  await insertRows(tx, tables.contractNumbers, books.contractNumbers, { isKnownKept: true });
  await insertRows(tx, tables.paymentSchedules, books.paymentSchedules);
  await insertRows(tx, tables.contractParties, books.contractParties);
  await insertRows(tx, tables.signings, books.signings);
  await insertRows(tx, tables.signers, books.signers);
  await insertRows(tx, tables.invoices, books.invoices);
  await insertRows(tx, tables.documents, books.documents);
  await insertRows(tx, tables.documentDemands, books.documentDemands);
  await insertRows(tx, tables.messages, books.messages);
  await insertRows(tx, tables.messageAttachments, books.messageAttachments);
  await insertRows(tx, tables.offers, books.offers);
  const requests = books.requests.map(({ row, values }) => ({
    ...row,
    sealedValues: sealer.seal(JSON.stringify(values), valuesContext(row.id)),
  }));
  await insertRows(tx, tables.requests, requests);
  await insertRows(
    tx,
    tables.requestEvents,
    books.requests.flatMap(({ events }) => events),
  );
  const entries = books.requests.flatMap((request) => request.entries);
  await insertRows(
    tx,
    tables.requestEntries,
    entries.map(({ row, body }) => ({ ...row, sealedBody: sealer.seal(body, entryContext(row.id)) })),
  );
}
