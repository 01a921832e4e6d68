import type { CountryFacts } from "#domain/countries/country.ts";
import { everyProduct, leases, repaid } from "#domain/portal/requests/rules.ts";

/** Mobile numbers have one digit more than landlines. */
const national = /^(?:(?:[2357]0|21|31|38)\d{7}|(?![2357]0|21|31|38)[1-9]\d{7})$/;

export const facts: CountryFacts = {
  country: "hu",
  defaultLocale: "hu",
  currency: "HUF",
  phone: { callingCode: "+36", national, lengthWarning: "phone-length-hu" },
  plate: {
    letters: "H",
    forms: [
      [/^([A-Z]{2})([A-Z]{2,3})(\d{3})$/, "$1 $2-$3"],
      [/^([A-Z]{2,3})(\d{3})$/, "$1-$2"],
    ],
  },
  retentionYears: 8,
  register: null,
  asksForFinancing: false,
  vatRate: [["2012-01-01", 27]],
  paymentFiles: ["pain.001"],
  usualAnnualRate: 9.9,
  requests: {
    cession: { fee: 90_000, leadDays: 30, products: everyProduct },
    sublease: { fee: 18_000, leadDays: 8, products: leases },
    certificate: null,
    earlyTermination: { fee: 0, leadDays: 10, products: everyProduct },
    overpayment: { fee: 0, leadDays: 10, products: everyProduct },
    repaymentScheduleChange: { fee: 36_000, leadDays: 15, products: repaid },
    greenCard: { fee: 0, leadDays: 5, products: everyProduct },
  },
};
