import { eq } from "drizzle-orm";
import type { MessageAsk } from "#domain/portal/message.ts";
import type { Transaction } from "#server/database/connect.ts";
import { insertRows } from "#server/database/repositories/insert-rows.ts";
import * as tables from "#server/database/tables.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { entryContext, valuesContext } from "#server/use-cases/portal/requests/request-values.ts";
import type { DemoMessage } from "./mail.ts";
import type { Books } from "./records.ts";

export type IdOf = (kind: string, externalId: string) => string;

/** Stores customers' and staff's actions, which no provider's system sends. */
export async function storeHandlers(tx: Transaction, books: Books, idOf: IdOf, sealer: Sealer): Promise<void> {
  await answerOffers(tx, books, idOf);
  await readMessages(tx, books, idOf);
  await dateBooks(tx, books, idOf);
  await fileRequests(tx, books, idOf, sealer);
}

/** Sets dates that no provider's system sends. */
async function dateBooks(tx: Transaction, { documentRequests, signings }: Books, idOf: IdOf): Promise<void> {
  for (const { externalId, createdAt } of documentRequests) {
    const { id } = tables.documentRequests;
    await tx
      .update(tables.documentRequests)
      .set({ createdAt })
      .where(eq(id, idOf("demands", externalId)));
  }
  for (const { contractNumber: number, createdAt } of signings) {
    const { contractNumber } = tables.signings;
    await tx
      .update(tables.signings)
      .set({ createdAt })
      .where(eq(contractNumber, idOf("signings", number)));
  }
}

async function answerOffers(tx: Transaction, { offers }: Books, idOf: IdOf): Promise<void> {
  for (const { externalId, status, answeredAt, linkDigest, linkExpiresAt } of offers) {
    const { id } = tables.offers;
    const answer = { status, answeredAt, linkDigest, linkExpiresAt };
    await tx
      .update(tables.offers)
      .set(answer)
      .where(eq(id, idOf("offers", externalId)));
  }
}

async function readMessages(tx: Transaction, { messages }: Books, idOf: IdOf): Promise<void> {
  for (const { externalId, readAt, asks } of messages) {
    const { id } = tables.messages;
    await tx
      .update(tables.messages)
      .set({ readAt, asks: askOf(asks, idOf) })
      .where(eq(id, idOf("messages", externalId)));
  }
}

function askOf(asks: DemoMessage["asks"], idOf: IdOf): MessageAsk | null {
  return asks?.kind === "pay" ? { kind: "pay", invoiceId: idOf("invoices", asks.number) } : asks;
}

async function fileRequests(tx: Transaction, { requests }: Books, idOf: IdOf, sealer: Sealer): Promise<void> {
  const rows = requests.map(({ row, customer, values }) => ({
    ...row,
    checks: [],
    customerId: idOf("customers", customer),
    sealedValues: sealer.seal(JSON.stringify(values), valuesContext(row.id)),
  }));
  await insertRows(tx, tables.requests, rows);
  const events = requests.flatMap((request) => request.events);
  await insertRows(tx, tables.requestEvents, events);
  const entries = requests.flatMap((request) => request.entries);
  await insertRows(
    tx,
    tables.requestEntries,
    entries.map(({ row, body }) => ({ ...row, sealedBody: sealer.seal(body, entryContext(row.id)) })),
  );
}
