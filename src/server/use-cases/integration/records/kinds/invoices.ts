import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";
import { invoiceForms, invoiceKinds, storedInvoiceStatuses, structuredForms } from "#domain/portal/invoice.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { currencies, minorDigits, toMajor } from "#domain/shared/money.ts";
import { count, filledText } from "#forms/atoms.ts";
import { countriesOf, deleteByIds, invoicesByNumber } from "#server/database/repositories/record-targets.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { isFileOf } from "#server/file-checks/invoice-content.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { amount, day, described, externalId, fault, maybe, oneOf, rightCurrency } from "./fields.ts";
import { fileReference, namedFile, sourceOf } from "./files.ts";
import type { ApplyContext, Faults, Item, Judge, RecordKind } from "./kind.ts";
import { warningsOfUnrelatedCustomers } from "./unrelated-customer-warnings.ts";

const account = z.strictObject({
  iban: filledText(42).check(z.refine(isValidIban, "invalid-value"), described("an IBAN whose check sum is right")),
  bic: filledText(11).check(
    z.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, "invalid-format"),
    described("a BIC of 8 or 11 capital letters and digits, as GIBACZPX"),
  ),
  number: filledText(60),
  name: filledText(200),
});

/** Served instead of a PDF drawn from records. */
const invoiceFile = z.extend(namedFile, { form: oneOf(invoiceForms) });

const paidOf = (payments: readonly { readonly amount: number }[]) =>
  payments.reduce((sum, payment) => sum + payment.amount, 0);

const schema = z
  .strictObject({
    number: filledText(60),
    customer: externalId,
    contract: externalId,
    kind: oneOf(invoiceKinds),
    issued: day,
    due: day,
    paid: maybe(day),
    amount,
    vat: amount,
    /** percent */
    vatRate: count.check(z.lte(100, "invalid-value")),
    currency: oneOf(currencies),
    status: oneOf(storedInvoiceStatuses),
    variableSymbol: filledText(60),
    account,
    payments: z.array(z.strictObject({ date: day, amount })),
    /** at most one of each form */
    files: maybe(z.array(invoiceFile)),
  })
  .check(({ value, issues }) => {
    const forms = (value.files ?? []).map(({ form }) => form);
    for (const [index, form] of forms.entries()) {
      if (forms.indexOf(form) < index)
        issues.push(fault(["files", index, "form"], form, "a form that no other file of the invoice has"));
    }
  })
  .check(({ value, issues }) => {
    if (value.status !== "paid") return;
    if (!value.paid)
      issues.push({ ...fault(["paid"], value.paid, "the day of the last payment"), message: "required" });
    if (paidOf(value.payments) < value.amount)
      issues.push(fault(["payments"], value.payments, "payments of at least amount, since status is paid"));
  });

type Invoice = z.output<typeof schema>;

interface JudgeOfInvoices extends Judge<Invoice> {
  readonly countries: ReadonlyMap<string, Country>;
}

