import { transact } from "#server/database/connect.ts";
import {
  findUserByEmail,
  lockCredentials,
  lockUserByEmail,
  passwordChangedAt,
} from "#server/database/repositories/users.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { sendRecovery } from "./send-to-user.ts";

/** Sends nothing if a new password was set since: a late link would undo it. */
export async function sendRecoveryLink(
  dependencies: AccountDependencies,
  asked: JobPayloads["send-recovery"],
): Promise<void> {
  const { email, locale, askedAt } = asked;
  const { database, clock } = dependencies;
  const at = clock.now();
  await transact(database, async (tx) => {
    // Waits for a pending change of the password or of this e-mail: afterwards another user may have it.
    const found = await findUserByEmail(tx, email);
    if (found === undefined) return;
    await lockCredentials(tx, found.id);
    const user = await lockUserByEmail(tx, email);
    if (user?.id !== found.id || user.emailProvenAt === null || user.disabledAt !== null) return;
    if (((await passwordChangedAt(tx, user.id)) ?? at) > new Date(askedAt)) return;
    await sendRecovery(dependencies, tx, user, locale);
    await auditFrom(
      dependencies,
      tx,
      { address: asked.address ?? null },
      { at, event: "recovery-sent", subject: user.id },
    );
  });
}
