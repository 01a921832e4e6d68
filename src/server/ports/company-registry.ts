/** What the register does not say is left out. */
export interface RegisteredAddress {
  street?: string;
  house_number?: string;
  city?: string;
  zip_code?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
}

export interface RegisteredCompany extends RegisteredAddress {
  companyId: string;
  companyName: string;
  country: string;
}

/** A member of a company's statutory body. Owners are not among them, unless they act for it as well. */
export interface StatutoryPerson extends RegisteredAddress {
  name: string;
  surname: string;
  /** in front of the name */
  title?: string;
  /** `YYYY-MM-DD` */
  birthdate?: string;
  /** ISO 3166-1 alpha-2 */
  nationality?: string;
  /** in the register's language: `jednatel`, `konateľ` */
  role?: string;
}

/** Rejects with `RegistryUnavailable` on a fault, and when an answer takes over 3 s; one question may need two. */
export interface CompanyRegistry {
  /** `null`: the register knows no such company. */
  lookUp(companyId: string): Promise<RegisteredCompany | null>;
  /** Who acts for the company today; nobody when the register names none, or knows no such company. */
  statutoryPersons(companyId: string): Promise<readonly StatutoryPerson[]>;
}

/** A company register gave no answer that could be used: too late, not at all, or not understood. */
export class RegistryUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RegistryUnavailable";
  }
}
