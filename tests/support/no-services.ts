import type { Integration } from "#server/api/integration/integration-app.ts";
import type { AccountServices } from "#server/contract/accounts.ts";
import type { HelpServices } from "#server/contract/help.ts";
import type { IdentityServices } from "#server/contract/identities.ts";
import type { MessageServices } from "#server/contract/messages.ts";
import type { NoticeServices } from "#server/contract/notices.ts";
import type { OfferServices } from "#server/contract/offers.ts";
import type { PaymentServices } from "#server/contract/payments.ts";
import type { CalendarServices, PortalServices } from "#server/contract/portal.ts";
import type { PortalViewServices } from "#server/contract/portal-views.ts";
import type { ProfileServices } from "#server/contract/profile.ts";
import type { RequestDraftServices } from "#server/contract/request-drafts.ts";
import type { RequestServices } from "#server/contract/requests.ts";
import type { Services } from "#server/contract/services.ts";
import type { SigningServices } from "#server/contract/signing.ts";
import type { StaffServices } from "#server/contract/staff.ts";
import type { WithdrawalServices } from "#server/contract/withdrawals.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";

/** Services of which nothing is there but what is given: every other call rejects. */
function only<All extends object>(given: Partial<All> = {}): All {
  const notHere = () => Promise.reject(new Error("not here"));
  // The casts hold: whatever name is asked for, a function comes back.
  return new Proxy(given, { get: (known, name) => known[name as keyof All] ?? notHere }) as All;
}

/** For tests in which nobody logs in. */
export const strangersOnly = only<AccountServices>({
  session: async () => null,
  isLoggedIn: async () => false,
  resumeTotp: () => null,
  judgePassword: () => null,
});

/** For tests in which nobody of staff logs in. */
export const noStaff = only<StaffServices>({ session: async () => null, resumeSetup: () => null });

/** For tests that have nothing to do with accounts, the portal and staff. */
export const noServices: Omit<Services, "onboarding"> = {
  backOffice: () => only<BackOfficeCalls>(),
  accounts: strangersOnly,
  profile: only<ProfileServices>(),
  identities: only<IdentityServices>(),
  portal: only<PortalServices>(),
  payments: only<PaymentServices>(),
  calendar: only<CalendarServices>({ read: () => Promise.reject(new Refusal("not-found")) }),
  notices: only<NoticeServices>({ readUnsubscribeLink: () => null }),
  messages: only<MessageServices>(),
  help: only<HelpServices>(),
  requests: only<RequestServices>(),
  requestDrafts: only<RequestDraftServices>(),
  signing: only<SigningServices>({ externalHost: () => null }),
  offers: only<OfferServices>({ holderOfLink: async () => null, credit: () => null }),
  withdrawals: only<WithdrawalServices>(),
  staff: noStaff,
  portalViews: only<PortalViewServices>({ current: async () => null }),
};

/** For tests that have nothing to do with the provider's systems: no key lives. */
export const noIntegration: Integration = { routes: [], clientOfKey: async () => null };
