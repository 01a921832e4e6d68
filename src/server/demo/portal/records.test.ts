import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { isAccountPartRight } from "#domain/identifiers/czech-slovak-account.ts";
import { isAccountNumberRight, isIbanOf } from "#domain/identifiers/hungarian-account.ts";
import { isValidIban } from "#domain/identifiers/iban.ts";
import { invoiceStatus } from "#domain/portal/invoice.ts";
import { offerStatus } from "#domain/portal/offer.ts";
import { outstandingOf, paymentSchedule } from "#domain/portal/payment-schedule.ts";
import { contentsSchema } from "#forms/portal/contents-schema.ts";
import { vinCheckDigit } from "#server/demo/portal/make-contract.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import { demoLessees, demoOtherCustomers, demoUsers } from "../demo-users.ts";
import { demoOfferHash, demoOfferPaths } from "../offer-links.ts";
import { demoContacts } from "./contacts.ts";
import { demoDealers } from "./dealers.ts";
import { demoRecords } from "./records.ts";

const today = "2026-11-21";
const names = { cz: "Leasing CZ", sk: "Leasing SK", hu: "Leasing HU" };
const books = demoRecords(today, names);
const customers = [...demoUsers.flatMap((user) => user.customers), ...demoOtherCustomers, ...demoLessees];
const countryOf = new Map(customers.map(({ key, country }) => [key, country]));
const schedules = new Map(books.paymentSchedules.map((one) => [one.contractNumber, one.instalments]));
const contracts = new Map(books.contracts.map((one) => [one.contractNumber, one]));
const statusOf = (invoice: (typeof books.invoices)[number]) => invoiceStatus(invoice.status, invoice.due, today);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const belongs =
  (key: string) =>
  ({ customer }: { readonly customer: string | null }) =>
    customer === key;

