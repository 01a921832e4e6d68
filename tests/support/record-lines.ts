import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/connect.ts";
import { integrationFiles, integrationRecords } from "#server/database/tables.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";

export function put(kind: string, externalId: string, revision: number, data: unknown): RecordLine {
  return { kind: kindOf(kind), externalId, put: { revision, data } };
}

export function deletion(kind: string, externalId: string, revision: number): RecordLine {
  return { kind: kindOf(kind), externalId, deletedAt: revision };
}

export const reader = { clientId: "reader" };

export function kindOf(name: string) {
  const kind = recordKinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
}

export const customerData = (given: object = {}) => ({
  customerType: "company",
  country: "cz",
  name: "Modrá s.r.o.",
  identifier: "27074358",
  email: "modra@example.com",
  phone: "+420601234567",
  ...given,
});

export const contractData = (number: string, customer: string, given: object = {}) => ({
  number,
  customer,
  product: "financialLeasing",
  status: "active",
  vehicle: {
    make: "Škoda",
    model: "Octavia",
    bodyType: "estate",
    year: 2025,
    vin: "TMBJJ7NE8L0123456",
    plate: "1AB 2345",
  },
  price: 64_990_000,
  downpayment: 12_998_000,
  instalment: 1_245_050,
  period: 48,
  start: "2026-01-15",
  end: "2030-01-14",
  outstanding: 43_576_750,
  currency: "CZK",
  schedule: [
    { number: 1, due: "2026-02-15", principal: 1_000_000, interest: 200_000, fees: 45_050, vat: 0, amount: 1_245_050 },
  ],
  ...given,
});

export const invoiceData = (number: string, customer: string, contract: string, given: object = {}) => ({
  number,
  customer,
  contract,
  kind: "instalment",
  issued: "2026-11-01",
  due: "2026-12-01",
  amount: 1_245_050,
  vat: 216_083,
  vatRate: 21,
  currency: "CZK",
  status: "open",
  variableSymbol: "2026000001",
  account: { iban: "CZ6508000000192000145399", bic: "GIBACZPX", number: "19-2000145399/0800", name: "Volant a.s." },
  payments: [],
  ...given,
});

export const documentData = (customer: string, sha256: string, given: object = {}) => ({
  customer,
  collection: "own",
  kind: "other",
  title: "Rámcová smlouva",
  created: "2026-11-02T08:00:00+01:00",
  file: { sha256, name: "ramec.pdf" },
  ...given,
});

export const documentRequestData = (customer: string, given: object = {}) => ({
  customer,
  kind: "financial-statement",
  title: "Účetní závěrka 2025",
  due: "2026-12-15",
  ...given,
});

export const messageData = (customer: string, given: object = {}) => ({
  customer,
  subject: "Nové podmínky",
  body: "První odstavec.\n\nDruhý odstavec.",
  received: "2026-11-20T09:00:00.000Z",
  ...given,
});

export async function keepFile(db: Database, system: string, sha256: string): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  await db
    .insert(integrationFiles)
    .values({
      id,
      system,
      sha256,
      state: "stored",
      size: 9,
      received: 9,
      mime: "application/pdf",
      blobId: id,
      scanner: "type-only",
      invoiceContent: { form: "pdf" },
      createdAt: at,
      expiresAt: new Date(at.getTime() + 86_400_000 * 365),
    });
  return id;
}

export async function knowCustomer(
  db: Database,
  place: { readonly system: string; readonly externalId: string },
  targetId: string,
): Promise<void> {
  const row = { ...place, kind: "customers", revision: 1, content: "", contentHash: "", targetId };
  await db.insert(integrationRecords).values({ ...row, updatedAt: new Date() });
}

const inEachLanguage = <Words>(words: Words) => ({ cs: words, sk: words, hu: words, en: words });

export const contactsData = (country: string, kind: string, given: object = {}) => ({
  country,
  kind,
  texts: inEachLanguage({ about: "O smlouvách", hours: "po–pá 8–17" }),
  people: [{ name: "Jana Nová", email: "jana@example.com", phone: "+420200000110" }],
  ...given,
});

export const dealerData = (given: object = {}) => ({
  country: "cz",
  name: "Auto Brno",
  street: "Heršpická 1",
  town: "Brno",
  postalCode: "639 00",
  latitude: 49.178,
  longitude: 16.603,
  phone: "+420200001100",
  brands: ["Škoda"],
  hours: [{ days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" }],
  ...given,
});

export const offerData = (reference: string, given: object = {}) => ({
  reference,
  country: "cz",
  customerType: "company",
  customerName: "Modrá s.r.o.",
  vehicle: { make: "Škoda", model: "Octavia", bodyType: "estate", year: 2026, equipment: ["tažné zařízení"] },
  terms: {
    product: "financialLeasing",
    price: 64_990_000,
    downpayment: 12_998_000,
    instalment: 1_245_050,
    period: 48,
    currency: "CZK",
    fees: 120_000,
    total: 72_760_400,
    interestRate: 5.9,
    annualRate: 6.4,
  },
  created: "2026-11-10T09:00:00.000Z",
  validUntil: "2026-12-31",
  status: "sent",
  ...given,
});

/** The first customer is the lessee, the others are guarantors. */
export const signingData = (contract: string, customers: readonly string[], given: object = {}) => ({
  contract,
  mode: "jointly",
  validUntil: "2026-12-31",
  signers: customers.map((customer, index) => ({
    party: index === 0 ? "lessee" : "guarantor",
    name: `Podepisující ${index + 1}`,
    customer,
    turn: index + 1,
  })),
  ...given,
});
