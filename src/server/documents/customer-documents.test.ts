import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import type { Contract, Instalment } from "#domain/portal/contract.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { CustomerDocument, InvoiceDocument } from "#server/ports/customer-documents.ts";
import { creditSheet } from "#server/use-cases/offers/credit/credit-sheet.ts";
import { sampleProvider } from "#tests/support/consent-content.ts";
import { readQrOnPage } from "#tests/support/read-qr.ts";
import { createCustomerDocuments } from "./customer-documents.ts";
import { paymentCode } from "./payment-code/payment-code.ts";

const documents = createCustomerDocuments({ companyInfo: () => sampleProvider, workers: 2, log: console });
afterAll(() => documents.close());
const draw = async (document: CustomerDocument) => (await documents.render(document)).bytes;
const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

const contract: Contract = {
  contractNumber: "4400012345",
  product: "financialLeasing",
  status: "active",
  vehicle: {
    make: "Škoda",
    model: "Octavia",
    bodyType: "estate",
    vin: "TMBJJ7NE8L0123456",
    plate: "1AB 2345",
    year: 2025,
  },
  price: 64_990_000,
  downpayment: 12_998_000,
  instalment: 1_245_050,
  period: 60,
  start: "2024-01-15",
  end: "2029-01-14",
  outstanding: 0,
  currency: "CZK",
};
const schedule: Instalment[] = Array.from({ length: 60 }, (_, at) => {
  const [principal, interest, fees, vat] = [800_000 + at * 1_013, 150_000 - at * 1_013, 45_050, 199_999];
  const due = `${2024 + Math.floor((at + 1) / 12)}-${String(((at + 1) % 12) + 1).padStart(2, "0")}-15`;
  return {
    number: at + 1,
    due,
    principal,
    interest,
    fees,
    vat,
    amount: principal + interest + fees + vat,
    paid: at < 30 ? due : null,
  };
});
const invoice: InvoiceDocument["invoice"] = {
  invoiceId: "9c5b94b1-35ad-49bb-b118-8e8fc24abf80",
  number: "FV-2026-004711",
  contractNumber: "4400012345",
  kind: "instalment",
  issued: "2026-11-01",
  due: "2026-12-15",
  paid: null,
  amount: 1_245_050,
  remaining: 1_245_050,
  vat: 216_083,
  vatRate: 21,
  currency: "CZK",
  status: "open",
  announced: null,
  variableSymbol: "4400012345",
  account: { iban: "CZ6508000000192000145399", bic: "GIBACZPXXXX", number: "19-2000145399/0800", name: "Volant a.s." },
  document: null,
};
const parties = [
  { party: "lessee", name: "Jana Nováková" },
  { party: "guarantor", name: "Őrségi Tükörfúró Kft." },
] as const;
const customerName = "Jana Nováková";

const credit = {
  product: "financialLeasing",
  currency: "CZK",
  price: 64_990_000,
  downpayment: 12_998_000,
  amount: 51_992_000,
  period: 60,
  instalment: 1_245_050,
  fees: 45_050,
  cost: 22_711_000,
  payable: 74_703_000,
  interestRate: 7.2,
  annualRate: 16.31,
} as const;

const monthSums = {
  currency: "CZK",
  statuses: [
    { status: "overdue", count: 2, amount: 300_100, remaining: 100_050 },
    { status: "paid", count: 3, amount: 600_000, remaining: 0 },
    { status: "cancelled", count: 1, amount: 40_000, remaining: 0 },
  ],
  rates: [
    { vatRate: 21, vat: 104_132, amount: 600_000 },
    { vatRate: 0, vat: 0, amount: 300_100 },
  ],
} as const;

function sheetOf(locale: Locale) {
  const facts = { country: "cz", figures: credit, vehicle: "Škoda Octavia", validUntil: "2026-12-20" } as const;
  return creditSheet({ ...facts, offerReference: "NA-2026-8F3K2M7Q" }, sampleProvider, locale);
}

