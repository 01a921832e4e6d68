import { eq, sql } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { contracts, documents, outboxMessages, requests, signatures } from "#server/database/tables.ts";
import { completeDeals, type DealLedger } from "./ledger.ts";
import { findDealFaults } from "./verify.ts";

interface Damage {
  readonly name: string;
  readonly says: RegExp;
  readonly harm: (db: Connection["db"], victim: { contractNumber: string; requestId: string }) => Promise<unknown>;
}

/** What a faulty server could have done. */
const damages: readonly Damage[] = [
  {
    name: "a request is lost",
    says: /the request is gone/,
    harm: (db, { requestId }) => db.delete(requests).where(eq(requests.id, requestId)),
  },
  {
    name: "a signed contract is not valid",
    says: /all have signed, and it is pending-signature/,
    harm: (db, { contractNumber }) =>
      db.update(contracts).set({ status: "pending-signature" }).where(eq(contracts.contractNumber, contractNumber)),
  },
  {
    name: "a signed PDF is stored twice",
    says: /: 2 documents of/,
    harm: (db, { contractNumber }) =>
      db.execute(sql`insert into documents (id, customer_id, contract_number, collection, kind, title, created_at, file, search)
        select gen_random_uuid(), customer_id, contract_number, collection, kind, title, created_at, file, search
        from documents where contract_number = ${contractNumber} limit 1`),
  },
  {
    name: "a signed PDF is missing",
    says: /: 0 documents of/,
    harm: (db, { contractNumber }) => db.delete(documents).where(eq(documents.contractNumber, contractNumber)),
  },
  {
    name: "an acknowledged signature is lost",
    says: /: 1 signatures, 2 acknowledged/,
    harm: (db, { contractNumber }) =>
      db.delete(signatures).where(sql`${signatures.contractNumber} = ${contractNumber} and ${signatures.position} = 2`),
  },
  {
    name: "a message is lost",
    says: /was never sent/,
    harm: (db, { contractNumber }) =>
      db.delete(outboxMessages).where(sql`${outboxMessages.subject} like ${`%${contractNumber}%`}`),
  },
];

export const dealDamageCount = damages.length;

/** @returns the damages that the verification missed */
export async function findMissedDealDamages(
  connection: Connection,
  deals: DealLedger,
  storage: { readonly dataDir: string; readonly secret: string },
): Promise<string[]> {
  const [contractNumber] = completeDeals(deals);
  const requestId = deals.filed[0]?.requestId;
  if (contractNumber === undefined || requestId === undefined) return ["nothing was signed or filed to be damaged"];
  const missed: string[] = [];
  for (const { name, says, harm } of damages) {
    await harm(connection.db, { contractNumber, requestId });
    const faults = await findDealFaults(connection, deals, storage);
    if (!faults.some((fault) => says.test(fault))) missed.push(name);
  }
  return missed;
}
