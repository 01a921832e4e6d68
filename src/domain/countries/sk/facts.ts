import type { CountryFacts } from "#domain/countries/country.ts";
import { everyProduct, leases, repaid } from "#domain/portal/requests/rules.ts";

export const facts: CountryFacts = {
  country: "sk",
  defaultLocale: "sk",
  currency: "EUR",
  phone: { callingCode: "+421", national: /^[1-9]\d{8}$/, lengthWarning: "phone-length-sk" },
  plate: { letters: "SK", forms: [[/^([A-Z]{2})(\w{5})$/, "$1 $2"]] },
  retentionYears: 5,
  register: "rpo",
  asksForFinancing: true,
  vatRate: [
    ["2025-01-01", 23],
    ["2011-01-01", 20],
  ],
  paymentFiles: ["pain.001"],
  usualAnnualRate: 6.4,
  requests: {
    cession: { fee: 24_000, leadDays: 30, products: everyProduct },
    sublease: { fee: 4_800, leadDays: 5, products: leases },
    certificate: null,
    earlyTermination: { fee: 0, leadDays: 10, products: everyProduct },
    overpayment: { fee: 0, leadDays: 10, products: everyProduct },
    repaymentScheduleChange: { fee: 9_600, leadDays: 15, products: repaid },
    greenCard: { fee: 0, leadDays: 3, products: everyProduct },
  },
};
