import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockUserByEmail } from "#server/database/repositories/users.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { sendRecovery } from "./send-to-user.ts";

/** Sends the link to an account that has proved its e-mail; everybody else gets nothing. */
export async function sendRecoveryLink(
  dependencies: AccountDependencies,
  { email, locale }: JobPayloads["send-recovery"],
): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  await transact(database, async (tx) => {
    // A change of this e-mail that is under way is waited for: afterwards nobody here has it any more.
    const user = await lockUserByEmail(tx, email);
    if (user === undefined || user.emailProvenAt === null || user.disabledAt !== null) return;
    await sendRecovery(dependencies, tx, user, locale);
    await appendAudit(tx, { at, actor: "user", event: "recovery-sent", subject: user.id, details: {} });
  });
}
