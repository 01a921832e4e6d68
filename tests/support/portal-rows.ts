import { randomInt, randomUUID } from "node:crypto";
import { searchKey } from "#domain/portal/lists.ts";
import type { contracts, invoices, offers } from "#server/database/tables.ts";

type ContractValues = typeof contracts.$inferSelect;
type InvoiceValues = typeof invoices.$inferSelect;
type OfferValues = typeof offers.$inferSelect;

const keys = (...texts: (string | null)[]) => texts.map((text) => searchKey(text ?? "")).join(" ");

/** Other tests of the same database begin elsewhere. */
let lastNumber = randomInt(90_000_000);

function nextNumber(): string {
  lastNumber += 1;
  return `44${String(lastNumber).padStart(8, "0")}`;
}

export function contractRow(customerId: string, given: Partial<ContractValues> = {}): ContractValues {
  const row = {
    contractNumber: nextNumber(),
    customerId,
    product: "financialLeasing" as const,
    status: "active" as const,
    make: "Škoda",
    model: "Octavia",
    bodyType: "estate" as const,
    vin: "TMBJJ7NE8L0123456",
    plate: "1AB 2345",
    year: 2025,
    price: 64_990_000,
    downpayment: 12_998_000,
    instalment: 1_245_050,
    period: 48,
    start: "2026-01-15",
    end: "2030-01-14",
    outstanding: 43_576_750,
    currency: "CZK" as const,
    concludedAt: null,
    ...given,
  };
  const { contractNumber, plate, vin, make, model } = row;
  return { search: keys(contractNumber, plate, vin, make, model), ...row };
}

export function invoiceRow(
  customerId: string,
  contractNumber: string,
  given: Partial<InvoiceValues> = {},
): InvoiceValues {
  const row = {
    id: randomUUID(),
    customerId,
    contractNumber,
    number: `FV-${randomUUID().slice(0, 13)}`,
    kind: "instalment" as const,
    issued: "2026-11-01",
    due: "2026-12-01",
    paid: null,
    amount: 1_245_050,
    vat: 216_083,
    vatRate: 21,
    currency: "CZK" as const,
    status: "open" as const,
    variableSymbol: contractNumber,
    account: {
      iban: "CZ6508000000192000145399",
      bic: "GIBACZPXXXX",
      number: "19-2000145399/0800",
      name: "Volant a.s.",
    },
    payments: [],
    announcedAt: null,
    file: null,
    structuredFiles: null,
    ...given,
  };
  return { search: keys(row.number, contractNumber, row.variableSymbol), ...row };
}

export function offerRow(given: Partial<OfferValues> = {}): OfferValues {
  const row = {
    id: randomUUID(),
    reference: `NA-${randomUUID().slice(0, 13)}`,
    customerId: null,
    country: "cz" as const,
    customerType: "individual-consumer" as const,
    customerName: "Jana Nováková",
    make: "Škoda",
    model: "Enyaq 85",
    bodyType: "suv" as const,
    year: 2026,
    equipment: ["Tepelné čerpadlo", "Tažné zařízení"],
    terms: {
      product: "credit" as const,
      price: 119_900_000,
      downpayment: 23_980_000,
      instalment: 1_895_000,
      period: 60,
      currency: "CZK" as const,
      fees: 0,
      total: 137_680_000,
      interestRate: 6.9,
      annualRate: 7.42,
      mileage: null,
    },
    createdAt: new Date("2026-11-20T10:00:00.000Z"),
    validUntil: "2026-12-20",
    status: "sent" as const,
    answeredAt: null,
    declineReason: null,
    sealedDeclineNote: null,
    linkDigest: null,
    linkExpiresAt: null,
    ...given,
  };
  return { search: keys(row.make, row.model), ...row };
}
