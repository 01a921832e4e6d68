import type { Country } from "#domain/countries/codes.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import { minorDigits, toMajor } from "#domain/shared/money.ts";

export interface InvoiceParty {
  readonly name: string;
  readonly identifier: string;
  readonly vatNumber: string | null;
  readonly street: string;
  readonly building: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: Country;
  readonly countryName: string;
  readonly contact: { readonly email: string; readonly phone: string } | null;
}

/** An issued invoice, which later payments do not change. */
export interface IssuedInvoice
  extends Pick<
    Invoice,
    | "number"
    | "contractNumber"
    | "issued"
    | "due"
    | "amount"
    | "vat"
    | "vatRate"
    | "currency"
    | "variableSymbol"
    | "account"
  > {
  readonly id: string;
  readonly description: string;
  readonly exemption: string;
  /** `YYYY-MM-DD` */
  readonly contractDate: string;
  readonly supplier: InvoiceParty;
  readonly customer: InvoiceParty;
}

/** Formats an amount for XML, with the currency's decimal places. */
export function decimal(amount: number, { currency }: Pick<IssuedInvoice, "currency">): string {
  return toMajor(amount, currency).toFixed(minorDigits(currency));
}
