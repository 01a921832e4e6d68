import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockStaffByEmail } from "#server/database/repositories/staff.ts";
import { lendStaffRole } from "#server/database/repositories/staff-roles.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { glassBrokenNotification } from "#server/mails/staff-mails.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import type { Needs } from "#server/use-cases/context.ts";

const lentHours = 1;

type Needed = Needs & { readonly jobs: Jobs; readonly settings: { readonly providerEmail: string | null } };

/**
 * For one hour, when no two admins can be reached.
 *
 * @returns until when; null: not a person who may log in, or already an admin
 */
export async function breakGlass(
  { database, clock, jobs, settings }: Needed,
  asked: { readonly email: string; readonly reason: string },
): Promise<Date | null> {
  const at = clock.now();
  const until = new Date(at.getTime() + lentHours * 3_600_000);
  return await transact(database, async (tx) => {
    const person = await lockStaffByEmail(tx, accountEmail(asked.email));
    if (person === undefined || person.disabledAt !== null) return null;
    if (!(await lendStaffRole(tx, person.id, "admin", until))) return null;
    const to = settings.providerEmail;
    if (to !== null)
      await jobs.send(tx, "send-mail", glassBrokenNotification({ ...asked, to, email: person.email, until }));
    const details = { until: until.toISOString(), reason: asked.reason };
    await appendAudit(tx, { at, actor: "operator", event: "staff-glass-broken", subject: person.id, details });
    return until;
  });
}
