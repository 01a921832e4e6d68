import { maskEmail } from "#domain/masking/mask-value.ts";
import type { Transaction } from "#server/database/connect.ts";
import { actingUsersOf, type IdentityToEnd, moveToEnded } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { findCustomerById, identitiesOf } from "#server/database/repositories/identities.ts";
import { giveIdentity } from "#server/database/repositories/sessions.ts";
import { identityEndedMail } from "#server/mails/identity-mails.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";

/**
 * The user's sessions continue with another identity.
 *
 * @param how `staff`: the two who agreed on it
 * @returns false: it has already ended
 */
export async function endIdentity(
  { jobs, companyInfo }: Pick<AnnouncingDependencies, "jobs" | "companyInfo">,
  tx: Transaction,
  { idam, userId, customerId }: IdentityToEnd,
  { at, by, staff }: { at: Date; by: "user" | "operator"; staff?: { decidedBy: string; proposedBy: string } },
): Promise<boolean> {
  const acting = await actingUsersOf(tx, customerId);
  if (!(await moveToEnded(tx, idam, { endedAt: at, endedBy: by }))) return false;
  const [next] = await identitiesOf(tx, userId);
  if (next !== undefined) await giveIdentity(tx, userId, next.idam);
  const customer = (await findCustomerById(tx, customerId))?.name ?? "";
  const masked = maskEmail(acting.find((user) => user.userId === userId)?.email ?? "");
  for (const { email: to, emailProvenAt, locale, userId: toldId } of acting) {
    if (emailProvenAt === null) continue;
    const isOwn = toldId === userId;
    await jobs.send(
      tx,
      "send-mail",
      identityEndedMail({ locale, to, sender: companyInfo[locale], customer, masked, isOwn, by }),
    );
  }
  const data = { status: "ended", idam } as const;
  await writeEvent(tx, { type: "customer.identity-ended", occurredAt: at, subjectId: customerId, data });
  const doers = staff ? { by: staff.decidedBy, proposedBy: staff.proposedBy } : { by };
  const details = { idam, customer: customerId, ...doers };
  await appendAudit(tx, { at, actor: staff ? "staff" : by, event: "identity-ended", subject: userId, details });
  return true;
}
