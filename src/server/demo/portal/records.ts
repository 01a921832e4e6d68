import { type Country, countries } from "#domain/countries/codes.ts";
import type { Instalment, PartyKind } from "#domain/portal/contract.ts";
import { type DemoCustomer, demoLessees, demoOtherCustomers, demoUsers } from "../demo-users.ts";
import { SeededRandom } from "../seeded-random.ts";
import { contractInvoices, type InvoiceDraft, keepNewest } from "./contract-invoices.ts";
import { type ApplyContext, applyContextOf } from "./demo-context.ts";
import {
  type DemoDocument,
  type DemoDocumentRequest,
  guarantorDocuments,
  missingDocuments,
  ownDocuments,
  transferredDocuments,
} from "./documents.ts";
import { type FiledRequest, filedRequests } from "./filed-requests.ts";
import { customerMail, type DemoMessage } from "./mail.ts";
import { type ContractRow, type MadeContract, makeContract } from "./make-contract.ts";
import { type DemoInvoice, numberInvoices } from "./number-invoices.ts";
import { customerOffers, type DemoOffer, prospectOffer } from "./offers.ts";
import { invoiceLimit, planFleet } from "./plan-fleet.ts";
import { providerAccount } from "./provider-accounts.ts";
import { type DemoSigning, demoSigners, demoSigning } from "./signings.ts";

interface DemoParty {
  readonly contractNumber: string;
  readonly party: PartyKind;
  readonly name: string;
  readonly customer: string | null;
}

export interface Books {
  readonly customers: readonly DemoCustomer[];
  readonly contracts: readonly ContractRow[];
  readonly paymentSchedules: readonly {
    readonly contractNumber: string;
    readonly instalments: readonly Instalment[];
  }[];
  /** of each contract in order */
  readonly contractParties: readonly DemoParty[];
  readonly signings: readonly DemoSigning[];
  readonly invoices: readonly DemoInvoice[];
  readonly documents: readonly DemoDocument[];
  readonly documentRequests: readonly DemoDocumentRequest[];
  readonly messages: readonly DemoMessage[];
  readonly offers: readonly DemoOffer[];
  readonly requests: readonly FiledRequest[];
}

interface CustomerBooks {
  readonly applyContext: ApplyContext;
  readonly made: readonly MadeContract[];
  readonly invoices: readonly InvoiceDraft[];
  readonly use: Parameters<typeof customerOffers>[1];
}

const everybody: readonly DemoCustomer[] = [
  ...demoUsers.flatMap(({ customers }) => customers),
  ...demoOtherCustomers,
  ...demoLessees,
];

