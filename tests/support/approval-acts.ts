import { bulkInvitationAct } from "#server/use-cases/accounts/identities/of-staff/bulk/bulk-act.ts";
import { contactAct } from "#server/use-cases/accounts/identities/of-staff/contact-act.ts";
import { identityActs } from "#server/use-cases/accounts/identities/of-staff/identity-acts.ts";
import { staffActs } from "#server/use-cases/accounts/staff/staff-acts.ts";
import type { ApprovalActs } from "#server/use-cases/back-office/approvals/approval-act.ts";
import { publishTextAct } from "#server/use-cases/back-office/consent-texts/publish-text-act.ts";
import { clientAct } from "#server/use-cases/integration/client-act.ts";
import { importAct } from "#server/use-cases/integration/import-files/of-staff/import-act.ts";
import { publishAct } from "#server/use-cases/messages/publish-act.ts";
import { makeOfferAct } from "#server/use-cases/offers/make-offer-act.ts";
import { offerActs } from "#server/use-cases/offers/offer-acts.ts";
import { decisionActs } from "#server/use-cases/onboarding/reviews/decision-acts.ts";
import { signingActs } from "#server/use-cases/signing/signing-acts.ts";

type Given = Parameters<typeof staffActs>[0] &
  Omit<Parameters<typeof decisionActs>[0], "settings"> &
  Parameters<typeof publishAct>[0] &
  Parameters<typeof importAct>[0] &
  Parameters<typeof clientAct>[0] &
  Parameters<typeof publishTextAct>[0] &
  Parameters<typeof identityActs>[0] &
  Parameters<typeof signingActs>[0];

/** What every kind of proposal does, where staff decide on applications. */
export function approvalActs(given: Given): ApprovalActs {
  return {
    ...staffActs(given),
    ...decisionActs({ ...given, settings: { reviews: "staff" } }),
    "publish-message": publishAct(given),
    "invite-customers": bulkInvitationAct(given),
    "apply-import": importAct(given),
    "api-client": clientAct(given),
    "consent-text": publishTextAct(given),
    ...identityActs(given),
    ...contactAct(given),
    ...signingActs(given),
    ...makeOfferAct(given),
    ...offerActs(given),
  };
}
