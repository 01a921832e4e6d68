import { createHash } from "node:crypto";
import { type Transaction, transact } from "#server/database/connect.ts";
import { insertCustomer, insertIdentity } from "#server/database/repositories/identities.ts";
import { findUserByEmail, insertUser } from "#server/database/repositories/users.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import type { AccountDependencies } from "#server/use-cases/accounts/dependencies.ts";
import { type DemoCustomer, type DemoUser, demoPassword, demoStrangers, demoUsers } from "./demo-users.ts";

type Needed = Pick<AccountDependencies, "database" | "clock" | "sealer" | "hasher">;

/** Puts the demo's customers and users in at the first start; what has become of them since is left alone. */
export async function seedDemo(dependencies: Needed): Promise<void> {
  const { database, clock, hasher } = dependencies;
  const [first] = demoUsers;
  if (first === undefined || (await findUserByEmail(database, first.email)) !== undefined) return;
  const hashes = await Promise.all(demoUsers.map(() => hasher.hash(demoPassword)));
  const now = clock.now();
  await transact(database, async (tx) => {
    for (const stranger of demoStrangers) await addCustomer(dependencies, tx, stranger, now);
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
  const id = demoId(`customer ${key}`);
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

/** A UUID of version 8 (RFC 9562) that is the same on every machine. */
function demoId(name: string): string {
  const hex = createHash("sha256").update(`demo ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
