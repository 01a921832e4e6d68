import type { Country } from "#domain/countries/codes.ts";
import type { Since } from "#domain/countries/since.ts";
import type { Fields } from "#domain/onboarding/rules/field.ts";
import type {
  Account,
  BeneficialOwner,
  CompanyData,
  CustomerData,
  FinancingData,
  IdentityDocument,
  RuleContext,
  UboData,
} from "#domain/onboarding/types.ts";
import type { MapView } from "#domain/portal/dealers/pins.ts";
import type { PaymentFileFormat } from "#domain/portal/payment/payment-file.ts";
import type { RequestType } from "#domain/portal/request.ts";
import type { RequestRule } from "#domain/portal/requests/rules.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { WarningCode } from "#domain/shared/result.ts";

/** Looks at one given text of a card; says what seems wrong with it, never blocks. */
export type WarningCheck<E> = (value: string, card: E) => WarningCode | null;
export type Warnings<E> = { readonly [name in keyof E & string]?: readonly WarningCheck<E>[] };

/**
 * Brings what people type to the form that is printed on papers; what it does not recognise stays as it is. Text that
 * says more than its own field fills in the others: a whole account, a whole address, a birth number.
 */
export type UsualForm<E> = (
  text: string,
  card: { readonly [name in keyof E]?: unknown },
) => string | { readonly [name in keyof E & string]?: string };
export type UsualForms<E> = { readonly [name in keyof E & string]?: UsualForm<E> };

/** An address as the fields of a form have it; the country is there only when it was named. */
export interface PostalAddress {
  readonly street: string;
  readonly house_number: string;
  readonly city: string;
  readonly zip_code: string;
  /** ISO 3166-1 alpha-2 */
  readonly country?: string;
}

/** Fields of a customer as an owner answered them. A field that is undefined has no answer, so the customer's goes too. */
export type TakenFromOwner = { readonly [name in keyof CustomerData]?: CustomerData[name] | undefined };

/** Public registers that companies are looked up in; each has an adapter. */
export type CompanyRegister = "ares" | "rpo";

/** What every page may want to know of a country: little enough to be fetched by each. */
export interface CountryFacts {
  readonly country: Country;
  readonly defaultLocale: Locale;
  /** what its contracts are paid in */
  readonly currency: Currency;
  readonly phone: {
    /** E.164 prefix with its plus */
    readonly callingCode: string;
    /** Numbers without the code. Ranges that are not assigned yet are not looked at, since they may be tomorrow. */
    readonly national: RegExp;
    readonly lengthWarning: WarningCode;
  };
  readonly plate: {
    /** that its vehicles carry */
    readonly letters: string;
    /** A registration in capitals without spaces and hyphens, and how its groups are shown. */
    readonly forms: readonly (readonly [RegExp, shown: string])[];
  };
  /** how long the law wants a finished application kept */
  readonly retentionYears: number;
  /** where companies can be looked up by their id */
  readonly register: CompanyRegister | null;
  /** false: the wizard does not ask for financing; what arrives of it is kept without being judged */
  readonly asksForFinancing: boolean;
  /** standard rate of value added tax, per cent */
  readonly vatRate: Since<number>;
  /** files of payment orders that its banks read, the usual one first */
  readonly paymentFiles: readonly PaymentFileFormat[];
  /** nominal, in per cent a year: what an example of a credit is counted with */
  readonly usualAnnualRate: number;
  /** The provider's price list. Null: not made for contracts of the country. */
  readonly requests: Readonly<Record<RequestType, RequestRule | null>>;
}

/** How a country is drawn on the map of dealers. */
export interface CountryMap {
  /** ISO 3166-1 numeric: the country in the atlas that its outline is made from */
  readonly isoNumeric: string;
  /** the `d` of a path */
  readonly outline: string;
  /** the part of the map that shows the country, with a margin around its outline */
  readonly view: MapView;
}

/** A town in degrees (WGS 84). */
export type TownRow = readonly [name: string, latitude: number, longitude: number];

/** All that a country must provide. Each has a folder of its own and knows no other. */
export interface CountryRules extends CountryFacts {
  /** names of banks by their codes */
  readonly banks: Readonly<Record<string, string>>;
  /** the code of the bank in an account of the country, by the IBAN where there is one; undefined: it has none that is right */
  readonly bankCodeOf: (account: Pick<Account, "iban" | "number" | "bank_code">) => string | undefined;
  /** what proves identity, in the order of the list on the screen */
  readonly identityDocuments: readonly IdentityDocument[];

  readonly customer: Fields<CustomerData>;
  /** without its accounts */
  readonly company: Fields<CompanyData>;
  readonly account: Fields<Account>;
  readonly isAccountRequired: (context: RuleContext) => boolean;
  /** the keyboard that a company id is typed with: a hyphen belongs to some */
  readonly companyIdKeyboard: "numeric" | "text";
  /** how people write an account, unless they choose the other way */
  readonly usualAccountEntry: "number" | "iban";
  /** the IBAN of an account as people of the country write it; null: it is none, or a check digit is wrong */
  readonly ibanOfAccount: (text: string) => string | null;
  readonly financing: Fields<FinancingData>;
  /** what is asked about the owners as a whole */
  readonly owners: Fields<UboData>;
  readonly owner: Fields<BeneficialOwner>;

  /** the value of `isPep` that says yes */
  readonly pepAnswer: true | "2";
  /** what goes when `isPep` is cleared, of customers and owners */
  readonly pepDetails: readonly string[];
  /** What a customer takes over from an owner beside identity, PEP answers and the permanent address: every such field. */
  readonly customerFromOwner: (owner: BeneficialOwner) => TakenFromOwner;

  readonly warnings: {
    readonly customer: Warnings<CustomerData>;
    readonly company: Warnings<CompanyData>;
    readonly account: Warnings<Account>;
    readonly owner: Warnings<BeneficialOwner>;
  };
  readonly usualForms: {
    readonly customer: UsualForms<CustomerData>;
    readonly company: UsualForms<CompanyData>;
    readonly account: UsualForms<Account>;
    readonly owner: UsualForms<BeneficialOwner>;
  };
}
