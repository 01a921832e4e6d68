import { type Country, countries } from "#domain/countries/codes.ts";
import type { contractNumbers, contractParties, paymentSchedules } from "#server/database/tables.ts";
import { type DemoCustomer, demoLessees, demoStrangers, demoUsers } from "../demo-users.ts";
import { SeededRandom } from "../seeded-random.ts";
import { contractInvoices, type InvoiceDraft, keepNewest } from "./contract-invoices.ts";
import { type Desk, demoCustomerId, deskOf } from "./desk.ts";
import { type FiledRequest, filedRequests } from "./filed-requests.ts";
import { customerMail, type Mail } from "./mail.ts";
import { type ContractRow, type MadeContract, makeContract } from "./make-contract.ts";
import { type InvoiceRow, numberInvoices } from "./number-invoices.ts";
import { customerOffers, type OfferRow, prospectOffer } from "./offers.ts";
import {
  type DemandRow,
  type DocumentRow,
  guarantorDocuments,
  missingDocuments,
  ownDocuments,
  transferredDocuments,
} from "./papers.ts";
import { invoiceLimit, planFleet } from "./plan-fleet.ts";
import { providerAccount } from "./provider-accounts.ts";
import { demoSigners, demoSigning, type SignerRow, type SigningRow } from "./signings.ts";

type PartyRow = typeof contractParties.$inferInsert;

/** All rows of the portal's demo, ready to be stored; customers and users are there already. */
export interface Books {
  readonly contracts: readonly ContractRow[];
  readonly contractNumbers: readonly (typeof contractNumbers.$inferInsert)[];
  readonly paymentSchedules: readonly (typeof paymentSchedules.$inferInsert)[];
  readonly contractParties: readonly PartyRow[];
  readonly signings: readonly SigningRow[];
  readonly signers: readonly SignerRow[];
  readonly invoices: readonly InvoiceRow[];
  readonly documents: readonly DocumentRow[];
  readonly documentDemands: readonly DemandRow[];
  readonly messages: Mail["messages"];
  readonly messageAttachments: Mail["attachments"];
  readonly offers: readonly OfferRow[];
  readonly requests: readonly FiledRequest[];
}

interface CustomerBooks {
  readonly desk: Desk;
  readonly made: readonly MadeContract[];
  readonly invoices: readonly InvoiceDraft[];
  readonly use: Parameters<typeof customerOffers>[1];
}

const everybody: readonly DemoCustomer[] = [
  ...demoUsers.flatMap(({ customers }) => customers),
  ...demoStrangers,
  ...demoLessees,
];

/**
 * The same for the same day on every machine.
 *
 * @param today `YYYY-MM-DD` in Europe/Prague
 * @param providerNames what the provider is called in each country
 */
