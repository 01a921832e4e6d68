import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { identityReportedMail } from "#server/mails/identity-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { assertWithinLimit } from "#server/use-cases/accounts/account-limits.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { IdentityDependencies } from "#server/use-cases/context.ts";

/**
 * Changes nothing: an operator ends the identity.
 *
 * @throws Refusal unauthenticated; too-many-requests; not-found
 */
export async function reportPerson(
  dependencies: IdentityDependencies,
  { idam }: { idam: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock, jobs, settings } = dependencies;
  const at = clock.now();
  const { user, identity } = await requireSession(database, visitor, at);
  await assertWithinLimit(dependencies, "report-user", user.id);
  const customerId = identity === null ? undefined : await findCustomerOf(database, identity.idam);
  if (customerId === undefined) throw new Refusal("not-found");
  await transact(database, async (tx) => {
    const reported = (await actingUsersOf(tx, customerId)).find((person) => person.idam === idam);
    if (reported === undefined || reported.userId === user.id) throw new Refusal("not-found");
    const ids = { reported: reported.userId, customer: customerId, by: user.id };
    if (settings.providerEmail !== null) {
      const mail = identityReportedMail({ locale: user.locale, to: settings.providerEmail, ...ids });
      await jobs.send(tx, "send-mail", mail);
    }
    const details = { idam, customer: customerId, by: user.id };
    await appendAudit(tx, { at, actor: "user", event: "identity-reported", subject: reported.userId, details });
  });
}