describe("every customer of the demo", () => {
  it.each(customers.map(({ key }) => key))("%s has an example of everything", (key) => {
    const own = books.contracts.filter(belongs(key));
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(new Set(own.map(({ status }) => status))).toContain("active");
    expect(new Set(own.map(({ status }) => status))).toContain("pending-signature");
    expect(new Set(own.map(({ status }) => status))).toContain("ended");
    const invoices = books.invoices.filter(belongs(key));
    expect(invoices.length).toBeGreaterThanOrEqual(12);
    for (const status of ["paid", "open", "overdue"]) expect(new Set(invoices.map(statusOf))).toContain(status);
    expect(invoices.some(({ status, payments }) => status === "open" && payments.length > 0)).toBe(true);
    const documents = books.documents.filter(belongs(key));
    expect(documents.filter(({ collection }) => collection === "own").length).toBeGreaterThanOrEqual(4);
    expect(books.documentRequests.filter(belongs(key)).length).toBe(2);
    const messages = books.messages.filter(belongs(key));
    expect(messages.length).toBeGreaterThanOrEqual(3);
    expect(messages.some(({ attachments }) => attachments.length > 0)).toBe(true);
    const offers = books.offers.filter(belongs(key));
    expect(offers.map(({ status, validUntil }) => offerStatus(status, validUntil, today))).toContain("sent");
    expect(books.requests.filter(belongs(key)).length).toBeGreaterThanOrEqual(2);
  });

  it.each(customers.map(({ key }) => key))("%s sees the same days and amounts in messages as elsewhere", (key) => {
    const asking = books.messages.filter(belongs(key)).filter(({ asks }) => asks !== null);
    const printed = (day: string) => {
      const [year = "", month = "", date = ""] = day.split("-");
      // A day in the country's format, with any spaces.
      return countryOf.get(key) === "hu"
        ? [year, month, date].join(".")
        : [Number(date), Number(month), year].join(".");
    };
    const kinds = asking.map(({ asks, body }) => {
      const said = body.replaceAll(/\s/g, "");
      if (asks?.kind === "sign") {
        const signing = books.signings.find(({ contractNumber }) => contractNumber === asks.contractNumber);
        expect(said).toContain(printed(signing?.validUntil ?? "none"));
        expect(body).toContain(asks.contractNumber);
      }
      if (asks?.kind === "pay") {
        const invoice = books.invoices.find(({ number }) => number === asks.number);
        expect(said).toContain(printed(invoice?.due ?? "none"));
        expect([invoice?.customer, invoice && statusOf(invoice)]).toEqual([key, "overdue"]);
      }
      return asks?.kind;
    });
    expect(kinds).toEqual(["sign", "pay"]);
  });

  it("guarantor and cession have the documents of their roles, others none", () => {
    const of = (collection: string) => books.documents.filter((document) => document.collection === collection);
    expect(of("guarantor").length).toBeGreaterThanOrEqual(2);
    expect(of("guarantor").every(belongs("guarantor.cz"))).toBe(true);
    expect(new Set(of("guarantor").map(({ contractNumber }) => contractNumber))).toEqual(new Set(["CZ-2024-0004"]));
    expect(of("transferred").length).toBeGreaterThanOrEqual(2);
    expect(of("transferred").every(belongs("cession.cz"))).toBe(true);
  });

  it("the guaranteed contract has another lessee; the one taken over had another lessee", () => {
    const partiesOf = (number: string) =>
      books.contractParties.filter(({ contractNumber }) => contractNumber === number);
    expect(contracts.get("CZ-2024-0004")?.customer).toBe("guaranteed.cz");
    expect(partiesOf("CZ-2024-0004").map(({ party, customer }) => [party, customer])).toEqual([
      ["lessee", "guaranteed.cz"],
      ["guarantor", "guarantor.cz"],
    ]);
    expect(contracts.get("CZ-2024-0005")?.customer).toBe("cession.cz");
    expect(partiesOf("CZ-2024-0005").map(({ party }) => party)).toEqual(["lessee", "previous-lessee"]);
  });

  it("contracts with fixed numbers exist", () => {
    for (const { contracts: known } of customers) {
      for (const { contractNumber } of known) expect(contracts.get(contractNumber)?.status).toBe("active");
    }
  });

  it("many.cz has three identities, 2,000 contracts and 20,000 invoices", () => {
    const keys = ["many-1.cz", "many-2.cz", "many-3.cz"];
    const counts = keys.map((key) => books.contracts.filter(belongs(key)).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(600);
    expect(sum(counts)).toBe(2_000);
    expect(sum(keys.map((key) => books.invoices.filter(belongs(key)).length))).toBe(20_000);
  });
});

describe("contracts", () => {
  it("have numbers of the usual form and a variable symbol of at most ten digits", () => {
    for (const { contractNumber } of books.contracts) expect(contractNumber).toMatch(/^(CZ|SK|HU)-\d{4}-\d{4}$/);
    for (const { variableSymbol, contractNumber } of books.invoices) {
      expect(variableSymbol).toBe(contractNumber.replaceAll(/\D/g, ""));
      expect(variableSymbol).toMatch(/^\d{1,10}$/);
    }
  });

  it("have the status that follows from their dates and payments", () => {
    for (const contract of books.contracts) {
      const { status, start, end, outstanding, vin, plate, contractNumber } = contract;
      const lines = schedules.get(contractNumber) ?? [];
      expect(outstanding).toBe(outstandingOf(lines));
      if (status === "pending-signature") {
        expect([vin, plate, start > today]).toEqual([null, null, true]);
        expect(lines.every(({ paid }) => paid === null)).toBe(true);
      } else expect([typeof vin, typeof plate, start < today]).toEqual(["string", "string", true]);
      if (status === "ended" || status === "terminated") expect([outstanding, end < today]).toEqual([0, true]);
      if (status === "active") expect([outstanding > 0, end > today]).toEqual([true, true]);
    }
  });

  it("have schedules that repay the financed amount, with instalments of the schedule's formula", () => {
    for (const { contractNumber, price, downpayment, instalment, status, start, period } of books.contracts) {
      const lines = schedules.get(contractNumber) ?? [];
      expect(sum(lines.map(({ principal }) => principal))).toBe(price - downpayment);
      expect(lines.map(({ amount }) => amount)).toContain(instalment);
      const hasOneRate = new Set(
        lines.slice(0, -1).map(({ principal, interest, amount }) => amount - principal - interest),
      );
      if (hasOneRate.size === 1) expect(lines[0]?.amount).toBe(instalment);
      for (const line of lines) expect(line.amount).toBe(line.principal + line.interest + line.fees + line.vat);
      if (status === "terminated") expect(lines.length).toBeLessThan(period);
      else expect(lines.length).toBe(period);
      const dues = paymentSchedule({ price, downpayment, interestRate: 0, period, start, fees: 0, vatRate: 0 });
      expect(lines.map(({ due }) => due)).toEqual(dues.slice(0, lines.length).map(({ due }) => due));
    }
  });

  it("cost as much as such a vehicle", () => {
    const inCrowns = { CZK: 0.01, EUR: 0.25, HUF: 1 / 15.8 };
    for (const { price, currency, bodyType, instalment } of books.contracts) {
      const crowns = price * inCrowns[currency];
      expect(crowns).toBeGreaterThan(bodyType === "lorry" ? 1_500_000 : 270_000);
      expect(crowns).toBeLessThan(bodyType === "lorry" ? 4_500_000 : 2_400_000);
      expect(instalment * inCrowns[currency]).toBeGreaterThan(crowns / 130);
      expect(instalment * inCrowns[currency]).toBeLessThan(crowns / 14);
    }
  });

  it("have vehicles with a unique valid VIN and a plate of the country", () => {
    const forms = {
      cz: /^[1-9][ABCEHJKLMPSTUZ][A-FHIJ-NPR-VXYZ] \d{4}$/,
      sk: /^[A-Z]{2} \d{3}[A-Z]{2}$/,
      hu: /^(?:[A-Z]{3}|[AE][A-Z] [A-Z]{2})-\d{3}$/,
    };
    const vins = books.contracts.flatMap(({ vin }) => vin ?? []);
    expect(new Set(vins).size).toBe(vins.length);
    for (const vin of vins) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vin[8]).toBe(vinCheckDigit(vin));
    }
    const plates = books.contracts.flatMap(({ plate }) => plate ?? []);
    expect(new Set(plates).size).toBe(plates.length);
    for (const { plate, customer } of books.contracts) {
      if (plate !== null) expect(plate).toMatch(forms[countryOf.get(customer) ?? "cz"]);
    }
  });
});

