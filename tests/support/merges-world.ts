import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Connection, transact } from "#server/database/connect.ts";
import { findPublication, insertPublication } from "#server/database/repositories/publications.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import { contracts, type endedIdentities, type identities, payerAccounts } from "#server/database/tables.ts";
import { addIdentity } from "#server/use-cases/accounts/add-identity.ts";
import { applyLines } from "#server/use-cases/integration/records/apply-lines.ts";
import { customerIdOf } from "#server/use-cases/integration/records/kinds/customers.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";
import { payerAccountContext } from "#server/use-cases/portal/payments/payer-account.ts";
import { openAccountsWorld, password } from "./accounts-world.ts";
import { contractData, customerData, put } from "./record-lines.ts";

export const customer = (externalId: string, revision: number, given: object = {}) =>
  put("customers", externalId, revision, customerData(given));

export function openMergesWorld(connection: Connection) {
  const { db } = connection;
  const accounts = openAccountsWorld(connection);
  const { dependencies } = accounts;
  const system = randomUUID();
  const apply = (...lines: RecordLine[]) => applyLines(dependencies, system, lines);
  const idOf = (externalId: string) => customerIdOf(system, externalId);
  return {
    ...accounts,
    /** differs for each world, so that no test sees records of another */
    system,
    apply,
    idOf,
    async one(line: RecordLine) {
      const [verdict] = await apply(line);
      return verdict?.status === "refused" ? [verdict.code, verdict.fields ?? verdict.data] : verdict?.status;
    },
    contract: (externalId: string, revision: number, of: string, given: object = {}) =>
      put("contracts", externalId, revision, contractData(`${externalId}-${system}`, of, given)),
    async ownerOf(externalId: string) {
      const number = `${externalId}-${system}`;
      const rows = await db.select().from(contracts).where(eq(contracts.contractNumber, number));
      return rows[0]?.customerId;
    },
    async userOf(...externalIds: string[]) {
      const { email } = await accounts.user();
      const userId = (await findUserByEmail(db, email))?.id ?? "";
      for (const externalId of externalIds) {
        accounts.pass(1);
        const at = dependencies.clock.now();
        const identity = { userId, customerId: idOf(externalId), provedBy: "contract", at } as const;
        await transact(db, (tx) => addIdentity(dependencies, tx, identity));
      }
      const { visitor } = await accounts.logIn({ email, password });
      return { userId, visitor };
    },
    async insertAccount(own: { readonly userId: string; readonly customerId: string }) {
      const sealedAccount = dependencies.sealer.seal("19-2000145399/0800", payerAccountContext(own));
      await db.insert(payerAccounts).values({ ...own, sealedAccount, keptAt: new Date() });
    },
    async accountsOf(userId: string) {
      const rows = await db.select().from(payerAccounts).where(eq(payerAccounts.userId, userId));
      return rows.map((row) => [
        row.customerId,
        dependencies.sealer.unseal(row.sealedAccount, payerAccountContext(row)),
      ]);
    },
    async planned(...externalIds: string[]): Promise<string> {
      const id = randomUUID();
      const at = new Date();
      await transact(db, async (tx) => {
        const staff = { id, email: `${id}@example.com`, passwordHash: "-", locale: "cs", createdAt: at } as const;
        await insertStaff(tx, staff);
        const words = { subject: "S", body: "B", files: [], countries: ["cz"] } as const;
        const whom = { customerIds: externalIds.map(idOf), staffId: id };
        await insertPublication(tx, { id, state: "planned", ...words, ...whom, createdAt: at });
      });
      return id;
    },
    recipients: async (publicationId: string) => (await findPublication(db, publicationId))?.customerIds,
    rowsOf: async (table: typeof identities | typeof endedIdentities, userId: string) =>
      await db.select().from(table).where(eq(table.userId, userId)),
  };
}

export type MergesWorld = ReturnType<typeof openMergesWorld>;
