import type { Integration } from "#server/api/integration/integration-app.ts";
import type { Services } from "#server/contract/services.ts";
import { Refusal } from "#server/shared/refusal.ts";
import {
  type AccountServices,
  type IdentityServices,
  type ProfileServices,
  type StaffServices,
} from "#server/use-cases/accounts/services.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { type MessageServices } from "#server/use-cases/messages/services.ts";
import { type NotificationServices } from "#server/use-cases/notifications/services.ts";
import { type OfferServices } from "#server/use-cases/offers/services.ts";
import {
  type CalendarServices,
  type HelpServices,
  type ImpersonationServices,
  type PaymentServices,
  type PortalServices,
  type RequestDraftServices,
  type RequestServices,
  type WithdrawalServices,
} from "#server/use-cases/portal/services.ts";
import { type SigningServices } from "#server/use-cases/signing/services.ts";

/** Returns services that reject every call that is not given. */
function only<All extends object>(given: Partial<All> = {}): All {
  const notHere = () => Promise.reject(new Error("not here"));
  // The casts hold: every name returns a function.
  return new Proxy(given, { get: (known, name) => known[name as keyof All] ?? notHere }) as All;
}

export const guestsOnly = only<AccountServices>({
  session: async () => null,
  isLoggedIn: async () => false,
  resumeTotp: () => null,
  judgePassword: () => null,
});

export const noStaff = only<StaffServices>({ session: async () => null, resumeSetup: () => null });

const noOffer = () => Promise.reject(new Refusal("not-found"));
const forNobody = Object.assign(() => Promise.reject(new Refusal("unauthenticated")), { isAllowed: () => false });

export const noServices: Omit<Services, "onboarding"> = {
  backOffice: () => only<BackOfficeCalls>({ viewOffer: forNobody, viewOffersOfIdentity: forNobody }),
  accounts: guestsOnly,
  profile: only<ProfileServices>(),
  identities: only<IdentityServices>(),
  portal: only<PortalServices>(),
  payments: only<PaymentServices>(),
  calendar: only<CalendarServices>({ read: () => Promise.reject(new Refusal("not-found")) }),
  notifications: only<NotificationServices>({ readUnsubscribeLink: () => null }),
  messages: only<MessageServices>(),
  help: only<HelpServices>(),
  requests: only<RequestServices>(),
  requestDrafts: only<RequestDraftServices>(),
  signing: only<SigningServices>({ externalHost: () => null }),
  offers: only<OfferServices>({ offerBySignedLink: noOffer, offersBySignedLink: noOffer, credit: () => null }),
  withdrawals: only<WithdrawalServices>(),
  staff: noStaff,
  impersonations: only<ImpersonationServices>({ current: async () => null }),
};

/** For tests without the provider's systems: no API key is valid. */
export const noIntegration: Integration = { routes: [], clientOfKey: async () => null };
