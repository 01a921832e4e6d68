import type { Services } from "#server/contract/services.ts";
import {
  accountServices,
  identityServices,
  profileServices,
  staffServices,
} from "#server/use-cases/accounts/services.ts";
import { backOffice } from "#server/use-cases/back-office/calls.ts";
import { messageServices } from "#server/use-cases/messages/services.ts";
import { notificationServices } from "#server/use-cases/notifications/services.ts";
import { offerServices } from "#server/use-cases/offers/services.ts";
import { onboardingServices } from "#server/use-cases/onboarding/services.ts";
import {
  calendarServices,
  helpServices,
  impersonationServices,
  paymentServices,
  portalServices,
  requestDraftServices,
  requestServices,
  withdrawalServices,
} from "#server/use-cases/portal/services.ts";
import { signingServices } from "#server/use-cases/signing/services.ts";
import type { Dependencies } from "./dependencies.ts";

export function servicesOf(given: Dependencies) {
  return {
    backOffice: backOffice(given.definitions),
    onboarding: onboardingServices(given.onboarding),
    accounts: accountServices(given.accounts),
    staff: staffServices(given.accounts),
    impersonations: impersonationServices(given.backoffice),
    profile: profileServices(given.profile),
    identities: identityServices(given.accounts),
    portal: portalServices(given.portal),
    payments: paymentServices(given.payments),
    calendar: calendarServices(given.calendar),
    messages: messageServices(given.messages),
    notifications: notificationServices(given.notifications),
    help: helpServices(given.help),
    requests: requestServices(given.requests),
    requestDrafts: requestDraftServices(given.requests),
    withdrawals: withdrawalServices(given.withdrawals),
    offers: offerServices(given.offers),
    signing: signingServices(given.signing),
  } satisfies Services;
}
