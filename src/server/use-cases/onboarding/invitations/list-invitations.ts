import { applicantInvitationState } from "#domain/accounts/invitation.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { countriesWith } from "#domain/policies/rights.ts";
import type { ApplicantInvitation, ApplicantInvitationPage } from "#server/contract/applicant-invitations.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import {
  countApplicantInvitations,
  type InvitedApplication,
  pageOfApplicantInvitations,
} from "#server/database/repositories/applicant-invitations.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { OnboardingDependencies } from "../dependencies.ts";
import { invitedEmail } from "./invited-email.ts";

/** Who was invited in the countries in which the session may see cases, the newest first. */
export async function listInvitations(
  { database, sealer }: Pick<OnboardingDependencies, "database" | "sealer">,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { held }: StaffSession,
): Promise<ApplicantInvitationPage> {
  const countries = countriesWith({ of: "staff", held }, "see-cases");
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await pageOfApplicantInvitations(database, countries, window);
  const people = rows.flatMap(({ invitation: { staffId } }) => (staffId === null ? [] : [staffId]));
  const names = await namesOfStaff(database, [...new Set(people)]);
  const items = rows.map((row) => presentInvitation(sealer, row, names));
  return { items, total: await countApplicantInvitations(database, countries), page, pageSize };
}

/** An invitation as staff see it. @param names of staff by their ids */
export function presentInvitation(
  sealer: Pick<Sealer, "unseal">,
  { invitation, application }: InvitedApplication,
  names: ReadonlyMap<string, string>,
): ApplicantInvitation {
  const { staffId, createdAt, openedAt, refusedAt } = invitation;
  const { id, country, locale, partnerType, status } = application;
  const email = invitedEmail(sealer, invitation);
  return {
    id,
    country,
    locale,
    partnerType,
    state: applicantInvitationState({ status, isOpened: openedAt !== null, isRefused: refusedAt !== null }),
    sentTo: email === null ? null : maskEmail(email),
    sentAt: createdAt.toISOString(),
    by: staffId === null ? null : { staffId, name: names.get(staffId) ?? "" },
  };
}
