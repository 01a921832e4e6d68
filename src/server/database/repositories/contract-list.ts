import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { InvoiceVehicle } from "#domain/portal/invoice.ts";
import type { ListFilter, ListQuery } from "#domain/portal/lists.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { contracts } from "#server/database/tables.ts";
import { orderBy } from "./order.ts";
import { isInPeriod } from "./period.ts";
import { matches, matchesOne } from "./search.ts";

export type ContractRow = typeof contracts.$inferSelect;

const sorts = {
  contractNumber: contracts.contractNumber,
  start: contracts.start,
  end: contracts.end,
  instalment: contracts.instalment,
  outstanding: contracts.outstanding,
};

/** Matches the contracts of a filter, the same in lists, exports and archives. */
export function contractsOf(
  customerId: string,
  { searchQuery, status, ...period }: ListFilter<"contracts">,
): SQL | undefined {
  return and(
    eq(contracts.customerId, customerId),
    status === null ? undefined : eq(contracts.status, status),
    isInPeriod(contracts.start, period),
    matches(contracts.search, searchQuery),
  );
}

export async function countContracts(
  db: Queryable,
  customerId: string,
  query: ListFilter<"contracts">,
): Promise<number> {
  return await db.$count(contracts, contractsOf(customerId, query));
}

export async function tallyContracts(db: Database, customerId: string, query: ListFilter<"contracts">) {
  return await db
    .select({ status: contracts.status, count: count() })
    .from(contracts)
    .where(contractsOf(customerId, { ...query, status: null }))
    .groupBy(contracts.status);
}

export async function listContracts(db: Database, customerId: string, query: ListQuery<"contracts">) {
  return await db
    .select()
    .from(contracts)
    .where(contractsOf(customerId, query))
    .orderBy(...orderBy(query.sort, sorts, contracts.contractNumber))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

export type ContractPart = "number" | "vehicle";

/** Matches contracts with at least one word of the search in that part. `search` begins with the number. */
function byPart(customerId: string, part: ContractPart, searchQuery: string): SQL | undefined {
  const ofPart =
    part === "number"
      ? sql`split_part(${contracts.search}, ' ', 1)`
      : sql`substr(${contracts.search}, strpos(${contracts.search}, ' '))`;
  return and(contractsOf(customerId, { searchQuery, status: null }), matchesOne(ofPart, searchQuery));
}

export async function countByPart(
  db: Database,
  customerId: string,
  part: ContractPart,
  searchQuery: string,
): Promise<number> {
  return await db.$count(contracts, byPart(customerId, part, searchQuery));
}

export async function listByPart(
  db: Database,
  customerId: string,
  part: ContractPart,
  { searchQuery, pageSize }: Pick<ListQuery<"contracts">, "searchQuery" | "pageSize">,
): Promise<ContractRow[]> {
  return await db
    .select()
    .from(contracts)
    .where(byPart(customerId, part, searchQuery))
    .orderBy(...orderBy("-start", sorts, contracts.contractNumber))
    .limit(pageSize);
}

export async function vehiclesOf(db: Database, contractNumbers: readonly string[]) {
  if (contractNumbers.length === 0) return new Map();
  const { contractNumber, plate, make, model } = contracts;
  const isWanted = inArray(contractNumber, [...new Set(contractNumbers)]);
  const rows = await db.select({ contractNumber, plate, make, model }).from(contracts).where(isWanted);
  return new Map(rows.map(({ contractNumber: number, ...vehicle }) => [number, vehicle]));
}

export async function vehicleOf(db: Database, contractNumber: string): Promise<InvoiceVehicle> {
  const vehicle = (await vehiclesOf(db, [contractNumber])).get(contractNumber);
  if (!vehicle) throw new Error("a contract does not exist");
  return vehicle;
}

export async function findOwnContract(db: Queryable, customerId: string, contractNumber: string) {
  const isOne = and(eq(contracts.customerId, customerId), eq(contracts.contractNumber, contractNumber));
  return (await db.select().from(contracts).where(isOne))[0];
}

/** Sums in minor units. */
export interface ContractSums {
  readonly active: number;
  readonly pendingSignature: number;
  readonly ended: number;
  readonly currency: Currency;
  readonly outstanding: number;
  readonly financed: number;
}

/** Sums in one currency, since all contracts of a customer have the same. */
export async function sumContracts(db: Database, customerId: string): Promise<ContractSums | null> {
  const isActive = sql`${contracts.status} = 'active'`;
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const sumOfActive = (amount: SQL) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${isActive}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      active: countIf(isActive),
      pendingSignature: countIf(sql`${contracts.status} = 'pending-signature'`),
      ended: countIf(sql`${contracts.status} in ('ended', 'terminated')`),
      currency: contracts.currency,
      outstanding: sumOfActive(sql`${contracts.outstanding}`),
      financed: sumOfActive(sql`${contracts.instalment} * ${contracts.period}`),
    })
    .from(contracts)
    .where(eq(contracts.customerId, customerId))
    .groupBy(contracts.currency);
  return rows[0] ?? null;
}

export async function countVehicles(db: Database, customerId: string) {
  return await db
    .select({ bodyType: contracts.bodyType, count: sql<number>`count(*)`.mapWith(Number) })
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), eq(contracts.status, "active")))
    .groupBy(contracts.bodyType);
}
