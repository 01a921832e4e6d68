export interface RegisteredCompany {
  companyId: string;
  companyName: string;
  street?: string;
  house_number?: string;
  city?: string;
  zip_code?: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
}

export interface CompanyRegistry {
  /** `null`: the register knows no such company. Rejects with `RegistryUnavailable` after 3 s or on a fault. */
  lookUp(companyId: string): Promise<RegisteredCompany | null>;
}

/** A company register gave no answer that could be used: too late, not at all, or not understood. */
export class RegistryUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RegistryUnavailable";
  }
}
