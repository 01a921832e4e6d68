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

/** Owners are included only if they act for the company. */
export interface StatutoryPerson extends RegisteredAddress {
  name: string;
  surname: string;
  title?: string;
  /** `YYYY-MM-DD` */
  birthdate?: string;
  /** ISO 3166-1 alpha-2 */
  nationality?: string;
  /** in the register's language: `jednatel`, `konateľ` */
  role?: string;
}

/** Rejects with `RegistryUnavailable`, also if a response takes over 3 s. */
export interface CompanyRegistry {
  lookUp(companyId: string): Promise<RegisteredCompany | null>;
  statutoryPersons(companyId: string): Promise<readonly StatutoryPerson[]>;
}

/** The response is late, missing or malformed. */
export class RegistryUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RegistryUnavailable";
  }
}
