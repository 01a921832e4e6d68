import { randomUUID } from "node:crypto";
import { factsOf } from "#domain/countries/facts.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
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
import type { Jobs } from "#server/jobs/jobs.ts";
import { invitationMail } from "#server/mails/identity-mails.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { uuidOf } from "#server/shared/digests.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import { contactOf } from "../contact-in-books.ts";
import { sealInvitation } from "../invitation-email.ts";

export type BulkDependencies = AnnouncingDependencies & {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
};

/** Customers a transaction. */
export const sliceSize = 200;
/**
 * In seconds. Ten mails a second: the queue stays short, so nobody's code waits behind 100,000 invitations, and the servers of the
 * addresses do not take us for a sender of spam.
 */
const sliceEvery = 20;
/** The queue keeps no job for ever, so one that waits longer is sent anew. In seconds. */
const longestWait = 86_400;

type Planned = Pick<BulkInvitationRow, "id" | "sendAt">;

/** Has an invitation sent, at its time or at once. The caller has locked the row. */
export async function planBulkInvitation(
  dependencies: { readonly jobs: Jobs; readonly clock: Clock },
  tx: Transaction,
  { id: bulkId, sendAt }: Planned,
): Promise<void> {
  await setBulkInvitation(tx, bulkId, { state: "planned" });
  await wait(dependencies, tx, { id: bulkId, sendAt });
}

async function wait(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  tx: Transaction,
  { id: bulkId, sendAt }: Planned,
): Promise<void> {
  const afterSeconds = Math.min(longestWait, secondsUntil(sendAt, clock));
  await jobs.send(tx, "send-bulk-invitation", { bulkId, after: null }, { afterSeconds });
}

/**
 * Invites the next customers of a filter, and has itself run again for those behind them. May be cut off and run again: what was
 * looked at is stored with the invitations, so nobody is invited twice. Before its time it only has itself run again.
 */
export async function sendBulkInvitation(
  dependencies: BulkDependencies,
  { bulkId, after }: { readonly bulkId: string; readonly after: string | null },
): Promise<void> {
  const { database, clock, jobs } = dependencies;
  await transact(database, async (tx) => {
    const bulk = await lockBulkInvitation(tx, bulkId);
    if (bulk === undefined || bulk.after !== after) return;
    if (bulk.state !== "planned" && bulk.state !== "sending") return;
    if (secondsUntil(bulk.sendAt, clock) > 0) return await wait(dependencies, tx, bulk);
    const page = await lockInvitees(tx, bulk, { after, limit: sliceSize });
    const counts = await invite(dependencies, tx, bulk, page);
    const last = page.at(-1)?.customer.id ?? after;
    if (page.length === sliceSize) {
      await setBulkInvitation(tx, bulkId, { state: "sending", after: last, ...counts });
      const id = uuidOf(`bulk invitation ${bulkId} ${last}`);
      return await jobs.send(tx, "send-bulk-invitation", { bulkId, after: last }, { id, afterSeconds: sliceEvery });
    }
    const at = clock.now();
    await setBulkInvitation(tx, bulkId, { state: "sent", after: last, sentAt: at, ...counts });
    const details = { by: bulk.staffId, ...counts };
    await appendAudit(tx, { at, actor: "system", event: "bulk-invitation-sent", subject: bulkId, details });
  });
}

/** @returns the counts of all that were looked at so far */
async function invite(
  { clock, sealer, jobs, companyInfo, settings }: BulkDependencies,
  tx: Transaction,
  { id: bulkId, staffId, ...before }: BulkInvitationRow,
  page: readonly Invitee[],
): Promise<BulkCounts> {
  const { invited, acting, withoutEmail, invitedBefore } = before;
  const counts = { invited, acting, withoutEmail, invitedBefore };
  const now = clock.now();
  const rows = [];
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
    await jobs.send(tx, "send-mail", { ...mail, invites: customer.id }, { yields: true });
  }
  await putInvitations(tx, rows);
  return counts;
}

/** Whole ones, rounded up; 0: its time has come. */
function secondsUntil(sendAt: Date | null, clock: Clock): number {
  return sendAt === null ? 0 : Math.max(0, Math.ceil((sendAt.getTime() - clock.now().getTime()) / 1_000));
}
