import type { Country } from "#domain/countries/codes.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import { minorDigits, toMajor } from "#domain/shared/money.ts";

export interface InvoiceParty {
  readonly name: string;
  /** number in the register of companies */
  readonly identifier: string;
  /** with the country's prefix */
  readonly vatNumber: string | null;
  readonly street: string;
  readonly building: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: Country;
  /** in the invoice's language */
  readonly countryName: string;
  readonly contact: { readonly email: string; readonly phone: string } | null;
}

/** An invoice as issued: later payments change nothing. */
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
  /** in the invoice's language */
  readonly description: string;
  /** why no tax is charged; used if `vatRate` is 0 */
  readonly exemption: string;
  /** day of the contract's conclusion, `YYYY-MM-DD` */
  readonly contractDate: string;
  readonly supplier: InvoiceParty;
  readonly customer: InvoiceParty;
}

/** Formats an amount for XML: a decimal point and the currency's decimal places. */
export function decimal(amount: number, { currency }: Pick<IssuedInvoice, "currency">): string {
  return toMajor(amount, currency).toFixed(minorDigits(currency));
}