function all(locale: Locale): readonly CustomerDocument[] {
  const common = { locale, created: "2026-11-01T00:00:00.000Z", customerName };
  const code = paymentCode(invoice, invoice.amount, "2026-11-21");
  return [
    { ...common, kind: "invoice", invoice, paymentCode: code },
    { ...common, kind: "contract", contract, parties },
    { ...common, kind: "payment-schedule", contract, schedule },
    { ...common, kind: "annual-statement", year: 2025, contract, schedule },
    { ...common, kind: "indemnification", issued: "2026-11-21", contract },
    { ...common, kind: "letter", title: "Předávací protokol", contract, parties, paragraphs: [] },
    { ...common, kind: "letter", title: "Předmět", contract: null, parties: [], paragraphs: ["První.", "Druhý."] },
    { ...common, kind: "credit-information", sheet: sheetOf(locale) },
    { ...common, kind: "month-summary", from: "2026-10-01", to: "2026-10-31", sums: [monthSums] },
  ];
}

const poppler = (tool: "pdftotext" | "pdfinfo", args: readonly string[], pdf: Uint8Array) =>
  execFileSync(tool, [...args, ...(tool === "pdftotext" ? ["-", "-"] : ["-"])], { input: pdf, encoding: "utf8" });
const textOf = (pdf: Uint8Array) => poppler("pdftotext", ["-layout"], pdf).replaceAll(/[\s\u00a0\u202f]+/g, " ");
const moneyOf = (amount: number, locale: Locale) =>
  new Intl.NumberFormat(locale === "cs" ? "cs-CZ" : locale, { minimumFractionDigits: 2 })
    .format(amount / 100)
    .replaceAll(/[\u00a0\u202f]/g, " ");

