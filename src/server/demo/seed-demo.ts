import { type Transaction, transact } from "#server/database/connect.ts";
import { insertIdentity } from "#server/database/repositories/identities.ts";
import { firstUpdateOf } from "#server/database/repositories/records.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";
import { replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import { findUserByEmail, insertUser } from "#server/database/repositories/users.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { staffIdOf } from "./cases/staff-members.ts";
import type { DemoCaseDependencies } from "./cases/store-cases.ts";
import { demoId, demoSystem } from "./demo-id.ts";
import { type DemoUser, demoPassword, demoStaff, demoUsers } from "./demo-users.ts";
import type { MadeDemo } from "./make-demo.ts";
import type { IdOf } from "./portal/actions.ts";
import type { SendingDependencies } from "./send-records.ts";

export type DemoDependencies = AccountDependencies & SendingDependencies & { readonly cases: DemoCaseDependencies };

/**
 * Fills the demo at the first start, all or nothing: records are sent as by a provider's system, then users, staff and
 * their actions are stored. An interrupted start is resumed with its own day.
 *
 * @param early made while the database opened
 * @returns whether the demo was filled
 */
export async function seedDemo(dependencies: DemoDependencies, early?: MadeDemo): Promise<boolean> {
  const { database, sealer, hasher } = dependencies;
  const [first] = demoUsers;
  if (first === undefined || (await findUserByEmail(database, first.email)) !== undefined) return false;
  // Later starts need none of them.
  const [{ makeDemo }, { sendBooks }, { storeHandlers }, { storeCases }] = await Promise.all([
    import("./make-demo.ts"),
    import("./send-records.ts"),
    import("./portal/actions.ts"),
    import("./cases/store-cases.ts"),
  ]);
  // Make the key before the transaction that signs with it, and before sending records: sending can block the process
  // for longer than the timeout of a new connection.
  const sealKey = dependencies.cases.signing.seals.key();
  const now = (await firstUpdateOf(database, demoSystem)) ?? early?.now ?? dependencies.clock.now();
  const demo = early?.now === now ? early : makeDemo(dependencies, now);
  const { books } = demo;
  // The initial records cause no notifications.
  const quiet = { ...dependencies, clock: { now: () => now }, jobs: { send: async () => {} } };
  await sealKey;
  // A hash for each user would slow the drawing thread.
  const [idOf, hash] = await Promise.all([sendBooks(quiet, demo), hasher.hash(demoPassword)]);
  await transact(database, async (tx) => {
    for (const { email, role } of demoStaff) {
      const id = staffIdOf(email);
      await insertStaff(tx, { id, email, passwordHash: hash, locale: "cs", createdAt: now });
      await replaceStaffRoles(tx, id, [{ role, countries: [] }]);
    }
    for (const user of demoUsers) await addUser(tx, { user, hash, now }, idOf);
    await storeHandlers(tx, books, idOf, sealer);
    await storeCases(tx, { cases: dependencies.cases, accounts: dependencies }, { books, idOf }, now);
  });
  return true;
}

async function addUser(
  tx: Transaction,
  { user, hash, now }: { user: DemoUser; hash: string; now: Date },
  idOf: IdOf,
): Promise<void> {
  const { email, locale } = user;
  const userId = demoId(`user ${email}`);
  const lastIdam = user.customers[0]?.key ?? null;
  await insertUser(tx, { id: userId, email, emailProvenAt: now, locale, lastIdam, createdAt: now }, hash);
  for (const [at, { key: idam }] of user.customers.entries()) {
    // Ascending times keep the order of lists.
    const createdAt = new Date(now.getTime() + at);
    const customerId = idOf("customers", idam);
    await insertIdentity(tx, { idam, userId, customerId, provedBy: "contract", createdAt });
  }
}
