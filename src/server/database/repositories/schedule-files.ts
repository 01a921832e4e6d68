import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import type { ListFilter } from "#domain/portal/lists.ts";
import type { Database } from "#server/database/connect.ts";
import { contracts } from "#server/database/tables.ts";
import { contractsOf } from "./contract-list.ts";

export type ListedContract = Pick<typeof contracts.$inferSelect, "customerId" | "contractNumber" | "start">;

const listed = { customerId: contracts.customerId, contractNumber: contracts.contractNumber, start: contracts.start };

export async function findContracts(db: Database, customerId: string, contractNumbers: readonly string[]) {
  const isWanted = and(eq(contracts.customerId, customerId), inArray(contracts.contractNumber, contractNumbers));
  return await db.select(listed).from(contracts).where(isWanted);
}

export async function nextContracts(
  db: Database,
  customerId: string,
  filter: ListFilter<"contracts">,
  after: ListedContract | null,
): Promise<ListedContract[]> {
  const isAfter =
    after === null
      ? undefined
      : or(
          lt(contracts.start, after.start),
          and(eq(contracts.start, after.start), lt(contracts.contractNumber, after.contractNumber)),
        );
  return await db
    .select(listed)
    .from(contracts)
    .where(and(contractsOf(customerId, filter), isAfter))
    .orderBy(desc(contracts.start), desc(contracts.contractNumber))
    .limit(200);
}
