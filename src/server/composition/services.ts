import type { Services } from "#server/contract/services.ts";
import { identityServices } from "#server/use-cases/accounts/identities/services.ts";
import { profileServices } from "#server/use-cases/accounts/profile/services.ts";
import { accountServices } from "#server/use-cases/accounts/services.ts";
import { staffServices } from "#server/use-cases/accounts/staff/services.ts";
import { backOffice } from "#server/use-cases/back-office/calls.ts";
import { messageServices } from "#server/use-cases/messages/services.ts";
import { noticeServices } from "#server/use-cases/notices/services.ts";
import { offerServices } from "#server/use-cases/offers/services.ts";
import { onboardingServices } from "#server/use-cases/onboarding/services.ts";
import { helpServices } from "#server/use-cases/portal/help/services.ts";
import { calendarServices } from "#server/use-cases/portal/payments/calendar-services.ts";
import { paymentServices } from "#server/use-cases/portal/payments/services.ts";
import { requestDraftServices } from "#server/use-cases/portal/requests/drafts/services.ts";
import { requestServices } from "#server/use-cases/portal/requests/services.ts";
import { portalViewServices } from "#server/use-cases/portal/seen-by-staff/services.ts";
import { portalServices } from "#server/use-cases/portal/services.ts";
import { withdrawalServices } from "#server/use-cases/portal/withdrawals/services.ts";
import { signingServices } from "#server/use-cases/signing/services.ts";
import type { Dependencies } from "./dependencies.ts";

/** What screens and `/api` call. */
export function servicesOf(given: Dependencies) {
  return {
    backOffice: backOffice(given.definitions),
    onboarding: onboardingServices(given.onboarding),
    accounts: accountServices(given.accounts),
    staff: staffServices(given.accounts),
    portalViews: portalViewServices(given.backoffice),
    profile: profileServices(given.profile),
    identities: identityServices(given.accounts),
    portal: portalServices(given.portal),
    payments: paymentServices(given.payments),
    calendar: calendarServices(given.calendar),
    messages: messageServices(given.messages),
    notices: noticeServices(given.notices),
    help: helpServices(given.help),
    requests: requestServices(given.requests),
    requestDrafts: requestDraftServices(given.requests),
    withdrawals: withdrawalServices(given.withdrawals),
    offers: offerServices(given.offers),
    signing: signingServices(given.signing),
  } satisfies Services;
}
