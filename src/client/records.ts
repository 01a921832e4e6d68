/**
 * Amounts are in minor units of `currency`, days `YYYY-MM-DD`, moments ISO 8601 with an offset; references hold
 * external ids.
 */
export interface Records {
  readonly contacts: Contacts;
  readonly dealers: Dealer;
  readonly customers: Customer;
  readonly contracts: Contract;
  readonly invoices: Invoice;
  readonly documents: Document;
  readonly demands: DocumentRequest;
  readonly messages: Message;
  readonly offers: Offer;
  readonly signings: Signing;
}

export type RecordKind = keyof Records;

/** Stored in UTC with milliseconds, and so in digests. */
export const momentFields: { readonly [Kind in RecordKind]?: readonly (keyof Records[Kind])[] } = {
  contracts: ["concludedAt"],
  documents: ["created"],
  messages: ["received"],
  offers: ["created"],
};

type Country = "cz" | "sk" | "hu";
type Currency = "CZK" | "EUR" | "HUF";
type CustomerType = "company" | "individual-consumer" | "individual-self-employed";
type Product = "financialLeasing" | "credit" | "operatingLease";
type PartyKind = "lessee" | "guarantor" | "previous-lessee";
type BodyType = "hatchback" | "estate" | "saloon" | "suv" | "van" | "lorry";
type InEachLanguage<Value> = Readonly<Record<"cs" | "sk" | "hu" | "en", Value>>;

interface NamedFile {
  /** lower-case hex */
  readonly sha256: string;
  readonly name: string;
}

interface Customer {
  readonly customerType: CustomerType;
  readonly country: Country;
  readonly name: string;
  /** personal or company id */
  readonly identifier: string;
  readonly email?: string | null;
  /** E.164 */
  readonly phone?: string | null;
  readonly representatives?: readonly { readonly name: string; readonly role: string }[] | null;
  readonly legalForm?: string | null;
  readonly lei?: string | null;
  readonly mergedInto?: string | null;
}

interface Contract {
  readonly number: string;
  readonly customer: string;
  readonly product: Product;
  readonly status: "pending-signature" | "active" | "ended" | "terminated";
  readonly vehicle: {
    readonly make: string;
    readonly model: string;
    readonly bodyType: BodyType;
    /** of manufacture */
    readonly year: number;
    readonly vin?: string | null;
    readonly plate?: string | null;
  };
  readonly price: number;
  readonly downpayment: number;
  readonly instalment: number;
  /** in months */
  readonly period: number;
  readonly start: string;
  readonly end: string;
  readonly outstanding: number;
  readonly currency: Currency;
  readonly concludedAt?: string | null;
  readonly parties?:
    | readonly { readonly party: PartyKind; readonly name: string; readonly customer?: string | null }[]
    | null;
  readonly cededTo?: readonly string[] | null;
  readonly guarantors?: readonly string[] | null;
  readonly schedule?:
    | readonly {
        readonly number: number;
        readonly due: string;
        readonly principal: number;
        readonly interest: number;
        readonly fees: number;
        readonly vat: number;
        readonly amount: number;
        readonly paid?: string | null;
      }[]
    | null;
  readonly application?: string | null;
}

interface Invoice {
  readonly number: string;
  readonly customer: string;
  readonly contract: string;
  readonly kind: "instalment" | "down-payment" | "insurance" | "fee";
  readonly issued: string;
  readonly due: string;
  /** the day it was paid in full */
  readonly paid?: string | null;
  readonly amount: number;
  readonly vat: number;
  /** percent */
  readonly vatRate: number;
  readonly currency: Currency;
  readonly status: "open" | "paid" | "cancelled";
  readonly variableSymbol: string;
  readonly account: { readonly iban: string; readonly bic: string; readonly number: string; readonly name: string };
  readonly payments: readonly { readonly date: string; readonly amount: number }[];
  /** at most one of each form; none: the invoice is drawn from records */
  readonly files?: readonly (NamedFile & { readonly form: "pdf" | "isdoc" | "ubl" })[] | null;
}

type DocumentKind =
  | "contract"
  | "payment-schedule"
  | "handover-protocol"
  | "insurance-policy"
  | "vehicle-registration"
  | "annual-statement"
  | "consent"
  | "cession-agreement"
  | "guarantee-agreement"
  | "identity-document"
  | "financial-statement"
  | "bank-statement"
  | "other";

interface Document {
  readonly customer: string;
  readonly contract?: string | null;
  readonly collection: "own" | "transferred" | "guarantor";
  readonly kind: DocumentKind;
  readonly title: string;
  readonly created: string;
  readonly file: NamedFile;
  /** an older document that this one replaces */
  readonly replaces?: string | null;
}

interface DocumentRequest {
  readonly customer: string;
  readonly contract?: string | null;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly due: string;
}

interface Message {
  readonly customer: string;
  readonly subject: string;
  /** plain text; an empty line separates paragraphs */
  readonly body: string;
  readonly received: string;
  readonly attachments?: readonly (NamedFile & { readonly eloId: string })[] | null;
}

interface Offer {
  readonly reference: string;
  readonly customer?: string | null;
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly customerName: string;
  readonly vehicle: {
    readonly make: string;
    readonly model: string;
    readonly bodyType: BodyType;
    /** of manufacture */
    readonly year: number;
    readonly equipment: readonly string[];
  };
  readonly terms: {
    readonly product: Product;
    readonly price: number;
    readonly downpayment: number;
    readonly instalment: number;
    /** in months */
    readonly period: number;
    readonly currency: Currency;
    readonly fees: number;
    readonly total: number;
    /** percent a year */
    readonly interestRate: number;
    readonly annualRate?: number | null;
    /** kilometres a year */
    readonly mileage?: number | null;
  };
  readonly created: string;
  /** the last day */
  readonly validUntil: string;
  readonly status: "sent" | "withdrawn";
}

/** Its external id is the contract's. */
interface Signing {
  readonly contract: string;
  /** `jointly`: all signers have to sign; `alone`: one of each party does */
  readonly mode: "alone" | "jointly";
  /** the last day */
  readonly validUntil: string;
  /** each customer once */
  readonly signers: readonly {
    readonly party: PartyKind;
    readonly name: string;
    readonly customer: string;
    /** equal numbers sign in any order, a higher one after all lower ones */
    readonly turn: number;
  }[];
  /** absent: drawn from records */
  readonly file?: NamedFile | null;
}

/** One entry for each country and kind. */
interface Contacts {
  readonly country: Country;
  readonly kind: "contract-management" | "sales";
  readonly texts: InEachLanguage<{ readonly about: string; readonly hours: string }>;
  readonly people: readonly {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly roles?: InEachLanguage<string> | null;
    readonly segments?: readonly (CustomerType | "cars" | "commercial-vehicles")[] | null;
  }[];
}

/** Its external id is used in addresses. */
interface Dealer {
  readonly country: Country;
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly postalCode: string;
  /** degrees */
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string;
  readonly email?: string | null;
  readonly brands: readonly string[];
  readonly hours: readonly {
    /** 1 is Monday, 7 Sunday */
    readonly days: readonly number[];
    /** HH:MM */
    readonly opens: string;
    readonly closes: string;
  }[];
}
