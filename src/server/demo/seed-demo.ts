import { type Transaction, transact } from "#server/database/connect.ts";
import { insertCustomer, insertIdentity } from "#server/database/repositories/identities.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";
import { findUserByEmail, insertUser } from "#server/database/repositories/users.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import type { AccountDependencies } from "#server/use-cases/accounts/dependencies.ts";
import { demoId } from "./demo-id.ts";
import {
  type DemoCustomer,
  type DemoUser,
  demoLessees,
  demoPassword,
  demoStaff,
  demoStrangers,
  demoUsers,
} from "./demo-users.ts";
import { demoCustomerId } from "./portal/desk.ts";

type Needed = Pick<AccountDependencies, "database" | "clock" | "sealer" | "hasher">;

/** Puts the demo's customers, users and staff in at the first start; what has become of them since is left alone. */
export async function seedDemo(dependencies: Needed): Promise<void> {
  const { database, clock, hasher } = dependencies;
  const [first] = demoUsers;
  if (first === undefined || (await findUserByEmail(database, first.email)) !== undefined) return;
  const [staffHash = "", ...hashes] = await Promise.all([demoStaff, ...demoUsers].map(() => hasher.hash(demoPassword)));
  const now = clock.now();
  await transact(database, async (tx) => {
    const staff = {
      id: demoId(`staff ${demoStaff}`),
      email: demoStaff,
      passwordHash: staffHash,
      locale: "cs" as const,
    };
    await insertStaff(tx, { ...staff, createdAt: now });
    for (const customer of [...demoStrangers, ...demoLessees]) await addCustomer(dependencies, tx, customer, now);
    for (const [at, user] of demoUsers.entries())
      await addUser(dependencies, tx, { user, hash: hashes[at] ?? "", now });
  });
}

async function addUser(
  dependencies: Needed,
  tx: Transaction,
  { user, hash, now }: { user: DemoUser; hash: string; now: Date },
): Promise<void> {
  const { email, locale } = user;
  const userId = demoId(`user ${email}`);
  const lastIdam = user.customers[0]?.key ?? null;
  const isNew = await insertUser(tx, { id: userId, email, emailProvenAt: now, locale, lastIdam, createdAt: now }, hash);
  for (const [at, customer] of user.customers.entries()) {
    const customerId = await addCustomer(dependencies, tx, customer, now);
    // One after the other, so that they are listed in their order.
    const createdAt = new Date(now.getTime() + at);
    if (isNew) await insertIdentity(tx, { idam: customer.key, userId, customerId, provedBy: "contract", createdAt });
  }
}

async function addCustomer(
  { sealer }: Needed,
  tx: Transaction,
  { key, customerType, country, name, identifier, email, phone, contracts }: DemoCustomer,
  createdAt: Date,
): Promise<string> {
  const id = demoCustomerId(key);
  const row = {
    id,
    customerType,
    country,
    name,
    sealedIdentifier: sealer.seal(identifier, identifierContext(id)),
    sealedEmail: sealer.seal(email, emailContext(id)),
    sealedPhone: sealer.seal(phone, phoneContext(id)),
    createdAt,
  };
  await insertCustomer(tx, row, contracts);
  return id;
}
