import type { CustomerType, Product } from "#domain/onboarding/types.ts";
import type { DocumentKind } from "#domain/portal/document.ts";
import type { RequestStatus, RequestType } from "#domain/portal/request.ts";

export interface Letter {
  readonly subject: string;
  readonly body: readonly string[];
}

/** Numbers, names, dates and amounts are formatted before. */
export interface DemoWords {
  /** BCP 47 */
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
  /** one of each customer type concerns a vehicle */
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
  readonly termsFile: string;
  readonly equipment: { readonly car: readonly string[]; readonly van: readonly string[] };
  readonly requests: {
    note(type: RequestType, status: RequestStatus): string | null;
    /** the customer writes first, then both alternate */
    thread(type: RequestType, status: RequestStatus): readonly string[];
    readonly driver: string;
    readonly purpose: string;
    readonly reason: string;
  };
  readonly contacts: { readonly "contract-management": readonly string[]; readonly sales: readonly string[] };
  /** people outside the records, in order of use */
  readonly strangers: {
    readonly specimen: string;
    readonly previousLessee: string;
    readonly prospect: { readonly customerType: CustomerType; readonly name: string };
  };
}
