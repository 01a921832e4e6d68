import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { AccountServices } from "./accounts.ts";
import type { HelpServices } from "./help.ts";
import type { IdentityServices } from "./identities.ts";
import type { MessageServices } from "./messages.ts";
import type { NoticeServices } from "./notices.ts";
import type { OfferServices } from "./offers.ts";
import type { OnboardingServices } from "./onboarding.ts";
import type { PaymentServices } from "./payments.ts";
import type { CalendarServices, PortalServices } from "./portal.ts";
import type { PortalViewServices } from "./portal-views.ts";
import type { ProfileServices } from "./profile.ts";
import type { RequestDraftServices } from "./request-drafts.ts";
import type { RequestServices } from "./requests.ts";
import type { SigningServices } from "./signing.ts";
import type { StaffServices, StaffSession } from "./staff.ts";
import type { WithdrawalServices } from "./withdrawals.ts";

/** What loaders and actions may call. The routes of `/api` call the same. */
export interface Services {
  /** The actions and queries of the back office for a session of staff; null: each of them is refused. */
  readonly backOffice: (session: StaffSession | null) => BackOfficeCalls;
  readonly onboarding: OnboardingServices;
  readonly accounts: AccountServices;
  readonly profile: ProfileServices;
  readonly identities: IdentityServices;
  readonly portal: PortalServices;
  readonly payments: PaymentServices;
  readonly calendar: CalendarServices;
  readonly messages: MessageServices;
  readonly notices: NoticeServices;
  readonly help: HelpServices;
  readonly requests: RequestServices;
  readonly requestDrafts: RequestDraftServices;
  readonly signing: SigningServices;
  readonly offers: OfferServices;
  readonly withdrawals: WithdrawalServices;
  readonly staff: StaffServices;
  readonly portalViews: PortalViewServices;
}
