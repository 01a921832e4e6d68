import { randomUUID } from "node:crypto";
import { factsOf } from "#domain/countries/facts.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import { secondsToWait, sendBatch } from "#server/batches/send-to-many.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import {
  type BulkCounts,
  type BulkInvitationRow,
  type Invitee,
  lockBulkInvitation,
  lockInvitees,
  putInvitations,
  setBulkInvitation,
  sortOf,
} from "#server/database/repositories/bulk-invitations.ts";
import type { Jobs, JobsOfMany } from "#server/jobs/jobs.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { invitationMail } from "#server/mails/identity-mails.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import { contactOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import { sealInvitation } from "../invitation-email.ts";

type SendingDependencies = AnnouncingDependencies & {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: JobsOfMany;
};

/**
 * In seconds. Ten mails a second: login codes do not wait behind 100,000 invitations, and mail servers do not take us
 * for a sender of spam.
 */
const pause = 20;

/** The caller has locked the row. */
export async function planBulkInvitation(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  tx: Transaction,
  { id: bulkId, sendAt }: Pick<BulkInvitationRow, "id" | "sendAt">,
): Promise<void> {
  await setBulkInvitation(tx, bulkId, { state: "planned" });
  const first = { bulkId, after: null };
  await jobs.send(tx, "send-bulk-invitation", first, { afterSeconds: secondsToWait(sendAt, clock) });
}

export async function sendBulkInvitation(
  dependencies: SendingDependencies,
  { bulkId, after }: JobPayloads["send-bulk-invitation"],
): Promise<void> {
  const { jobs } = dependencies;
  await sendBatch(
    dependencies,
    { id: bulkId, after },
    {
      lock: lockBulkInvitation,
      async send(tx, bulk, page) {
        const invitees = await lockInvitees(tx, bulk, page);
        const counts = await invite(dependencies, tx, bulk, invitees);
        return { customerIds: invitees.map(({ customer }) => customer.id), counts };
      },
      store: setBulkInvitation,
      schedule: async (tx, next, options) =>
        await jobs.send(tx, "send-bulk-invitation", { bulkId: next.id, after: next.after }, options),
      pause,
      event: "bulk-invitation-sent",
    },
  );
}

async function invite(
  { clock, sealer, jobs, companyInfo, settings }: SendingDependencies,
  tx: Transaction,
  { id: bulkId, staffId, ...before }: BulkInvitationRow,
  page: readonly Invitee[],
): Promise<BulkCounts> {
  const { invited, acting, withoutEmail, invitedBefore } = before;
  const counts = { invited, acting, withoutEmail, invitedBefore };
  const now = clock.now();
  const rows = [];
  const mails: JobPayloads["send-mail"][] = [];
  for (const { customer, ...facts } of page) {
    const { email } = contactOf(sealer, customer);
    counts[sortOf({ ...facts, hasEmail: email !== null })] += 1;
    if (email === null || facts.acting || facts.invitedBefore) continue;
    const id = randomUUID();
    const sealedEmail = sealInvitation(sealer, id, email);
    rows.push({
      id,
      customerId: customer.id,
      state: "sent",
      sendAt: now,
      sealedEmail,
      staffId,
      bulkId,
      createdAt: now,
    } as const);
    const locale = factsOf(customer.country).defaultLocale;
    const url = pageUrl(settings.publicUrl, locale, "/registration");
    const mail = invitationMail({ locale, to: email, sender: companyInfo[locale], customer, url });
    mails.push({ ...mail, invites: customer.id });
  }
  await putInvitations(tx, rows);
  await jobs.sendMany(tx, "send-mail", mails, { yields: true });
  return counts;
}
