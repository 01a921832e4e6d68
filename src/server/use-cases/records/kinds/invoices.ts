import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";
import { invoiceKinds, storedInvoiceStatuses } from "#domain/portal/invoice.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { currencies } from "#domain/shared/money.ts";
import { calendarDate, count, filledText } from "#forms/atoms.ts";
import { countriesOf, deleteByIds, invoicesByNumber } from "#server/database/repositories/record-targets.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { amount, externalId, fault, maybe, oneOf } from "./fields.ts";
import type { Desk, Item, RecordKind } from "./kind.ts";

const account = z.strictObject({
  iban: filledText(42).check(z.refine(isValidIban, "invalid-value")),
  bic: filledText(11).check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, "invalid-format")),
  /** in the form people of the country write it */
  number: filledText(60),
  /** whom it belongs to */
  name: filledText(200),
});

const paidOf = (payments: readonly { readonly amount: number }[]) =>
  payments.reduce((sum, payment) => sum + payment.amount, 0);

const schema = z
  .strictObject({
    number: filledText(60),
    customer: externalId,
    contract: externalId,
    kind: oneOf(invoiceKinds),
    issued: calendarDate,
    due: calendarDate,
    /** the day it was paid in full */
    paid: maybe(calendarDate),
    amount,
    vat: amount,
    /** percent */
    vatRate: count.check(z.lte(100, "invalid-value")),
    currency: oneOf(currencies),
    status: oneOf(storedInvoiceStatuses),
    variableSymbol: filledText(60),
    account,
    payments: z.array(z.strictObject({ date: calendarDate, amount })),
  })
  .check(({ value, issues }) => {
    if (value.status !== "paid") return;
    if (!value.paid) issues.push({ ...fault(["paid"], value.paid), message: "required" });
    if (paidOf(value.payments) < value.amount) issues.push(fault(["payments"], value.payments));
  });

type Invoice = z.output<typeof schema>;

export const invoices: RecordKind<Invoice> = {
  name: "invoices",
  schema,
  isPersonal: false,
  targetId: (system, externalId) => uuidOf(`invoice ${system} ${externalId}`),
  references: ({ customer, contract }) => [
    { kind: "customers", externalId: customer },
    { kind: "contracts", externalId: contract },
  ],
  changed: () => ({}),
  warnings: ({ amount, payments }) =>
    paidOf(payments) > amount ? [{ path: "/data/payments", code: "paid-too-much" }] : [],
  async judge(desk, items) {
    const countries = await countriesOf(desk.tx, customersOf(desk, items));
    const numbers = items.map(({ data }) => data.number);
    const owners = await invoicesByNumber(desk.tx, numbers);
    const faultsOf = ({ data, previous, targetId }: Item<Invoice>) => {
      const country = countries.get(desk.targetOf("customers", data.customer));
      const isForeign = country !== undefined && factsOf(country).currency !== data.currency;
      const isTaken = (owners.get(data.number) ?? targetId) !== targetId;
      if (!isForeign && !isTaken) {
        if (previous !== null && owners.get(previous.number) === targetId) owners.delete(previous.number);
        owners.set(data.number, targetId);
      }
      return {
        ...(isTaken && { "/data/number": "number-taken" }),
        ...(isForeign && { "/data/currency": "invalid-value" }),
      };
    };
    return { faultsOf };
  },
  async write(desk, items) {
    const { tx, targetOf } = desk;
    const countries = await countriesOf(tx, customersOf(desk, items));
    const rows = items.map(({ targetId: id, data: { customer, contract, account, payments, paid, ...facts } }) => {
      const { number, variableSymbol } = facts;
      const customerId = targetOf("customers", customer);
      const contractNumber = targetOf("contracts", contract);
      const country = countries.get(customerId);
      if (country === undefined) throw new Error("an accepted invoice has no customer");
      const texts = catalogue(factsOf(country).defaultLocale).files;
      return {
        ...facts,
        id,
        customerId,
        contractNumber,
        paid: paid ?? null,
        payments,
        account: { ...account, iban: electronicIban(account.iban), bic: account.bic.padEnd(11, "X") },
        file: {
          from: "books" as const,
          name: `${format(texts.invoice, { number })}.pdf`,
          mime: "application/pdf" as const,
        },
        search: [number, contractNumber, variableSymbol].map(searchKey).join(" "),
      };
    });
    const { id, announcedAt } = tables.invoices;
    await upsertRows(tx, tables.invoices, rows, { key: [id], kept: [announcedAt] });
  },
  inUse: async () => new Set(),
  remove: ({ tx }, ids) => deleteByIds(tx, tables.invoices.id, ids),
};

function customersOf({ targetOf }: Desk, items: readonly { readonly data: Invoice }[]): string[] {
  return items.map(({ data }) => targetOf("customers", data.customer));
}
