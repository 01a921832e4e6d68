import { bulkInvitationHandler } from "#server/use-cases/accounts/identities/of-staff/bulk/bulk-action.ts";
import { contactHandler } from "#server/use-cases/accounts/identities/of-staff/contact-action.ts";
import { identityHandlers } from "#server/use-cases/accounts/identities/of-staff/identity-actions.ts";
import { staffHandlers } from "#server/use-cases/accounts/staff/staff-actions.ts";
import type { ApprovalHandlers } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { publishTextHandler } from "#server/use-cases/back-office/consent-texts/publish-text-action.ts";
import { clientHandler } from "#server/use-cases/integration/client-action.ts";
import { importHandler } from "#server/use-cases/integration/import-files/of-staff/import-action.ts";
import { publishHandler } from "#server/use-cases/messages/publish-action.ts";
import { makeOfferHandler } from "#server/use-cases/offers/make-offer-action.ts";
import { offerHandlers } from "#server/use-cases/offers/offer-actions.ts";
import { decisionHandlers } from "#server/use-cases/onboarding/cases/decision-actions.ts";
import { signingHandlers } from "#server/use-cases/signing/signing-actions.ts";

type Given = Parameters<typeof staffHandlers>[0] &
  Omit<Parameters<typeof decisionHandlers>[0], "settings"> &
  Parameters<typeof publishHandler>[0] &
  Parameters<typeof importHandler>[0] &
  Parameters<typeof clientHandler>[0] &
  Parameters<typeof publishTextHandler>[0] &
  Parameters<typeof identityHandlers>[0] &
  Parameters<typeof signingHandlers>[0];

export function approvalHandlers(given: Given): ApprovalHandlers {
  return {
    ...staffHandlers(given),
    ...decisionHandlers({ ...given, settings: { cases: "staff" } }),
    "publish-message": publishHandler(given),
    "invite-customers": bulkInvitationHandler(given),
    "apply-import": importHandler(given),
    "api-client": clientHandler(given),
    "consent-text": publishTextHandler(given),
    ...identityHandlers(given),
    ...contactHandler(given),
    ...signingHandlers(given),
    ...makeOfferHandler(given),
    ...offerHandlers(given),
  };
}
