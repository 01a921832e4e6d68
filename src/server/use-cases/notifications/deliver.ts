import { isHourForDigests, isHourForTexts } from "#domain/portal/notifications/hours.ts";
import { transact } from "#server/database/connect.ts";
import { markApplicantRefused } from "#server/database/repositories/applicant-invitations.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { refuseInvitation } from "#server/database/repositories/invitations.ts";
import {
  markEmailRefused,
  refusesNotifications,
  unmarkEmailRefused,
} from "#server/database/repositories/notification-readers.ts";
import type { JobRun } from "#server/jobs/payloads.ts";
import { AddressRefused, type Mail, type Mailer, type TextMessage, type TextMessages } from "#server/ports/messages.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { Needs } from "#server/use-cases/context.ts";

type Needed = Needs<"jobs">;

/** In seconds. */
const laterBy = 900;

/**
 * Marks an address that its server refuses permanently. It gets no notifications until it accepts another e-mail or its
 * user asks for another attempt. A delayed daily e-mail is not sent before 7:00 in Prague.
 *
 * @throws AddressRefused for other e-mails than notifications; and errors of the mailer
 */
export async function deliverMail(
  needed: Needed & { readonly mailer: Mailer },
  mail: Mail,
  { id }: Pick<JobRun, "id">,
): Promise<void> {
  const { database, clock, jobs, mailer } = needed;
  const { notice: notification, to } = mail;
  if (notification === "daily" && !isHourForDigests(clock.now())) {
    await transact(database, (tx) => jobs.send(tx, "send-mail", mail, { id: idAfter(id), afterSeconds: laterBy }));
    return;
  }
  if (notification !== undefined && (await refusesNotifications(database, to))) return;
  try {
    await mailer.send(mail, id);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await markRefused(needed, to);
    if (mail.invites !== undefined || mail.invitesApplicant !== undefined)
      return await markInvitationRefused(needed, mail);
    if (notification !== undefined) return;
    throw error;
  }
  await unmarkEmailRefused(database, { email: to });
}

/** Notifications wait for the morning in Prague. */
export async function deliverText(
  { database, clock, jobs, textMessages }: Needed & { readonly textMessages: TextMessages },
  message: TextMessage,
  { id }: Pick<JobRun, "id">,
): Promise<void> {
  if (message.isNotice !== true || isHourForTexts(clock.now())) return await textMessages.send(message, id);
  await transact(database, (tx) =>
    jobs.send(tx, "send-text-message", message, { id: idAfter(id), afterSeconds: laterBy }),
  );
}

async function markRefused({ database, clock }: Pick<Needed, "database" | "clock">, email: string): Promise<void> {
  const at = clock.now();
  await transact(database, async (tx) => {
    const subject = await markEmailRefused(tx, email, at);
    if (subject === undefined) return;
    await appendAudit(tx, { at, actor: "system", event: "email-refused", subject, details: {} });
  });
}

async function markInvitationRefused(
  { database, clock }: Pick<Needed, "database" | "clock">,
  { invites, invitesApplicant }: Pick<Mail, "invites" | "invitesApplicant">,
): Promise<void> {
  await transact(database, async (tx) => {
    if (invites !== undefined) await refuseInvitation(tx, invites);
    if (invitesApplicant !== undefined) await markApplicantRefused(tx, invitesApplicant, clock.now());
  });
}

/** The id is derived from the job, so that repeated runs schedule one follow-up. */
function idAfter(id: string): string {
  return sha256Of(`after ${id}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
