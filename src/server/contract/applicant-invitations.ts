import type { ApplicantInvitationState } from "#domain/accounts/invitation.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { PartnerType } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

/** That somebody was invited to apply. */
export interface ApplicantInvitation {
  /** of the application that was started for it */
  readonly id: string;
  readonly country: Country;
  /** in which the e-mail was written */
  readonly locale: Locale;
  readonly partnerType: PartnerType;
  readonly state: ApplicantInvitationState;
  /** masked; null: the application was deleted */
  readonly sentTo: string | null;
  /** ISO 8601 in UTC */
  readonly sentAt: string;
  /** who invited; null: the member of staff is gone */
  readonly by: StaffName | null;
}

export interface ApplicantInvitationPage {
  readonly items: readonly ApplicantInvitation[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Invitations to apply, as staff send them. */
export interface ApplicantInvitationServices {
  /**
   * Starts an application as the start page does, and mails its link. No browser holds it until the code that goes to the e-mail
   * has opened it.
   *
   * @throws forbidden in a country where the session may not work on cases; wrong-state when the e-mail was invited there within
   *   a day, with that invitation
   */
  invite(
    applicant: {
      readonly email: string;
      readonly country: Country;
      readonly locale: Locale;
      readonly partnerType: PartnerType;
    },
    session: StaffSession,
  ): Promise<{ readonly id: string; readonly sentTo: string }>;
  /** In the countries in which the session may see cases, the newest first. */
  list(
    query: { readonly page: number; readonly pageSize: number },
    session: StaffSession,
  ): Promise<ApplicantInvitationPage>;
}
