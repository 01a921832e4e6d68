import type { Product } from "#domain/onboarding/types.ts";
import type { ContractStatus } from "#domain/portal/contract.ts";
import type { DemoCustomer } from "../demo-users.ts";
import type { SeededRandom } from "../seeded-random.ts";
import type { VehicleUse } from "./vehicles.ts";

export interface ContractPlan {
  /** null: the next free one */
  readonly contractNumber: string | null;
  readonly status: ContractStatus;
  readonly product: Product;
  readonly use: VehicleUse;
  /** months and days since its start; negative before signing */
  readonly age: number;
  readonly days: number;
  readonly period: number;
  readonly settledAfter: number | null;
  /** a half instalment is paid in part */
  readonly late: number;
  readonly isOnline: boolean;
}

const fleets: Readonly<Record<string, { contracts: number; invoices: number }>> = {
  "many-1.cz": { contracts: 668, invoices: 6_668 },
  "many-2.cz": { contracts: 666, invoices: 6_666 },
  "many-3.cz": { contracts: 666, invoices: 6_666 },
};

/** Months; a fleet is renewed sooner. */
const usualPeriods = [36, 48, 48, 60, 60, 72];
const fleetPeriods = [24, 24, 24, 36, 36, 36];

/** Returns how many of the newest invoices are recorded; null for all. */
export function invoiceLimit({ key }: DemoCustomer): number | null {
  return fleets[key]?.invoices ?? null;
}

const uses: Readonly<Record<string, VehicleUse>> = {
  "company.cz": "haulage",
  "company.hu": "haulage",
  "selfemployed.cz": "trade",
  "many-3.cz": "trade",
};

const first: readonly ContractStatus[] = ["active", "pending-signature", "active", "ended"];
const further: readonly ContractStatus[] = ["active", "active", "ended", "active", "terminated", "active"];

export function planFleet(customer: DemoCustomer, random: SeededRandom): ContractPlan[] {
  const own = customer.contracts.find(({ role }) => role !== "guarantee")?.contractNumber ?? null;
  const isConsumer = customer.customerType === "individual-consumer";
  const use = uses[customer.key] ?? (isConsumer ? "home" : "fleet");
  const usual = isConsumer ? first : [...first, ...further];
  const periods = customer.key in fleets ? fleetPeriods : usualPeriods;
  const count = fleets[customer.key]?.contracts ?? usual.length;
  const fleet = Array.from({ length: count }, (_, index): ContractPlan => {
    const status = usual[index] ?? anyStatus(random);
    const isFirst = index === 0;
    const period = isFirst ? 60 : random.pick(periods);
    // Contracts with fixed numbers began in 2024, on a day that leaves a current invoice unpaid.
    const age = isFirst ? 27 : ageOf(status, period, random);
    const days = isFirst ? 12 : -random.integer(0, 27);
    return {
      contractNumber: isFirst ? own : null,
      status,
      product: isConsumer ? random.pick(consumerProducts) : random.pick(businessProducts),
      use,
      age,
      days,
      period,
      settledAfter: status === "terminated" ? random.integer(8, age - 1) : null,
      late: status === "active" ? lateness(index, random) : 0,
      isOnline: false,
    };
  });
  return isConsumer ? [...fleet, { ...concludedOnline, use }] : fleet;
}

const concludedOnline: Omit<ContractPlan, "use"> = {
  contractNumber: null,
  status: "active",
  product: "credit",
  age: 0,
  days: -4,
  period: 48,
  settledAfter: null,
  late: 0,
  isOnline: true,
};

const consumerProducts: readonly Product[] = ["credit", "credit", "financialLeasing"];
const businessProducts: readonly Product[] = [
  "operatingLease",
  "operatingLease",
  "financialLeasing",
  "financialLeasing",
  "credit",
];

function anyStatus(random: SeededRandom): ContractStatus {
  const share = random.next();
  if (share < 0.02) return "pending-signature";
  if (share < 0.64) return "active";
  return share < 0.96 ? "ended" : "terminated";
}

function ageOf(status: ContractStatus, period: number, random: SeededRandom): number {
  if (status === "pending-signature") return -1;
  if (status === "ended") return period + random.integer(2, 30);
  return status === "terminated" ? random.integer(12, period - 4) : random.integer(2, period - 3);
}

/** Each customer's second active contract has overdue instalments. */
function lateness(index: number, random: SeededRandom): number {
  if (index === 2) return 1.5;
  return index > 4 && random.happens(0.04) ? random.pick([1, 1, 1.5, 2]) : 0;
}
