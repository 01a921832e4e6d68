import { and, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import type { Transaction } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { contractNumbers, contractParties, contracts, customers, invoices, offers } from "#server/database/tables.ts";
import { isOneOf } from "./is-one-of.ts";

const idRows = z.array(z.object({ id: z.string(), what: z.string() }));
const pairRows = z.array(z.object({ contract: z.string(), customer: z.string() }));

/** A column that refers to other records, and the English plural of the referring rows. */
export interface Referrer {
  readonly column: PgColumn;
  readonly what: string;
}

export async function referrersOf(tx: Transaction, referrers: readonly Referrer[], ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const parts = referrers.map(
    ({ column, what }): SQL =>
      sql`select ${column}::text as id, ${what}::text as what from ${column.table} where ${isOneOf(column, ids)}`,
  );
  const found = idRows.parse(rowsOf(await tx.execute(sql.join(parts, sql` union `))));
  const names = [...new Set(referrers.map(({ what }) => what))];
  const byId = Map.groupBy(found, ({ id }) => id);
  return new Map([...byId].map(([id, rows]) => [id, names.filter((name) => rows.some(({ what }) => what === name))]));
}

export async function deleteByIds(tx: Transaction, key: PgColumn, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from ${key.table} where ${isOneOf(key, ids)}`);
}

export async function customerFacts(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<typeof customers.$inferSelect, "country" | "customerType">>();
  const { id: key, country, customerType } = customers;
  const isWanted = isOneOf(customers.id, [...new Set(ids)]);
  const rows = await tx.select({ id: key, country, customerType }).from(customers).where(isWanted);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export async function customersByIds(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const isWanted = isOneOf(customers.id, [...new Set(ids)]);
  const rows = await tx.select().from(customers).where(isWanted);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countriesOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Country>> {
  const facts = await customerFacts(tx, ids);
  return new Map([...facts].map(([id, { country }]) => [id, country]));
}

export async function takenContractNumbers(tx: Transaction, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .select({ number: contracts.contractNumber })
    .from(contracts)
    .where(isOneOf(contracts.contractNumber, numbers));
  return new Set(rows.map(({ number }) => number));
}

export interface ContractPair {
  readonly contract: string;
  readonly customer: string;
}

/** Returns pairs whose customer neither holds the contract nor has a role in it nor is a party. */
export async function unrelatedCustomersAmong(tx: Transaction, pairs: readonly ContractPair[]) {
  if (pairs.length === 0) return [];
  const given = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (contract text, customer uuid)`;
  const parts = [contractNumbers, contractParties].map(
    ({ contractNumber, customerId }): SQL => sql`not exists (select from ${contractNumber.table}
      where ${contractNumber} = pair.contract and ${customerId} = pair.customer)`,
  );
  const query = sql`select pair.contract, pair.customer::text from ${given} where ${sql.join(parts, sql` and `)}`;
  return pairRows.parse(rowsOf(await tx.execute(query)));
}

export async function notPendingSignature(tx: Transaction, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { contractNumber, status } = contracts;
  const isWanted = and(isOneOf(contractNumber, numbers), ne(status, "pending-signature"));
  const rows = await tx.select({ contractNumber }).from(contracts).where(isWanted);
  return new Set(rows.map((row) => row.contractNumber));
}

export async function offersByReference(tx: Transaction, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await tx
    .select({ id: offers.id, reference: offers.reference })
    .from(offers)
    .where(isOneOf(offers.reference, references));
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

export async function invoicesByNumber(tx: Transaction, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(isOneOf(invoices.number, numbers));
  return new Map(rows.map(({ id, number }) => [number, id]));
}