/** Makes the same records for a day on every machine. @param today `YYYY-MM-DD` in Europe/Prague */
export function demoRecords(today: string, providerNames: Readonly<Record<Country, string>>): Books {
  const counts: Record<Country | "overall", number> = { cz: 0, sk: 0, hu: 0, overall: 0 };
  const books = everybody.map((customer): CustomerBooks => {
    const { country } = customer;
    const applyContext = applyContextOf(customer, today, providerNames[country]);
    const plans = planFleet(customer, applyContext.random);
    const contracts = plans.map((plan, index) => {
      counts.overall += 1;
      counts[country] += 1;
      // Days passed in one contract change nothing in the next.
      const random = new SeededRandom(`portal ${customer.key} contract ${index}`);
      const made = makeContract({ ...applyContext, random }, plan, {
        overall: counts.overall,
        inCountry: counts[country],
      });
      return { made, drafts: contractInvoices({ ...applyContext, random }, made) };
    });
    const made = contracts.map((contract) => contract.made);
    const drafts = contracts.map((contract) => contract.drafts);
    const limit = invoiceLimit(customer);
    const invoices = limit === null ? drafts.flat() : keepNewest(drafts, limit);
    return { applyContext, made, invoices, use: plans[0]?.use ?? "home" };
  });
  const made = books.flatMap((one) => one.made);
  const rows = new Map(made.map(({ row }) => [row.contractNumber, row]));
  const signings = books.flatMap(({ applyContext, made }) => pendingSignings(applyContext, made.map(rowOf)));
  const invoices = countries.flatMap((country) => {
    const sent = books
      .filter(({ applyContext }) => applyContext.customer.country === country)
      .flatMap((one) => one.invoices);
    return numberInvoices(country, sent, providerAccount(country, providerNames[country]));
  });
  const invoicesOf = Map.groupBy(invoices, ({ customer }) => customer);
  const messages = books.flatMap(({ applyContext, made }) => {
    const invoices = invoicesOf.get(applyContext.customer.key) ?? [];
    return customerMail(applyContext, { contracts: made.map(rowOf), signings, invoices });
  });
  return {
    customers: everybody,
    contracts: made.map(rowOf),
    paymentSchedules: made.map(({ row: { contractNumber }, lines }) => ({
      contractNumber,
      instalments: lines.map(({ line }) => line),
    })),
    contractParties: books.flatMap(({ applyContext, made }) =>
      made.flatMap(({ row }) => partiesOf(applyContext, row, made.map(rowOf))),
    ),
    signings,
    invoices,
    documents: books.flatMap(({ applyContext, made }) => [
      ...ownDocuments(applyContext, made.map(rowOf)),
      ...roleDocuments(applyContext, rows),
    ]),
    documentRequests: books.flatMap(({ applyContext, made }) => missingDocuments(applyContext, made.map(rowOf))),
    messages,
    offers: [
      ...books.flatMap(({ applyContext, use }) => customerOffers(applyContext, use)),
      ...countries.map((country) => prospectOffer(country, today)),
    ],
    requests: books.flatMap(({ applyContext, made }) => filedRequests(applyContext, made.map(rowOf))),
  };
}

function pendingSignings(applyContext: ApplyContext, contracts: readonly ContractRow[]): DemoSigning[] {
  const { today } = applyContext;
  return pendingOf(contracts).map((row, index) => demoSigning(row, signersOf(applyContext, index), { today, index }));
}

const pendingOf = (contracts: readonly ContractRow[]) =>
  contracts.filter(({ status }) => status === "pending-signature");
const signersOf = ({ customer }: ApplyContext, index: number) => demoSigners(customer, index === 0, everybody);

const rowOf = ({ row }: MadeContract) => row;

/** The lessee comes first. */
function partiesOf(applyContext: ApplyContext, row: ContractRow, own: readonly ContractRow[]): DemoParty[] {
  const { customer, words } = applyContext;
  const { contractNumber } = row;
  const pending = pendingOf(own).indexOf(row);
  const sureties = pending < 0 ? [] : signersOf(applyContext, pending).filter(({ party }) => party === "guarantor");
  const isTakenOver = customer.contracts.some((one) => one.contractNumber === contractNumber && one.role === "cession");
  const guarantors = everybody.filter(({ contracts }) =>
    contracts.some((one) => one.contractNumber === contractNumber && one.role === "guarantee"),
  );
  const parties: Omit<DemoParty, "contractNumber">[] = [
    { party: "lessee", name: customer.name, customer: customer.key },
    ...guarantors.map(({ key, name }) => ({ party: "guarantor" as const, name, customer: key })),
  ];
  parties.push(...sureties.map(({ party, customer: { key, name } }) => ({ party, name, customer: key })));
  if (isTakenOver) parties.push({ party: "previous-lessee", name: words.strangers.previousLessee, customer: null });
  return parties.map((party) => ({ ...party, contractNumber }));
}

function roleDocuments(applyContext: ApplyContext, rows: ReadonlyMap<string, ContractRow>): DemoDocument[] {
  return applyContext.customer.contracts.flatMap(({ contractNumber, role }) => {
    const row = rows.get(contractNumber);
    if (row === undefined || role === null) return [];
    return role === "guarantee" ? guarantorDocuments(applyContext, row) : transferredDocuments(applyContext, row);
  });
}
