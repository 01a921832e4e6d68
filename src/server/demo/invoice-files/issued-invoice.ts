import type { Country } from "#domain/countries/codes.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import { minorDigits, toMajor } from "#domain/shared/money.ts";

/** Whom an invoice is from, or made out to. */
export interface InvoiceParty {
  readonly name: string;
  /** number in the register of companies */
  readonly identifier: string;
  /** number of a payer of value added tax, with the country's prefix; null: not known */
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

/** An invoice as it was issued: whatever was paid of it since changes nothing. */
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
  /** what is charged, in the invoice's language */
  readonly description: string;
  /** why no tax is charged; read when `vatRate` is 0 */
  readonly exemption: string;
  /** the day on which the contract was concluded, `YYYY-MM-DD` */
  readonly contractDate: string;
  readonly supplier: InvoiceParty;
  readonly customer: InvoiceParty;
}

/** An amount in the form of XML: a decimal point and as many places as the currency has. */
export function decimal(amount: number, { currency }: Pick<IssuedInvoice, "currency">): string {
  return toMajor(amount, currency).toFixed(minorDigits(currency));
}
