import { randomUUID } from "node:crypto";
import { factsOf } from "#domain/countries/facts.ts";
import { remainingOf } from "#domain/portal/invoice.ts";
import { abo } from "#domain/portal/payment/abo.ts";
import { pain001 } from "#domain/portal/payment/pain-001.ts";
import { mostDaysAhead, type PaymentBatch, type PaymentFileFormat } from "#domain/portal/payment/payment-file.ts";
import { paymentOrderOf } from "#domain/portal/payment/payment-order.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { PaymentFileInput } from "#server/contract/payments.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import type { InvoiceRow } from "#server/database/repositories/invoice-list.ts";
import { findOwnInvoices } from "#server/database/repositories/payable-invoices.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { inChunks } from "#server/streams/pieces.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PaymentDependencies } from "#server/use-cases/context.ts";
import { auditedFile } from "#server/use-cases/files/audited-file.ts";
import { everyOne, namedIds } from "#server/use-cases/files/named-ids.ts";
import { catalogue } from "#texts/catalogue.ts";
import { keepAccount, payerIban } from "./payer-account.ts";

const kinds: Readonly<Record<PaymentFileFormat, { readonly mime: string; readonly extension: string }>> = {
  "pain.001": { mime: "application/xml", extension: "xml" },
  abo: { mime: "text/plain", extension: "kpc" },
};

const writers: Readonly<Record<PaymentFileFormat, (batch: PaymentBatch) => string | null>> = {
  "pain.001": pain001,
  abo,
};

/**
 * @throws Refusal unauthenticated; not-found unless all invoices exist; too-many-ids; invalid-input for an invalid
 * account, a format of another country, a day in the past or too late, or a paid invoice
 */
export async function makePaymentFile(
  dependencies: PaymentDependencies,
  input: PaymentFileInput,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const actor = await requirePortalActor(database, visitor, now);
  const ids = namedIds(input.invoiceIds, "invoiceIds");
  const rows = everyOne(ids, await findOwnInvoices(database, actor.customerId, ids), ({ id }) => id);
  const customer = await findCustomerById(database, actor.customerId);
  if (customer === undefined) throw new Refusal("not-found");
  const batch = batchOf(input, rows, customer, now);
  const content = writers[input.format](batch);
  // The accounts are valid, but the format cannot contain them.
  if (content === null) throw new Refusal("invalid-input", { fields: { account: "invalid-value" } });
  if (input.remember === true) await keepAccount(dependencies, actor, input.account);
  const bytes = Buffer.from(content);
  const { mime, extension } = kinds[input.format];
  const name = `${catalogue(visitor.locale).files.payments}-${batch.date}.${extension}`;
  const file = { name, mime, extension, size: bytes.byteLength, bytes: inChunks(bytes) };
  return await auditedFile(dependencies, actor, { what: "payment-file", ids }, file);
}

function batchOf(
  { account, format, date: asked }: PaymentFileInput,
  rows: readonly InvoiceRow[],
  { country, name }: CustomerRow,
  now: Date,
): PaymentBatch {
  const today = calendarDateInPrague(now);
  const date = asked ?? today;
  const iban = payerIban(account, country);
  const orders = rows.flatMap((row) => paymentOrderOf(row, remainingOf(row), today) ?? []);
  const fields = {
    ...(iban === null && { account: "invalid-format" }),
    ...(!factsOf(country).paymentFiles.includes(format) && { format: "invalid-value" }),
    ...((date < today || date > addDays(today, mostDaysAhead)) && { date: "invalid-value" }),
    ...(orders.length < rows.length && { invoiceIds: "invalid-value" }),
  };
  if (iban === null || Object.keys(fields).length > 0) throw new Refusal("invalid-input", { fields });
  const id = `${date.replaceAll("-", "")}${randomUUID().replaceAll("-", "").slice(0, 18)}`;
  return { id, created: now, today, date, payer: { name, iban }, orders };
}
