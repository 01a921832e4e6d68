import { randomUUID } from "node:crypto";
import { countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { may } from "#domain/policies/rights.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import type { BulkInvitationServices, BulkPreview } from "#server/contract/bulk-invitations.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { AskedFilter } from "#server/contract/staff-conversations.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  type BulkInvitationRow,
  countInvitees,
  insertBulkInvitation,
} from "#server/database/repositories/bulk-invitations.ts";
import { invitationMail } from "#server/mails/identity-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { BulkDependencies } from "./send-bulk-invitation.ts";

/** Whom the filter means, where the session may propose. @throws Refusal forbidden */
function whomIn(
  { country, ...filter }: AskedFilter,
  { held }: StaffSession,
): Pick<BulkInvitationRow, "countries" | "filter"> {
  const asker = { of: "staff", held } as const;
  const where = countries.filter(
    (one) => (country === undefined || country === one) && may(asker, "propose-acts", one),
  );
  if (where.length === 0) throw new Refusal("forbidden");
  return { countries: where, filter };
}

/** Whom a filter would invite now, and what would be written. @see BulkInvitationServices.preview */
export async function previewBulkInvitation(
  { database, companyInfo, settings }: Pick<BulkDependencies, "database" | "companyInfo" | "settings">,
  filter: AskedFilter,
  session: StaffSession,
): Promise<BulkPreview> {
  const whom = whomIn(filter, session);
  const languages = new Set(whom.countries.map((country) => factsOf(country).defaultLocale));
  const mails = [...languages].map((locale) => {
    const url = pageUrl(settings.publicUrl, locale, "/registration");
    const { subject, text } = invitationMail({ locale, to: "", sender: companyInfo[locale], customer: null, url });
    return { locale, subject, text };
  });
  return { counts: await countInvitees(database, whom), mails };
}

/** Has somebody else decide whether a filter is invited. @see BulkInvitationServices.propose */
export async function proposeBulkInvitation(
  dependencies: BulkDependencies,
  { filter, sendAt }: Parameters<BulkInvitationServices["propose"]>[0],
  session: StaffSession,
): Promise<{ readonly bulkId: string; readonly approvalId: string }> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const at = sendAt === undefined ? null : new Date(sendAt);
  const whom = whomIn(filter, session);
  if (at !== null && at < now) throw new Refusal("invalid-input", { fields: { sendAt: "invalid-value" } });
  const counts = await countInvitees(database, whom);
  if (counts.invited === 0) throw new Refusal("wrong-state", { data: counts });
  const by = session.staff.id;
  const bulkId = randomUUID();
  return await transact(database, async (tx) => {
    await insertBulkInvitation(tx, { id: bulkId, state: "proposed", staffId: by, ...whom, sendAt: at, createdAt: now });
    const payload = {
      filter: { ...whom.filter, countries: whom.countries },
      sendAt: at?.toISOString() ?? null,
      counts,
    };
    const what = { action: "invite-customers", subject: bulkId, subjectRevision: 0, payload, proposedBy: by } as const;
    const approvalId = await propose(dependencies, tx, what);
    const details = { by, approval: approvalId };
    await appendAudit(tx, { at: now, actor: "staff", event: "bulk-invitation-proposed", subject: bulkId, details });
    return { bulkId, approvalId };
  });
}
