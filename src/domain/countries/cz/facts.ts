import type { CountryFacts } from "#domain/countries/country.ts";
import { everyProduct, leases, repaid } from "#domain/portal/requests/rules.ts";

export const facts: CountryFacts = {
  country: "cz",
  defaultLocale: "cs",
  currency: "CZK",
  phone: { callingCode: "+420", national: /^[1-9]\d{8}$/, lengthWarning: "phone-length-cz" },
  plate: { letters: "CZ", forms: [[/^(\w{3})(\d{4})$/, "$1 $2"]] },
  retentionYears: 10,
  register: "ares",
  asksForFinancing: true,
  vatRate: [["2013-01-01", 21]],
  paymentFiles: ["pain.001", "abo"],
  usualAnnualRate: 7.2,
  requests: {
    cession: { fee: 600_000, leadDays: 30, products: everyProduct },
    sublease: { fee: 120_000, leadDays: 5, products: leases },
    certificate: { fee: 36_000, leadDays: 3, products: everyProduct },
    earlyTermination: { fee: 0, leadDays: 10, products: everyProduct },
    overpayment: { fee: 0, leadDays: 10, products: everyProduct },
    repaymentScheduleChange: { fee: 240_000, leadDays: 15, products: repaid },
    greenCard: { fee: 0, leadDays: 3, products: everyProduct },
  },
};
