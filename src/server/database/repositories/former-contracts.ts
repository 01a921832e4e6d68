import { lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { cases, contracts, formerContracts } from "#server/database/tables.ts";
import { isOneOf } from "./is-one-of.ts";

/**
 * Keeps the facts that the retention of applications needs. A contract that was never in force ended no business
 * relationship.
 *
 * @param today kept as the end of active contracts whose planned end has passed
 */
export async function keepFormerContracts(tx: Transaction, numbers: readonly string[], today: string): Promise<void> {
  if (numbers.length === 0) return;
  const { contractNumber, customerId, status, end } = contracts;
  await tx.execute(sql`
    insert into ${formerContracts} (contract_number, customer_id, application_id, "end")
    select ${contractNumber}, ${customerId}, ${cases.applicationId},
      case when ${status} = 'active' then greatest(${end}, ${today}::date) else ${end} end
    from ${contracts} left join ${cases} on ${cases.contractNumber} = ${contractNumber}
    where ${isOneOf(contractNumber, numbers)} and ${status} <> 'pending-signature'
    on conflict (contract_number, customer_id) do update set
      "end" = excluded."end", application_id = coalesce(excluded.application_id, ${formerContracts.applicationId})`);
}

/** Deletes the facts of contracts that exist again. */
export async function forgetFormerContracts(tx: Transaction, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.execute(sql`
    delete from ${formerContracts} using ${contracts}
    where ${isOneOf(formerContracts.contractNumber, numbers)}
      and ${contracts.contractNumber} = ${formerContracts.contractNumber}
      and ${contracts.customerId} = ${formerContracts.customerId}`);
}

export async function deleteFormerContracts(db: Database, before: string): Promise<void> {
  await db.delete(formerContracts).where(lt(formerContracts.end, before));
}
