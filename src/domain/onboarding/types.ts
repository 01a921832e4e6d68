import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";

/**
 * Entities of the wizard with wire names and spellings (`beneficalOwners`, `incomes_bussiness`). All fields are
 * optional; empty text counts as absent. Dates are `YYYY-MM-DD`, countries ISO 3166-1 alpha-2, amounts in major units.
 */
export const customerTypes = ["company", "individual-consumer", "individual-self-employed"] as const;
export type CustomerType = (typeof customerTypes)[number];

export const partnerTypes = ["default", "guarantor", "sublease", "other"] as const;
export type PartnerType = (typeof partnerTypes)[number];

export const steps = [0, 1, 2, "onedoc"] as const;
export type Step = (typeof steps)[number];

export const products = ["financialLeasing", "credit", "operatingLease"] as const;
export type Product = (typeof products)[number];

export const identityDocuments = ["id-card", "passport", "residence-permit", "driving-licence"] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

export const customerLegals = ["statutory", "proxy", "self"] as const;
export const addressings = ["mr", "mrs", "none"] as const;
export const uboTypes = ["owners", "senior-managers"] as const;

/** sk: source of an owner's money, also of a customer filled in from an owner. */
export type Incomes = {
  incomes_bussiness?: boolean;
  incomes_selling_property?: boolean;
  incomes_heritage?: boolean;
  incomes_other?: boolean;
  incomes_other_input?: string;
};

/** Boolean in cz and sk; `'1'` (no) or `'2'` (yes) in hu. */
export type IsPep = boolean | "1" | "2";

export type HuPepRole = "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17";
export type HuControlType = "1" | "2" | "3" | "4" | "5" | "6";

export type CustomerData = Incomes & {
  customerLegal?: (typeof customerLegals)[number];
  addressing?: (typeof addressings)[number];
  title?: string;
  name?: string;
  surname?: string;
  nationality?: string;
  personal_id?: string;
  birthdate?: string;
  place_of_birth?: string;
  street?: string;
  house_number?: string;
  city?: string;
  zip_code?: string;
  country?: string;
  email?: string;
  phone_code?: string;
  phone?: string;
  foreigner?: boolean;
  document_authority?: string;
  document_number?: string;
  document_type?: IdentityDocument;
  document_validity?: string;
  isPep?: IsPep;
  pep_role?: string;
  pep_role_from?: string;
  pep_role_to?: string;
  /** sk and hu: consent to a query of the credit register. */
  nrki_srbi?: boolean;
  /** hu */
  control_percentage?: number;
} & { [role in `pep_role_${HuPepRole}`]?: boolean } & { [type in `control_type_${HuControlType}`]?: boolean };

export type Account = {
  prefix?: string;
  number?: string;
  bank_code?: string;
  currency?: string;
  iban?: string;
  partnerType?: PartnerType;
};

export type CompanyData = {
  companyName?: string;
  companyId?: string;
  /** hu */
  crn_number?: string;
  bank_accounts?: number;
  accounts?: Account[];
};

export type BeneficialOwner = Incomes & {
  name?: string;
  surname?: string;
  personal_id?: string;
  birthdate?: string;
  foreigner?: boolean;
  nationality?: string;
  place_of_birth?: string;
  isPep?: IsPep;
  permanent_street?: string;
  permanent_house_number?: string;
  permanent_city?: string;
  permanent_zip_code?: string;
  permanent_country?: string;
  temporary_street?: string;
  temporary_house_number?: string;
  temporary_city?: string;
  temporary_zip_code?: string;
  temporary_country?: string;
  pep_role?: string;
  pep_role_from?: string;
  pep_role_to?: string;
  /** hu */
  pep_role_family?: boolean;
  pep_role_friend?: boolean;
  types_of_control?: HuControlType[];
  control_percentage?: number;
  pep_roles?: HuPepRole[];
};

export type UboData = {
  beneficalOwners?: number;
  /** hu */
  uboType?: (typeof uboTypes)[number];
  owners?: BeneficialOwner[];
};

export type FinancingData = {
  product?: Product;
  vehiclePrice?: number;
  downpaymentAmount?: number;
  installmentAmount?: number;
  /** months */
  period?: number;
  is_cession?: boolean;
};

export type IndustryData = { industry?: string; description?: string };

export type Step0Values = {
  customerType?: CustomerType;
  email?: string;
  phone_code?: string;
  phone?: string;
  locale?: Locale;
};
export type Step1Values = {
  companyData?: CompanyData;
  uboData?: UboData;
  financingData?: FinancingData;
  industryData?: IndustryData;
};
export type Step2Values = { customerData?: CustomerData };
export type OnedocValues = { docData?: { consentTextIdentifier?: string; consents?: Record<string, boolean> } };

export type ValuesOf = { 0: Step0Values; 1: Step1Values; 2: Step2Values; onedoc: OnedocValues };
export type StepValues = ValuesOf[Step];
export type ValuesByStep = { readonly [Name in Step as `${Name}`]?: ValuesOf[Name] };

/** `today` is the date in Europe/Prague, `YYYY-MM-DD`. */
export interface RuleContext {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  readonly today: string;
  readonly consentTextIdentifier?: string;
  readonly consents?: readonly { readonly id: string; readonly required: boolean }[];
}