describe("invoices", () => {
  it("for instalments equal the schedule's lines to the cent", () => {
    for (const invoice of books.invoices) {
      if (invoice.kind !== "instalment") continue;
      const line = schedules.get(invoice.contractNumber)?.find(({ due }) => due === invoice.due);
      expect(line).toMatchObject({ amount: invoice.amount, vat: invoice.vat, paid: invoice.paid });
    }
  });

  it("are paid by payments of their amount, or not yet", () => {
    for (const { status, amount, paid, payments, issued, kind } of books.invoices) {
      const received = sum(payments.map((payment) => payment.amount));
      if (status === "paid") expect([received, payments.at(-1)?.date]).toEqual([amount, paid]);
      else expect([paid, received < amount]).toEqual([null, true]);
      if (status === "cancelled") expect([kind, payments]).toEqual(["fee", []]);
      for (const { date, amount: part } of payments) {
        expect(part).toBeGreaterThan(0);
        expect(date >= issued && date <= today).toBe(true);
      }
    }
  });

  it("are of every kind and status; most are paid, few are cancelled", () => {
    const share = (status: string) =>
      books.invoices.filter((invoice) => statusOf(invoice) === status).length / books.invoices.length;
    expect(new Set(books.invoices.map(({ kind }) => kind))).toEqual(
      new Set(["instalment", "down-payment", "insurance", "fee"]),
    );
    expect(share("paid")).toBeGreaterThan(0.8);
    for (const status of ["open", "overdue", "cancelled"]) {
      expect(share(status)).toBeGreaterThan(0);
      expect(share(status)).toBeLessThan(0.1);
    }
  });

  it("have their country's tax: on each instalment of a lease, on none of a credit", () => {
    const rates = new Set<number>();
    for (const { customer, contractNumber, kind, amount, vat, vatRate, due } of books.invoices) {
      const country = countryOf.get(customer) ?? "cz";
      const rate = { cz: 21, sk: due < "2025-01-01" ? 20 : 23, hu: 27 }[country];
      const product = contracts.get(contractNumber)?.product;
      if (product === "operatingLease" && kind === "instalment") expect(vatRate).toBe(rate);
      if (product === "credit" || kind === "insurance") expect(vatRate).toBe(0);
      expect([0, rate]).toContain(vatRate);
      expect(Math.abs(vat - ((amount - vat) * vatRate) / 100)).toBeLessThanOrEqual(1);
      rates.add(vatRate);
    }
    // Old invoices have the Slovak rate of before 2025.
    expect([...rates].toSorted((a, b) => a - b)).toEqual([0, 20, 21, 23, 27]);
  });

  it("have unique numbers that rise with the day of sending", () => {
    expect(new Set(books.invoices.map(({ number }) => number)).size).toBe(books.invoices.length);
    for (const country of ["CZF", "SKF", "HUF"]) {
      const own = books.invoices.filter(({ number }) => number.startsWith(country));
      const byNumber = own.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ issued }) => issued);
      expect(byNumber).toEqual(byNumber.toSorted());
      expect(own.every(({ issued, number }) => number.slice(4, 8) === issued.slice(0, 4))).toBe(true);
    }
  });

  it("are paid to accounts with valid numbers", () => {
    const accounts = new Map(books.invoices.map(({ account }) => [account.iban.slice(0, 2), account]));
    expect([...accounts.keys()].toSorted()).toEqual(["CZ", "HU", "SK"]);
    for (const [country, { iban, bic, number }] of accounts) {
      expect([iban, isValidIban(iban)]).toEqual([iban, true]);
      expect(bic).toMatch(new RegExp(`^[A-Z]{4}${country}[A-Z0-9]{5}$`));
      if (country === "HU") expect([isAccountNumberRight(number), isIbanOf(iban, number)]).toEqual([true, true]);
      else {
        const [, prefix = "", own = "", bank = ""] = /^(\d+)-(\d+)\/(\d{4})$/.exec(number) ?? [];
        expect([isAccountPartRight(prefix), isAccountPartRight(own)]).toEqual([true, true]);
        expect(iban.slice(4)).toBe(`${bank}${prefix.padStart(6, "0")}${own.padStart(10, "0")}`);
      }
    }
  });
});

