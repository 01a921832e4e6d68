import { maskEmail } from "#domain/masking/mask-value.ts";
import { may } from "#domain/policies/rights.ts";
import type { ApplicantInvitationServices } from "#server/contract/applicant-invitations.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { insertApplicantInvitation, lockLastInvitation } from "#server/database/repositories/applicant-invitations.ts";
import { putDraft } from "#server/database/repositories/application-drafts.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { applicantInvitationMail } from "#server/mails/applicant-invitation.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { sealDraft } from "#server/use-cases/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/applications/step-key.ts";
import type { OnboardingDependencies } from "../dependencies.ts";
import { makeApplication } from "../start-application.ts";
import { sealInvited } from "./invited-email.ts";
import { presentInvitation } from "./list-invitations.ts";

const dayMs = 86_400_000;
/** Older than anything that a browser writes, whatever its clock says. */
const beforeEverything = new Date(0).toISOString();

/** Starts an application and mails its link. @see ApplicantInvitationServices.invite */
export async function inviteApplicant(
  dependencies: OnboardingDependencies,
  { email, country, locale, partnerType }: Parameters<ApplicantInvitationServices["invite"]>[0],
  { staff: { id: by }, held }: StaffSession,
): Promise<{ readonly id: string; readonly sentTo: string }> {
  if (!may({ of: "staff", held }, "work-on-cases", country)) throw new Refusal("forbidden");
  const { database, clock, sealer, jobs, companyInfo, limitDigest } = dependencies;
  const now = clock.now();
  const emailDigest = limitDigest(`invited to apply ${country} ${accountEmail(email)}`);
  const sentTo = maskEmail(email);
  return await transact(database, async (tx) => {
    const last = await lockLastInvitation(tx, emailDigest, new Date(now.getTime() - dayMs));
    if (last !== undefined) {
      const { staffId } = last.invitation;
      const names = await namesOfStaff(tx, staffId === null ? [] : [staffId]);
      throw new Refusal("wrong-state", { data: presentInvitation(sealer, last, names) });
    }
    const { id, url, expiresAt } = await makeApplication(dependencies, tx, { country, partnerType, locale });
    const sealedEmail = sealInvited(sealer, id, email);
    await insertApplicantInvitation(tx, { applicationId: id, sealedEmail, emailDigest, staffId: by, createdAt: now });
    // The applicant finds the own e-mail in step 0, and may type another one.
    await putDraft(tx, {
      applicationId: id,
      step: keyOf(0),
      sealedValues: sealDraft(sealer, id, 0, { email, locale }),
      tab: "invitation",
      supersededTab: null,
      sequence: 0,
      basedOn: 0,
      clientTimestamp: beforeEverything,
      savedAt: now,
    });
    const mail = applicantInvitationMail({ locale, to: email, country, url, expiresAt, sender: companyInfo[locale] });
    await jobs.send(tx, "send-mail", { ...mail, invitesApplicant: id });
    const details = { by, country, locale, sentTo };
    await appendAudit(tx, { at: now, actor: "staff", event: "applicant-invited", subject: id, details });
    return { id, sentTo };
  });
}
