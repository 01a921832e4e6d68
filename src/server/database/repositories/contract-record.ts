import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Instalment, Party } from "#domain/portal/contract.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { contractParties, contracts, customers, documents, paymentSchedules } from "#server/database/tables.ts";
import { isCurrent } from "./document-list.ts";

type ContractRow = typeof contracts.$inferSelect;

export interface ContractRecord {
  readonly contract: ContractRow;
  readonly holderName: string;
  readonly customerType: CustomerType;
  /** whose law governs the contract */
  readonly country: Country;
  readonly schedule: readonly Instalment[];
  readonly parties: readonly Party[];
}

export async function findOwnContractRecord(db: Queryable, customerId: string, contractNumber: string) {
  return await findBook(db, and(eq(contracts.customerId, customerId), eq(contracts.contractNumber, contractNumber)));
}

/** The caller has checked that the reader may see it. */
export async function findContractRecord(db: Queryable, contractNumber: string): Promise<ContractRecord | undefined> {
  return await findBook(db, eq(contracts.contractNumber, contractNumber));
}

async function findBook(db: Queryable, condition: SQL | undefined): Promise<ContractRecord | undefined> {
  const [found] = await db
    .select({
      contract: contracts,
      holderName: customers.name,
      customerType: customers.customerType,
      country: customers.country,
      schedule: paymentSchedules.instalments,
    })
    .from(contracts)
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .leftJoin(paymentSchedules, eq(paymentSchedules.contractNumber, contracts.contractNumber))
    .where(condition);
  if (!found) return undefined;
  const parties = await db
    .select({ party: contractParties.party, name: contractParties.name })
    .from(contractParties)
    .where(eq(contractParties.contractNumber, found.contract.contractNumber))
    .orderBy(asc(contractParties.position));
  return { ...found, schedule: found.schedule ?? [], parties };
}

/** Returns the days of a contract's first documents. */
export async function findMilestones(db: Database, contractNumber: string) {
  const isWanted = and(
    eq(documents.contractNumber, contractNumber),
    eq(documents.collection, "own"),
    isCurrent,
    inArray(documents.kind, ["contract", "handover-protocol"]),
  );
  const rows = await db
    .select({ kind: documents.kind, at: documents.createdAt })
    .from(documents)
    .where(isWanted)
    .orderBy(asc(documents.createdAt));
  const first = (kind: "contract" | "handover-protocol") => rows.find((row) => row.kind === kind)?.at ?? null;
  return { contractSigned: first("contract"), handedOver: first("handover-protocol") };
}

/** The caller has checked that the reader may see the contracts. */
export async function schedulesOf(db: Database, contractNumbers: readonly string[]) {
  if (contractNumbers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentSchedules)
    .where(inArray(paymentSchedules.contractNumber, contractNumbers));
  return new Map(rows.map(({ contractNumber, instalments }) => [contractNumber, instalments]));
}
