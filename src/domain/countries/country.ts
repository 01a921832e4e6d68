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

/** Checks a given text of a card; a warning never blocks. */
export type WarningCheck<E> = (value: string, card: E) => WarningCode | null;
export type Warnings<E> = { readonly [name in keyof E & string]?: readonly WarningCheck<E>[] };

/**
 * Brings typed text to its printed form; unrecognised text stays. Full accounts, addresses and birth numbers fill in
 * other fields too.
 */
export type UsualForm<E> = (
  text: string,
  card: { readonly [name in keyof E]?: unknown },
) => string | { readonly [name in keyof E & string]?: string };
export type UsualForms<E> = { readonly [name in keyof E & string]?: UsualForm<E> };

export interface PostalAddress {
  readonly street: string;
  readonly house_number: string;
  readonly city: string;
  readonly zip_code: string;
  /** ISO 3166-1 alpha-2 */
  readonly country?: string;
}

export type TakenFromOwner = { readonly [name in keyof CustomerData]?: CustomerData[name] | undefined };

/** Public company registers; each has an adapter. */
export type CompanyRegister = "ares" | "rpo";

/** Facts that every page may need; kept small because every page loads them. */
export interface CountryFacts {
  readonly country: Country;
  readonly defaultLocale: Locale;
  readonly currency: Currency;
  readonly phone: {
    /** E.164 prefix with its plus */
    readonly callingCode: string;
    /** Numbers without the code. Unassigned ranges are accepted, because they may be assigned later. */
    readonly national: RegExp;
    readonly lengthWarning: WarningCode;
  };
  readonly plate: {
    readonly letters: string;
    /** A registration in capitals without spaces and hyphens, and its display form. */
    readonly forms: readonly (readonly [RegExp, shown: string])[];
  };
  /** statutory */
  readonly retentionYears: number;
  readonly register: CompanyRegister | null;
  /** false: the wizard does not ask for financing; received values are kept unchecked */
  readonly asksForFinancing: boolean;
  /** standard VAT rate, per cent */
  readonly vatRate: Since<number>;
  /** the usual one first */
  readonly paymentFiles: readonly PaymentFileFormat[];
  /** nominal, per cent a year, for credit examples */
  readonly usualAnnualRate: number;
  /** Price list; null: not offered in the country. */
  readonly requests: Readonly<Record<RequestType, RequestRule | null>>;
}

export interface CountryMap {
  /** ISO 3166-1 numeric, in the atlas from which the outline is made */
  readonly isoNumeric: string;
  readonly outline: string;
  /** the visible part, with a margin around the outline */
  readonly view: MapView;
}

/** Degrees (WGS 84). */
export type TownRow = readonly [name: string, latitude: number, longitude: number];

/** Everything a country must provide. Each has its own folder and imports no other country. */
export interface CountryRules extends CountryFacts {
  readonly banks: Readonly<Record<string, string>>;
  /** undefined: no valid account */
  readonly bankCodeOf: (account: Pick<Account, "iban" | "number" | "bank_code">) => string | undefined;
  /** in the order of the list on screen */
  readonly identityDocuments: readonly IdentityDocument[];

  readonly customer: Fields<CustomerData>;
  /** without its accounts */
  readonly company: Fields<CompanyData>;
  readonly account: Fields<Account>;
  readonly isAccountRequired: (context: RuleContext) => boolean;
  /** some company ids have a hyphen */
  readonly companyIdKeyboard: "numeric" | "text";
  readonly usualAccountEntry: "number" | "iban";
  /** null: invalid, or a wrong check digit */
  readonly ibanOfAccount: (text: string) => string | null;
  readonly financing: Fields<FinancingData>;
  readonly owners: Fields<UboData>;
  readonly owner: Fields<BeneficialOwner>;

  /** the value of `isPep` that means yes */
  readonly pepAnswer: true | "2";
  readonly pepDetails: readonly string[];
  /** Fields that a customer takes over from an owner beside identity, PEP answers and permanent address. */
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
