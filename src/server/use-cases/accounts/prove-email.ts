import { randomUUID } from "node:crypto";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { consumeLink, findUserOfLink } from "#server/database/repositories/account-links.ts";
import { deleteSecondFactor } from "#server/database/repositories/second-factors.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import {
  deleteUser,
  findPasswordHash,
  forgetDevices,
  insertUser,
  lockCredentials,
  markEmailProven,
  type UserRow,
} from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { forgiveAllFailures } from "./login-attempts.ts";
import { assertNewPassword, linkExpired } from "./new-password.ts";
import { wrongPassword } from "./prove-password.ts";

interface ProofInput {
  readonly hash: string;
  readonly password?: string | undefined;
  /** absent: `password` is the one of the registration */
  readonly passwordCheck?: string | undefined;
}

/**
 * Another person than the owner of the mailbox may have registered: the password of the registration shows that they
 * are one person, and the account stays. Otherwise the owner chooses a new password, and everything made before becomes
 * invalid. A refusal leaves the link valid.
 *
 * @throws Refusal link-expired; invalid-input; busy
 */
export async function proveEmail(
  dependencies: AccountDependencies,
  input: ProofInput,
  visitor: Pick<Visitor, "address">,
): Promise<void> {
  const { database, clock, hasher } = dependencies;
  const now = clock.now();
  const user = await findUserOfLink(database, tokenDigest(input.hash), "email-proof", now);
  if (user === undefined || user.disabledAt !== null) throw linkExpired();
  const { hash, password, passwordCheck } = input;
  const { address } = visitor;
  if (password === undefined) throw new Refusal("invalid-input", { fields: { password: "required" } });
  const registered = (await findPasswordHash(database, user.id)) ?? null;
  if (registered !== null && (await hasher.verify(password, registered))) {
    await keepAccount(dependencies, { user, registered, hash, now, address });
    return;
  }
  if (passwordCheck === undefined) throw wrongPassword();
  assertNewPassword(dependencies, { password, passwordCheck, email: user.email });
  const passwordHash = await hasher.hash(password);
  await beginAnew(dependencies, { user, passwordHash, hash, now, address });
}

interface Proved {
  readonly user: UserRow;
  readonly hash: string;
  readonly now: Date;
  readonly address: string;
}

/** Ends everything made before the proof, except the password and the phone. */
async function keepAccount(
  dependencies: AccountDependencies,
  { user, registered, hash, now, address }: Proved & { readonly registered: string },
): Promise<void> {
  await transact(dependencies.database, async (tx) => {
    if ((await consumeLink(tx, tokenDigest(hash), "email-proof", now)) !== user.id) throw linkExpired();
    if ((await lockCredentials(tx, user.id)) !== registered) throw wrongPassword();
    if (!(await markEmailProven(tx, user.id, now))) throw linkExpired();
    await deleteSessionsOf(tx, user.id, null);
    await deleteSecondFactor(tx, user.id);
    await forgetDevices(tx, user.id);
    await forgiveAllFailures(dependencies, tx, user);
    await auditFrom(dependencies, tx, { address }, { at: now, event: "email-proven", subject: user.id });
  });
}

async function beginAnew(
  dependencies: AccountDependencies,
  { user, passwordHash, hash, now, address }: Proved & { readonly passwordHash: string },
): Promise<void> {
  const { email, locale } = user;
  const id = randomUUID();
  await transact(dependencies.database, async (tx) => {
    if ((await consumeLink(tx, tokenDigest(hash), "email-proof", now)) !== user.id) throw linkExpired();
    await deleteUser(tx, user.id);
    if (!(await insertUser(tx, { id, email, emailProvenAt: now, locale, createdAt: now }, passwordHash))) {
      throw linkExpired();
    }
    await forgiveAllFailures(dependencies, tx, user);
    const events = [
      { event: "account-yielded", subject: user.id },
      { event: "user-registered", subject: id },
      { event: "email-proven", subject: id },
    ] as const;
    for (const event of events) await auditFrom(dependencies, tx, { address }, { ...event, at: now });
  });
}