export const invoices: RecordKind<Invoice, JudgeOfInvoices> = {
  name: "invoices",
  schema,
  isPersonal: false,
  targetId: (system, externalId) => uuidOf(`invoice ${system} ${externalId}`),
  references: ({ customer, contract, files }) => [
    { kind: "customers", externalId: customer },
    { kind: "contracts", externalId: contract },
    ...(files ?? []).map(fileReference),
  ],
  unique: ({ number }) => number,
  namesCustomers: [{ customer: tables.invoices.customerId, id: tables.invoices.id }],
  changed: () => ({}),
  warnings: ({ issued, due, amount, vat, payments }) => [
    ...(due < issued ? [{ path: "/data/due", code: "due-before-issued" }] : []),
    ...(vat > amount ? [{ path: "/data/vat", code: "more-than-amount" }] : []),
    ...(paidOf(payments) > amount ? [{ path: "/data/payments", code: "paid-too-much" }] : []),
  ],
  async judge(applyContext, items) {
    const countries = await countriesOf(applyContext.tx, customersOf(applyContext, items));
    const numbers = items.map(({ data }) => data.number);
    const owners = await invoicesByNumber(applyContext.tx, numbers);
    const warningsOf = await warningsOfUnrelatedCustomers(applyContext, items);
    const faultsOf = ({ data, previous, targetId }: Item<Invoice>) => {
      const country = countries.get(applyContext.targetOf("customers", data.customer));
      const isForeign = country !== undefined && factsOf(country).currency !== data.currency;
      const isTaken = (owners.get(data.number) ?? targetId) !== targetId;
      const faults = {
        ...(isTaken && { "/data/number": "number-taken" }),
        ...(isForeign && { "/data/currency": "invalid-value" }),
        ...wrongFiles(applyContext, data),
      };
      if (Object.keys(faults).length === 0) {
        if (previous !== null && owners.get(previous.number) === targetId) owners.delete(previous.number);
        owners.set(data.number, targetId);
      }
      return faults;
    };
    const wantedOf = ({ data }: Item<Invoice>) => ({
      ...rightCurrency(countries.get(applyContext.targetOf("customers", data.customer))),
      ...rightFiles(applyContext, data),
    });
    return { faultsOf, wantedOf, warningsOf, countries };
  },
  async write(applyContext, items, judged) {
    const { tx, targetOf } = applyContext;
    const countries = judged?.countries ?? (await countriesOf(tx, customersOf(applyContext, items)));
    const rows = items.map(
      ({ targetId: id, data: { customer, contract, account, payments, paid, files, ...facts } }) => {
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
          ...sourcesOf(applyContext, files ?? [], `${format(texts.invoice, { number })}.pdf`),
          search: [number, contractNumber, variableSymbol].map(searchKey).join(" "),
        };
      },
    );
    const { id, announcedAt } = tables.invoices;
    await upsertRows(tx, tables.invoices, rows, { key: [id], kept: [announcedAt] });
  },
  inUse: async () => new Map(),
  remove: ({ tx }, ids) => deleteByIds(tx, tables.invoices.id, ids),
};

/** A structured file has to agree with the record. */
function wrongFiles({ fileOf }: ApplyContext, data: Invoice): Faults {
  const wrong = (data.files ?? []).flatMap(({ form, sha256 }, index) =>
    isFileOf(fileOf(sha256).invoiceContent, form, data)
      ? []
      : [[`/data/files/${index}/sha256`, form === "pdf" ? "wrong-type" : "differs-from-record"]],
  );
  return Object.fromEntries(wrong);
}

function rightFiles({ fileOf }: ApplyContext, data: Invoice): Readonly<Record<string, string>> {
  const inRecord = saying(data.number, data.currency, majorAmount(data));
  const structured = (data.files ?? []).flatMap(({ form, sha256 }, index) => {
    if (form === "pdf") return [];
    const { invoiceContent: content } = fileOf(sha256);
    const isOfForm = content !== null && content.form === form;
    const given = isOfForm ? `it says ${saying(content.number, content.currency, content.payable)}` : "it is none";
    return [[`/data/files/${index}/sha256`, `an invoice of the form ${form} that says ${inRecord}; ${given}`]];
  });
  return Object.fromEntries(structured);
}

const saying = (number: string, currency: string, payable: string) =>
  `the number ${number}, the currency ${currency} and the amount payable ${payable}`;

function majorAmount({ amount, currency }: Invoice): string {
  return toMajor(amount, currency).toFixed(minorDigits(currency));
}

function sourcesOf(applyContext: ApplyContext, files: NonNullable<Invoice["files"]>, drawnName: string) {
  if (files.length === 0) {
    return { file: { from: "books", name: drawnName, mime: "application/pdf" }, structuredFiles: null } as const;
  }
  const pdf = files.find(({ form }) => form === "pdf");
  const structured = structuredForms.flatMap((form) =>
    files
      .filter((file) => file.form === form)
      .map((file) => ({ ...sourceOf(applyContext, file), mime: "application/xml", form })),
  );
  return {
    file: pdf === undefined ? null : { ...sourceOf(applyContext, pdf), mime: "application/pdf" },
    structuredFiles: structured.length === 0 ? null : structured,
  };
}

function customersOf({ targetOf }: ApplyContext, items: readonly Item<Invoice>[]): readonly string[] {
  return items.map(({ data }) => targetOf("customers", data.customer));
}
