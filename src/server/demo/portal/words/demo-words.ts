import type { CustomerType, Product } from "#domain/onboarding/types.ts";
import type { DocumentKind } from "#domain/portal/document.ts";
import type { RequestStatus, RequestType } from "#domain/portal/request.ts";

export interface Letter {
  readonly subject: string;
  /** paragraphs */
  readonly body: readonly string[];
}

/** What the provider writes to its customers; numbers, names, dates and amounts come in as they are to be printed. */
export interface DemoWords {
  /** BCP 47, for dates and amounts */
  readonly locale: string;
  readonly titles: {
    contract(product: Product, contractNumber: string): string;
    schedule(contractNumber: string): string;
    handover(vehicle: string, plate: string): string;
    insurance(plate: string): string;
    statement(year: number, contractNumber: string): string;
    cession(contractNumber: string): string;
    guarantee(contractNumber: string): string;
    readonly consent: string;
    readonly framework: string;
  };
  /** why an invoice of a financial service has no value added tax */
  readonly vatExemption: string;
  /** documents asked for; one of each customer type speaks of a vehicle */
  demands(about: {
    readonly customerType: CustomerType;
    readonly plate: string;
    readonly year: number;
  }): readonly { readonly kind: DocumentKind; readonly title: string; readonly isOfContract: boolean }[];
  readonly letters: {
    toSign(contractNumber: string, vehicle: string, until: string): Letter;
    overdue(contractNumber: string, due: string, amount: string): Letter;
    statement(year: number, contractNumber: string): Letter;
    readonly terms: Letter;
    readonly welcome: Letter;
  };
  /** what the letter on new terms is called as a file */
  readonly termsFile: string;
  /** of cars; vans and lorries have their own */
  readonly equipment: { readonly car: readonly string[]; readonly van: readonly string[] };
  readonly requests: {
    /** what the provider says of a request that has come so far */
    note(type: RequestType, status: RequestStatus): string | null;
    /** what was written about a request that has come so far, by turns; the customer begins */
    thread(type: RequestType, status: RequestStatus): readonly string[];
    readonly driver: string;
    readonly purpose: string;
    readonly reason: string;
  };
  readonly contacts: { readonly "contract-management": readonly string[]; readonly sales: readonly string[] };
  /** people and companies that are in no books, in the order in which they are taken */
  readonly strangers: {
    /** whom specimens of documents are made out to */
    readonly specimen: string;
    readonly previousLessee: string;
    readonly prospect: { readonly customerType: CustomerType; readonly name: string };
  };
}
