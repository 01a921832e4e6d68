import type { ApplicantInvitationServices } from "#server/contract/applicant-invitations.ts";
import { bound } from "#server/shared/bound.ts";
import type { OnboardingDependencies } from "../dependencies.ts";
import { inviteApplicant } from "./invite-applicant.ts";
import { listInvitations } from "./list-invitations.ts";

/** What the back office calls to invite applicants. */
export const applicantInvitations: (dependencies: OnboardingDependencies) => ApplicantInvitationServices = bound({
  invite: inviteApplicant,
  list: listInvitations,
});
