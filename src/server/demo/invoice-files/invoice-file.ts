import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { addMonths } from "#domain/shared/calendar-date.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { catalogue } from "#texts/catalogue.ts";
import { demoId } from "../demo-id.ts";
import { type DemoCustomer, hasUser } from "../demo-users.ts";
import type { ContractRow } from "../portal/make-contract.ts";
import type { DemoInvoice } from "../portal/number-invoices.ts";
import { invoiceLimit } from "../portal/plan-fleet.ts";
import { wordsOf } from "../portal/words/words.ts";
import { isdocOf } from "./isdoc.ts";
import type { InvoiceParty, IssuedInvoice } from "./issued-invoice.ts";
import { ublOf } from "./ubl.ts";

export interface DemoInvoiceFile {
  readonly form: "isdoc" | "ubl";
  readonly name: string;
  readonly mime: string;
  readonly text: string;
}

/** null: PDF only */
const forms: Readonly<Record<Country, DemoInvoiceFile["form"] | null>> = { cz: "isdoc", sk: "ubl", hu: null };

/** The numbers are from unassigned ranges, with valid check digits. */
const providers: Readonly<Record<Country, Pick<InvoiceParty, "identifier" | "vatNumber">>> = {
  cz: { identifier: "99009005", vatNumber: "CZ99009005" },
  sk: { identifier: "99009102", vatNumber: "SK2990000002" },
  hu: { identifier: "01-10-990090", vatNumber: "HU99000037" },
};

/** The demo's records have no addresses of customers. */
const places: Readonly<Record<Country, Pick<InvoiceParty, "street" | "city" | "postalCode">>> = {
  cz: { street: "Ukázková", city: "Brno", postalCode: "602 00" },
  sk: { street: "Ukážková", city: "Žilina", postalCode: "010 01" },
  hu: { street: "Bemutató utca", city: "Győr", postalCode: "9021" },
};

/** Peppol identifies a Slovak company by its tax office number, ten digits divisible by 11. */
const vatNumbers: Readonly<Record<Country, (identifier: string) => string | null>> = {
  cz: () => null,
  sk: (identifier) => `SK${11 * Math.floor((2_000_000_000 + Number(identifier)) / 11)}`,
  hu: () => null,
};

interface About {
  readonly customer: DemoCustomer;
  readonly contract: Pick<ContractRow, "product" | "start">;
  readonly provider: CompanyInfo;
  /** `YYYY-MM-DD` in Europe/Prague */
  readonly today: string;
}

/** Older invoices are PDFs alone. */
const monthsSince = 1;

/**
 * Makes a deterministic file. @returns null for older invoices and countries without a form, for private persons and
 * customers without a user, and for those with thousands of invoices, which would slow a first start
 */
export function demoInvoiceFile(
  invoice: DemoInvoice,
  { customer, contract, provider, today }: About,
): DemoInvoiceFile | null {
  const { country, customerType, identifier } = customer;
  const form = forms[country];
  const isSent = customerType !== "individual-consumer" && invoiceLimit(customer) === null && hasUser(customer);
  if (form === null || !isSent || invoice.issued < addMonths(today, -monthsSince)) return null;
  const { publicPages, portalInvoices } = catalogue(factsOf(country).defaultLocale);
  const { titles, vatExemption } = wordsOf(country);
  const common = { country, countryName: publicPages.onboarding.countries[country] };
  const [, street = provider.street, building = ""] = /^(.*\S)\s+(\S*\d\S*)$/.exec(provider.street) ?? [];
  const issued: IssuedInvoice = {
    ...invoice,
    id: demoId(`invoice ${invoice.number}`),
    description: `${portalInvoices.kinds[invoice.kind]}: ${titles.contract(contract.product, invoice.contractNumber)}`,
    exemption: vatExemption,
    // A down payment is invoiced before the contract starts.
    contractDate: contract.start < invoice.issued ? contract.start : invoice.issued,
    supplier: {
      ...common,
      ...providers[country],
      name: provider.name,
      street,
      building,
      city: provider.city,
      postalCode: provider.postalCode,
      contact: { email: provider.email, phone: provider.phone },
    },
    customer: {
      ...common,
      ...places[country],
      name: customer.name,
      identifier,
      vatNumber: vatNumbers[country](identifier),
      building: String(Number(identifier.slice(-2)) + 1),
      contact: null,
    },
  };
  if (form === "isdoc") {
    return { form, name: `${invoice.number}.isdoc`, mime: "application/x-isdoc", text: isdocOf(issued) };
  }
  return { form, name: `${invoice.number}.xml`, mime: "application/xml", text: ublOf(issued) };
}
