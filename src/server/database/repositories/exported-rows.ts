import { and, count, desc, inArray, sql } from "drizzle-orm";
import type { ListFilter } from "#domain/portal/lists.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { Database } from "#server/database/connect.ts";
import { contracts, invoices } from "#server/database/tables.ts";
import { type ContractRow, contractsOf } from "./contract-list.ts";
import { type InvoiceFilter, type InvoiceRow, invoicesOf } from "./invoice-list.ts";

export interface ContractsAsked extends ListFilter<"contracts"> {
  readonly customerId: string;
}

export interface InvoicesAsked extends InvoiceFilter {
  readonly customerId: string;
  readonly ids: readonly string[] | null;
}

export type RowsByCurrency = readonly { readonly currency: Currency; readonly rows: number }[];

export async function countContracts(db: Database, asked: ContractsAsked): Promise<RowsByCurrency> {
  return await db
    .select({ currency: contracts.currency, rows: count() })
    .from(contracts)
    .where(contractsOf(asked.customerId, asked))
    .groupBy(contracts.currency);
}

export async function countInvoices(db: Database, asked: InvoicesAsked): Promise<RowsByCurrency> {
  return await db
    .select({ currency: invoices.currency, rows: count() })
    .from(invoices)
    .where(namedOf(asked))
    .groupBy(invoices.currency);
}

/** @param after last row of the previous page */
export async function pageOfContracts(
  db: Database,
  asked: ContractsAsked,
  after: Pick<ContractRow, "start" | "contractNumber"> | null,
  size: number,
): Promise<ContractRow[]> {
  const rest =
    after && sql`(${contracts.start}, ${contracts.contractNumber}) < (${after.start}, ${after.contractNumber})`;
  return await db
    .select()
    .from(contracts)
    .where(and(contractsOf(asked.customerId, asked), rest ?? undefined))
    .orderBy(desc(contracts.start), desc(contracts.contractNumber))
    .limit(size);
}

/** @param after last row of the previous page */
export async function pageOfInvoices(
  db: Database,
  asked: InvoicesAsked,
  after: Pick<InvoiceRow, "issued" | "number"> | null,
  size: number,
): Promise<InvoiceRow[]> {
  const rest = after && sql`(${invoices.issued}, ${invoices.number}) < (${after.issued}, ${after.number})`;
  return await db
    .select()
    .from(invoices)
    .where(and(namedOf(asked), rest ?? undefined))
    .orderBy(desc(invoices.issued), desc(invoices.number))
    .limit(size);
}

function namedOf(asked: InvoicesAsked) {
  const { customerId, ids } = asked;
  return and(invoicesOf(customerId, asked), ids === null ? undefined : inArray(invoices.id, ids));
}