describe("offers", () => {
  it("have terms that add up, and an annual rate above the nominal one if the law requires it", () => {
    for (const { terms } of books.offers) {
      const { product, price, downpayment, instalment, period, total, interestRate, annualRate, mileage } = terms;
      expect(Math.abs(total - downpayment - instalment * period)).toBeLessThanOrEqual(2 * period);
      expect(total).toBeGreaterThan(price);
      if (product === "operatingLease") expect([annualRate, typeof mileage]).toEqual([null, "number"]);
      else expect(annualRate).toBeGreaterThan(interestRate);
    }
  });

  it("have personal links that derive from their external ids and outlast open offers", () => {
    for (const { externalId, linkDigest, linkExpiresAt, validUntil, status } of books.offers) {
      expect(linkDigest).toBe(tokenDigest(demoOfferHash(externalId)));
      if (status === "sent") expect(linkExpiresAt.toISOString().slice(0, 10)).not.toBe(validUntil);
      if (status === "sent") expect(linkExpiresAt.toISOString() > validUntil).toBe(true);
    }
  });

  it("for prospects are found at the printed addresses", () => {
    const prospects = books.offers.filter(({ customer }) => customer === null);
    expect(prospects.map(({ country }) => country)).toEqual(["cz", "sk", "hu"]);
    const hashes = demoOfferPaths().map((path) => path.split("/").at(-1) ?? "");
    expect(prospects.map(({ linkDigest }) => linkDigest)).toEqual(hashes.map(tokenDigest));
  });
});

describe("contacts and dealers", () => {
  it("exist in each country, in a form that can be imported", () => {
    const [contacts, dealers] = [demoContacts(), demoDealers()];
    expect(contentsSchema.parse({ contacts, dealers })).toEqual({ contacts, dealers });
    expect(new Set(contacts.map(({ country, kind }) => `${country} ${kind}`)).size).toBe(6);
    for (const { email, phone } of contacts.flatMap(({ people }) => people)) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@volant\.example$/);
      expect(phone).toMatch(/^\+[1-9]\d{9,11}$/);
    }
    for (const country of countries) expect(dealers.filter((one) => one.country === country).length).toBeGreaterThan(8);
  });
});