export function demoBooks(today: string, providerNames: Readonly<Record<Country, string>>): Books {
  const counts: Record<Country | "overall", number> = { cz: 0, sk: 0, hu: 0, overall: 0 };
  const books = everybody.map((customer): CustomerBooks => {
    const { country } = customer;
    const desk = deskOf(customer, today, providerNames[country]);
    const plans = planFleet(customer, desk.random);
    const contracts = plans.map((plan, index) => {
      counts.overall += 1;
      counts[country] += 1;
      // Random numbers of its own: how many days have passed in one contract changes nothing in the next.
      const random = new SeededRandom(`portal ${customer.key} contract ${index}`);
      const made = makeContract({ ...desk, random }, plan, { overall: counts.overall, inCountry: counts[country] });
      return { made, drafts: contractInvoices({ ...desk, random }, made) };
    });
    const made = contracts.map((contract) => contract.made);
    const drafts = contracts.map((contract) => contract.drafts);
    const limit = invoiceLimit(customer);
    const invoices = limit === null ? drafts.flat() : keepNewest(drafts, limit);
    return { desk, made, invoices, use: plans[0]?.use ?? "home" };
  });
  const made = books.flatMap((one) => one.made);
  const rows = new Map(made.map(({ row }) => [row.contractNumber, row]));
  const pending = books.flatMap(({ desk, made }) => pendingSignings(desk, made.map(rowOf)));
  const signings = pending.map(({ signing }) => signing);
  const invoices = countries.flatMap((country) => {
    const sent = books.filter(({ desk }) => desk.customer.country === country).flatMap((one) => one.invoices);
    return numberInvoices(country, sent, providerAccount(country, providerNames[country]));
  });
  const invoicesOf = Map.groupBy(invoices, ({ customerId }) => customerId);
  const mails = books.map(({ desk, made }) =>
    customerMail(desk, { contracts: made.map(rowOf), signings, invoices: invoicesOf.get(desk.customerId) ?? [] }),
  );
  return {
    contracts: made.map(rowOf),
    contractNumbers: made.map(({ row: { contractNumber, customerId } }) => ({
      contractNumber,
      customerId,
      role: null,
    })),
    paymentSchedules: made.map(({ row: { contractNumber }, lines }) => ({
      contractNumber,
      instalments: lines.map(({ line }) => line),
    })),
    contractParties: books.flatMap(({ desk, made }) =>
      made.flatMap(({ row }) => partiesOf(desk, row, made.map(rowOf))),
    ),
    signings,
    signers: pending.flatMap(({ signers }) => signers),
    invoices,
    documents: books.flatMap(({ desk, made }) => [
      ...ownDocuments(desk, made.map(rowOf)),
      ...roleDocuments(desk, rows),
    ]),
    documentDemands: books.flatMap(({ desk, made }) => missingDocuments(desk, made.map(rowOf))),
    messages: mails.flatMap(({ messages }) => messages),
    messageAttachments: mails.flatMap(({ attachments }) => attachments),
    offers: [
      ...books.flatMap(({ desk, use }) => customerOffers(desk, use)),
      ...countries.map((country) => prospectOffer(country, today)),
    ],
    requests: books.flatMap(({ desk, made }) => filedRequests(desk, made.map(rowOf))),
  };
}

function pendingSignings(desk: Desk, contracts: readonly ContractRow[]): ReturnType<typeof demoSigning>[] {
  const { today } = desk;
  return pendingOf(contracts).map((row, index) => demoSigning(row, signersOf(desk, index), { today, index }));
}

const pendingOf = (contracts: readonly ContractRow[]) =>
  contracts.filter(({ status }) => status === "pending-signature");
const signersOf = ({ customer }: Desk, index: number) => demoSigners(customer, index === 0, everybody);

const rowOf = ({ row }: MadeContract) => row;

/** The lessee first; then the guarantor, or the previous lessee. @param own the customer's contracts */
function partiesOf(desk: Desk, row: ContractRow, own: readonly ContractRow[]): PartyRow[] {
  const { customer, customerId, words } = desk;
  const { contractNumber } = row;
  const pending = pendingOf(own).indexOf(row);
  const sureties = pending < 0 ? [] : signersOf(desk, pending).filter(({ party }) => party === "guarantor");
  const isTakenOver = customer.contracts.some((one) => one.contractNumber === contractNumber && one.role === "cession");
  const guarantors = everybody.filter(({ contracts }) =>
    contracts.some((one) => one.contractNumber === contractNumber && one.role === "guarantee"),
  );
  const parties: Omit<PartyRow, "contractNumber" | "position">[] = [
    { party: "lessee", name: customer.name, customerId },
    ...guarantors.map(({ key, name }) => ({ party: "guarantor" as const, name, customerId: demoCustomerId(key) })),
  ];
  parties.push(
    ...sureties.map(({ party, customer: { key, name } }) => ({ party, name, customerId: demoCustomerId(key) })),
  );
  if (isTakenOver) parties.push({ party: "previous-lessee", name: words.strangers.previousLessee, customerId: null });
  return parties.map((party, index) => ({ ...party, contractNumber, position: index + 1 }));
}

function roleDocuments(desk: Desk, rows: ReadonlyMap<string, ContractRow>): DocumentRow[] {
  return desk.customer.contracts.flatMap(({ contractNumber, role }) => {
    const row = rows.get(contractNumber);
    if (row === undefined || role === null) return [];
    return role === "guarantee" ? guarantorDocuments(desk, row) : transferredDocuments(desk, row);
  });
}
