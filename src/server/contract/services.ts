import type {
  AccountServices,
  IdentityServices,
  ProfileServices,
  StaffServices,
} from "#server/use-cases/accounts/services.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { MessageServices } from "#server/use-cases/messages/services.ts";
import type { NotificationServices } from "#server/use-cases/notifications/services.ts";
import type { OfferServices } from "#server/use-cases/offers/services.ts";
import type { OnboardingServices } from "#server/use-cases/onboarding/services.ts";
import type {
  CalendarServices,
  HelpServices,
  ImpersonationServices,
  PaymentServices,
  PortalServices,
  RequestDraftServices,
  RequestServices,
  WithdrawalServices,
} from "#server/use-cases/portal/services.ts";
import type { SigningServices } from "#server/use-cases/signing/services.ts";
import type { StaffSession } from "./staff.ts";

export interface Services {
  /** null: each call is refused */
  readonly backOffice: (session: StaffSession | null) => BackOfficeCalls;
  readonly onboarding: OnboardingServices;
  readonly accounts: AccountServices;
  readonly profile: ProfileServices;
  readonly identities: IdentityServices;
  readonly portal: PortalServices;
  readonly payments: PaymentServices;
  readonly calendar: CalendarServices;
  readonly messages: MessageServices;
  readonly notifications: NotificationServices;
  readonly help: HelpServices;
  readonly requests: RequestServices;
  readonly requestDrafts: RequestDraftServices;
  /** Its bytes have a separate route. */
  readonly signing: Omit<SigningServices, "document">;
  readonly offers: OfferServices;
  readonly withdrawals: WithdrawalServices;
  readonly staff: StaffServices;
  readonly impersonations: ImpersonationServices;
}
