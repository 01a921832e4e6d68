import { type Transaction, transact } from "#server/database/connect.ts";
import {
  deleteUser,
  findUser,
  insertUser,
  lockUserByEmail,
  type UserRow,
} from "#server/database/repositories/users.ts";
import type { Registrant } from "#server/jobs/payloads.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { takeLimit } from "./account-limits.ts";
import { userPhoneContext } from "./encryption-contexts.ts";
import { sendAccountExists, sendEmailProof } from "./send-to-user.ts";
import { startLink } from "./start-link.ts";

export async function registerByPhone(dependencies: AccountDependencies, registrant: Registrant): Promise<void> {
  await transact(dependencies.database, async (tx) => {
    if ((await findUser(tx, registrant.id)) === undefined) await makeAccount(dependencies, tx, registrant);
  });
}

/**
 * If there is an account, its owner gets a mail; an account that never proved its e-mail is closed in favour of one
 * that has.
 */
export async function makeAccount(
  dependencies: AccountDependencies,
  tx: Transaction,
  registrant: Registrant,
): Promise<void> {
  const { id, email, proved, locale, link, address = null } = registrant;
  const at = dependencies.clock.now();
  const there = await lockUserByEmail(tx, email);
  const gaveWay = there !== undefined && there.emailProvenAt === null && proved === "email";
  if (gaveWay) await deleteUser(tx, there.id);
  if (there !== undefined && !gaveWay) return await alreadyThere(dependencies, tx, there, address);
  if (!(await insertAccount(dependencies, tx, registrant))) {
    // The same e-mail was registered at the same moment.
    const first = await lockUserByEmail(tx, email);
    if (first === undefined) throw new Error("a conflicting account does not exist");
    return await alreadyThere(dependencies, tx, first, address);
  }
  if (link !== null) {
    await takeLimit({ ...dependencies, database: tx }, "link-user", id);
    await startLink(dependencies, tx, { link, userId: id, locale });
  }
  if (gaveWay) await auditFrom(dependencies, tx, { address }, { at, event: "account-yielded", subject: there.id });
  await auditFrom(dependencies, tx, { address }, { at, event: "user-registered", subject: id });
}

async function alreadyThere(
  dependencies: AccountDependencies,
  tx: Transaction,
  user: UserRow,
  address: string | null,
): Promise<void> {
  if (user.emailProvenAt !== null) await sendAccountExists(dependencies, tx, user);
  else if (await maySendProof(dependencies, tx, user.email)) await sendEmailProof(dependencies, tx, user);
  const at = dependencies.clock.now();
  await auditFrom(dependencies, tx, { address }, { at, event: "registration-repeated", subject: user.id });
}

/** A link that is not sent leaves the previous one valid. */
async function maySendProof(dependencies: AccountDependencies, tx: Transaction, email: string): Promise<boolean> {
  return (await takeLimit({ ...dependencies, database: tx }, "code-stranger", `proof ${email}`)) === 0;
}

async function insertAccount(
  dependencies: AccountDependencies,
  tx: Transaction,
  { id, email, phone, proved, passwordHash, locale }: Registrant,
): Promise<boolean> {
  const { clock, sealer } = dependencies;
  const now = clock.now();
  const user = {
    id,
    email,
    emailProvenAt: proved === "email" ? now : null,
    sealedPhone: phone === null ? null : sealer.seal(phone, userPhoneContext(id)),
    phoneProvenAt: proved === "phone" ? now : null,
    locale,
    createdAt: now,
  };
  if (!(await insertUser(tx, user, passwordHash))) return false;
  if (proved === "phone") await sendEmailProof(dependencies, tx, { id, email, locale });
  return true;
}
