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

/** A member of the statutory body. Owners are included only if they act for the company. */
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

/** Rejects with `RegistryUnavailable` on a fault, and if a response takes over 3 s; one call may need two. */
export interface CompanyRegistry {
  /** null: the register knows no such company */
  lookUp(companyId: string): Promise<RegisteredCompany | null>;
  /** Those who act for the company today; empty for an unknown company. */
  statutoryPersons(companyId: string): Promise<readonly StatutoryPerson[]>;
}

/** The register's response was late, missing or malformed. */
export class RegistryUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RegistryUnavailable";
  }
}
