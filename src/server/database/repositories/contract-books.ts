import { asc, eq } from "drizzle-orm";
import type { Country, CustomerType } from "#domain/onboarding/types.ts";
import type { Instalment, Party } from "#domain/portal/contract.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { contractParties, contracts, customers, paymentSchedules } from "#server/database/tables.ts";

type ContractRow = typeof contracts.$inferSelect;

/** All that is known of a contract. */
export interface ContractBook {
  readonly contract: ContractRow;
  /** whose contract it is */
  readonly holderName: string;
  readonly customerType: CustomerType;
  /** whose law it is made under */
  readonly country: Country;
  readonly schedule: readonly Instalment[];
  readonly parties: readonly Party[];
}

/** Whoever asks has made sure that it may be seen. */
export async function findContractBook(
  db: Database | Transaction,
  contractNumber: string,
): Promise<ContractBook | undefined> {
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
    .where(eq(contracts.contractNumber, contractNumber));
  if (!found) return undefined;
  const parties = await db
    .select({ party: contractParties.party, name: contractParties.name })
    .from(contractParties)
    .where(eq(contractParties.contractNumber, contractNumber))
    .orderBy(asc(contractParties.position));
  return { ...found, schedule: found.schedule ?? [], parties };
}