describe.each(locales)("customer documents in %s", (locale) => {
  it("have the same bytes if they are drawn again", async () => {
    for (const document of all(locale)) {
      const [first, second] = await Promise.all([draw(document), draw(document)]);
      expect(Buffer.compare(first, second)).toBe(0);
    }
  });

  it.runIf(hasPoppler)("are tagged, in their language, and have no placeholder left", async () => {
    for (const document of all(locale)) {
      const pdf = await draw(document);
      expect(poppler("pdfinfo", [], pdf)).toMatch(/Tagged:\s+yes/);
      const text = textOf(pdf);
      expect(text).toContain(sampleProvider.name);
      expect(text).not.toMatch(/[{}]|\[U\+|undefined|NaN/);
    }
  });

  it.runIf(hasPoppler)("sum up the invoices of a month by status and by rate of VAT", async () => {
    const summary = all(locale).find(({ kind }) => kind === "month-summary");
    if (!summary) throw new Error("no summary");
    const text = textOf(await draw(summary));
    for (const amount of [940_100, 100_050, 495_868, 104_132, 900_100, 795_968]) {
      expect(text).toContain(moneyOf(amount, locale));
    }
  });

  it.runIf(hasPoppler)("show the sums of their data", async () => {
    const [bill, , plan, statement] = await Promise.all(all(locale).map((document) => draw(document)));
    const sum = (rows: readonly Instalment[], part: "principal" | "interest" | "fees" | "vat" | "amount") =>
      rows.reduce((total, row) => total + row[part], 0);
    const planText = textOf(plan ?? new Uint8Array());
    for (const part of ["principal", "interest", "fees", "vat", "amount"] as const) {
      expect(planText).toContain(moneyOf(sum(schedule, part), locale));
    }
    const unpaid = schedule.filter(({ paid }) => paid === null);
    expect(planText).toContain(moneyOf(sum(unpaid, "amount"), locale));
    const ofYear = schedule.filter(({ due }) => due.startsWith("2025-"));
    expect(ofYear).toHaveLength(12);
    expect(textOf(statement ?? new Uint8Array())).toContain(moneyOf(sum(ofYear, "amount"), locale));
    const billText = textOf(bill ?? new Uint8Array());
    for (const amount of [invoice.amount, invoice.vat, invoice.amount - invoice.vat]) {
      expect(billText).toContain(moneyOf(amount, locale));
    }
    for (const part of ["FV-2026-004711", "4400012345", "19-2000145399/0800", "CZ6508000000192000145399"]) {
      expect(billText).toContain(part);
    }
  });
});

describe.runIf(hasPoppler)("a consent to the insurer's payout", () => {
  it("names the lessor, the insurer, the vehicle and the day", async () => {
    const consent = all("cs").find(({ kind }) => kind === "indemnification");
    if (!consent) throw new Error("no consent");
    const text = textOf(await draw(consent));
    expect(text).toContain(`Společnost ${sampleProvider.name} financuje vozidlo`);
    for (const part of [
      "přímo zákazníkovi Jana Nováková",
      "4400012345",
      "TMBJJ7NE8L0123456",
      "1AB 2345",
      "21. 11. 2026",
    ])
      expect(text).toContain(part);
  });
});

describe.runIf(hasPoppler).each(locales)("the pre-contract information in %s", (locale) => {
  it("has every field of the form, with the credit's figures and the rate's example", async () => {
    const sheet = sheetOf(locale);
    const document = all(locale).find(({ kind }) => kind === "credit-information");
    if (!document) throw new Error("no document");
    const text = textOf(await draw(document));
    const rows = sheet.groups.flatMap((group) => group.rows);
    expect(rows).toHaveLength(25);
    expect(rows.filter(({ label, value }) => label === "" || value === "")).toEqual([]);
    for (const { label } of rows) expect(text).toContain(label.split(" ")[0]);
    for (const amount of [credit.amount, credit.payable, credit.cost, credit.instalment, credit.fees * 60]) {
      expect(text).toContain(moneyOf(amount, locale));
    }
    for (const part of [sampleProvider.name, "Škoda Octavia", "NA-2026-8F3K2M7Q", "2023/2225", customerName]) {
      expect(text).toContain(part);
    }
    expect(sheet.example).toMatch(/16[.,]31/);
  });
});

describe.runIf(hasPoppler)("a payment schedule over pages", () => {
  it("repeats its headings, counts its pages, and shows every instalment once", async () => {
    const [, , plan] = all("cs");
    if (!plan) throw new Error("no schedule");
    const drawn = await documents.render(plan);
    const text = poppler("pdftotext", ["-layout"], drawn.bytes);
    const pages = text.split("\f").slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    expect(drawn.pages).toBe(pages.length);
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Splatnost\s+Jistina/);
      expect(page).toContain(`Strana ${index + 1}/${pages.length}`);
    }
    const numbers = [...text.matchAll(/^\s*(\d{1,2})\s+\d{1,2}\.\s\d{1,2}\.\s\d{4}/gm)];
    expect(numbers.map(([, number]) => Number(number))).toEqual(schedule.map(({ number }) => number));
  });

  it("prints the invoice's code so that a phone can scan it", async () => {
    const [bill] = all("cs");
    if (bill?.kind !== "invoice") throw new Error("no invoice");
    const picture = execFileSync("pdftoppm", ["-r", "150", "-gray", "-singlefile", "-"], {
      input: await draw(bill),
      maxBuffer: 20_000_000,
    });
    expect((await readQrOnPage(picture)).text).toBe(bill.paymentCode?.content);
  });

  it("has no code and no remainder on a cancelled invoice", async () => {
    const [bill] = all("en");
    if (bill?.kind !== "invoice") throw new Error("no invoice");
    const cancelled = { ...invoice, status: "cancelled" as const, remaining: 0 };
    const pdf = await draw({ ...bill, invoice: cancelled, paymentCode: null });
    expect(textOf(pdf)).toContain("This invoice has been cancelled. Please do not pay it.");
    expect(textOf(pdf)).not.toContain("QR");
  });
});

describe.runIf(hasPoppler)("the day on a letter and on credit information", () => {
  it.each([
    ["2026-12-31T22:59:59.999Z", "31. 12. 2026"],
    ["2026-12-31T23:00:00.000Z", "1. 1. 2027"],
    ["2026-07-01T22:00:00.000Z", "2. 7. 2026"],
  ])("is that of Prague: at %s the %s", async (created, day) => {
    const dated = all("cs").filter(({ kind }) => kind === "letter" || kind === "credit-information");
    expect(dated).toHaveLength(3);
    for (const document of dated) {
      expect(textOf(await draw({ ...document, created }))).toMatch(new RegExp(`Datum:? ${day}`));
    }
  });
});
