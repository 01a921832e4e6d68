import type { Country } from "#domain/countries/codes.ts";
import type { Product } from "#domain/onboarding/types.ts";
import type { RequestType } from "#domain/portal/request.ts";

/** What a request costs, how long it takes, and for which products it is made. */
export interface RequestRule {
  /** in minor units of the contract's currency, VAT included; 0: nothing */
  readonly fee: number;
  /** working days until it is settled, as a rule */
  readonly leadDays: number;
  readonly products: readonly Product[];
}

const every: readonly Product[] = ["financialLeasing", "credit", "operatingLease"];
/** Whoever leases does not own the vehicle, so somebody else may drive it only with the owner's consent. */
const leases: readonly Product[] = ["financialLeasing", "operatingLease"];
/** Rent is not repaid, so there is nothing to put off. */
const repaid: readonly Product[] = ["financialLeasing", "credit"];

/** The provider's price list. Null: not made for contracts of the country. */
const rules: Readonly<Record<Country, Readonly<Record<RequestType, RequestRule | null>>>> = {
  cz: {
    cession: { fee: 600_000, leadDays: 30, products: every },
    sublease: { fee: 120_000, leadDays: 5, products: leases },
    certificate: { fee: 36_000, leadDays: 3, products: every },
    earlyTermination: { fee: 0, leadDays: 10, products: every },
    overpayment: { fee: 0, leadDays: 10, products: every },
    repaymentScheduleChange: { fee: 240_000, leadDays: 15, products: repaid },
    greenCard: { fee: 0, leadDays: 3, products: every },
  },
  sk: {
    cession: { fee: 24_000, leadDays: 30, products: every },
    sublease: { fee: 4_800, leadDays: 5, products: leases },
    certificate: null,
    earlyTermination: { fee: 0, leadDays: 10, products: every },
    overpayment: { fee: 0, leadDays: 10, products: every },
    repaymentScheduleChange: { fee: 9_600, leadDays: 15, products: repaid },
    greenCard: { fee: 0, leadDays: 3, products: every },
  },
  hu: {
    cession: { fee: 90_000, leadDays: 30, products: every },
    sublease: { fee: 18_000, leadDays: 8, products: leases },
    certificate: null,
    earlyTermination: { fee: 0, leadDays: 10, products: every },
    overpayment: { fee: 0, leadDays: 10, products: every },
    repaymentScheduleChange: { fee: 36_000, leadDays: 15, products: repaid },
    greenCard: { fee: 0, leadDays: 5, products: every },
  },
};

/** @returns null when contracts of the country know no such request */
export function requestRule(country: Country, type: RequestType): RequestRule | null {
  return rules[country][type];
}
