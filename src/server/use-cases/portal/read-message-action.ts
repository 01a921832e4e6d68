import type { MessageAsk } from "#domain/portal/message.ts";
import type { Database } from "#server/database/connect.ts";
import { invoiceNumbered, offerCalled, requestCalled } from "#server/database/repositories/find-by-number.ts";
import { findSigningRecords } from "#server/database/repositories/signings.ts";
import { signerOf } from "#server/use-cases/signing/signing-state.ts";

/**
 * Reads `upload`, or a kind and a name, as `sign:CZ-2026-1001` or `pay:CZF-2026-000123`. @throws Error for an unknown
 * kind, and for a record of another customer
 */
export async function readAsk(database: Database, customerId: string, text: string): Promise<MessageAsk> {
  if (text === "upload") return { kind: "upload" };
  const [, kind, name = ""] = /^(\w+):(.+)$/.exec(text) ?? [];
  const ask = kind === undefined ? undefined : await askOf(database, { customerId, kind, name });
  if (ask === undefined) {
    throw new Error(
      `the action of a message is upload, or sign, pay, answer or offer with a record of the customer: ${text}`,
    );
  }
  return ask;
}

async function askOf(
  database: Database,
  { customerId, kind, name }: { readonly customerId: string; readonly kind: string; readonly name: string },
): Promise<MessageAsk | undefined> {
  if (kind === "sign") {
    const [book] = await findSigningRecords(database, [name]);
    return book && signerOf(book, customerId) ? { kind, contractNumber: name } : undefined;
  }
  if (kind === "pay") {
    const invoiceId = await invoiceNumbered(database, customerId, name);
    return invoiceId === undefined ? undefined : { kind, invoiceId };
  }
  if (kind === "answer") {
    const requestId = await requestCalled(database, customerId, name);
    return requestId === undefined ? undefined : { kind, requestId };
  }
  if (kind !== "offer") return undefined;
  const offerId = await offerCalled(database, customerId, name);
  return offerId === undefined ? undefined : { kind, offerId };
}
