import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { invoices, offers, requests } from "#server/database/tables.ts";

export async function invoiceNumbered(db: Database, customerId: string, number: string): Promise<string | undefined> {
  const isIt = and(eq(invoices.customerId, customerId), eq(invoices.number, number));
  return (await db.select({ id: invoices.id }).from(invoices).where(isIt))[0]?.id;
}

export async function requestCalled(db: Database, customerId: string, reference: string): Promise<string | undefined> {
  const isIt = and(eq(requests.customerId, customerId), eq(requests.reference, reference));
  return (await db.select({ id: requests.id }).from(requests).where(isIt))[0]?.id;
}

export async function offerCalled(db: Database, customerId: string, reference: string): Promise<string | undefined> {
  const isIt = and(eq(offers.customerId, customerId), eq(offers.reference, reference));
  return (await db.select({ id: offers.id }).from(offers).where(isIt))[0]?.id;
}
