import type { ApplicantInvitationRow } from "#server/database/repositories/applicant-invitations.ts";
import type { Sealer } from "#server/ports/secrets.ts";

const contextOf = (applicationId: string) => `applicant-invitation ${applicationId}`;

export function sealInvited(sealer: Sealer, applicationId: string, email: string): string {
  return sealer.seal(email, contextOf(applicationId));
}

export function invitedEmail(
  sealer: Pick<Sealer, "unseal">,
  invitation: Pick<ApplicantInvitationRow, "applicationId" | "sealedEmail"> | undefined,
): string | null {
  if (invitation === undefined || invitation.sealedEmail === null) return null;
  return sealer.unseal(invitation.sealedEmail, contextOf(invitation.applicationId));
}
