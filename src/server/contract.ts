/** The only file of the server that the screens may know, and only its types. */
import type { Country, CustomerType, PartnerType, Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { ThirdPartyPages } from "#domain/portal/third-party-scripts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { AccountServices, PageRefusal, Session } from "./contract/accounts.ts";
import type { CreditSheet } from "./contract/credit.ts";
import type { HelpServices } from "./contract/help.ts";
import type { IdentityServices } from "./contract/identities.ts";
import type { MessageServices } from "./contract/messages.ts";
import type { OfferServices } from "./contract/offers.ts";
import type { PortalServices } from "./contract/portal.ts";
import type { ProfileServices } from "./contract/profile.ts";
import type { RequestServices } from "./contract/requests.ts";
import type { SigningServices } from "./contract/signing.ts";
import type { StaffServices, StaffSession, StaffVisitor } from "./contract/staff.ts";
import type { Visitor } from "./contract/visitor.ts";
import type { WithdrawalServices } from "./contract/withdrawals.ts";

export type * from "./contract/accounts.ts";
export type * from "./contract/credit.ts";
export type * from "./contract/help.ts";
export type * from "./contract/identities.ts";
export type * from "./contract/messages.ts";
export type * from "./contract/offers.ts";
export type * from "./contract/portal.ts";
export type * from "./contract/profile.ts";
export type * from "./contract/requests.ts";
export type * from "./contract/signing.ts";
export type * from "./contract/staff.ts";
export type * from "./contract/uploads.ts";
export type * from "./contract/visitor.ts";
export type * from "./contract/withdrawals.ts";

export interface StoredStep<S extends Step = Step> {
  readonly step: S;
  readonly revision: number;
  readonly values: ValuesOf[S];
  /** ISO 8601 */
  readonly savedAt: string;
}

export interface StoredDraft {
  readonly step: Step;
  /** as typed, unchecked */
  readonly values: unknown;
  /** revision of the stored step the draft was made from; 0 when none was stored */
  readonly basedOn: number;
  /** random id of the tab that wrote it */
  readonly tab: string;
  readonly savedAt: string;
}

/**
 * `data` of POST /api/consent/draft.
 *
 * Two tabs do not overwrite each other in silence. A draft is refused with 409 `step-changed`
 * - when `basedOn` is no longer the stored step's revision; `data` is the StoredStep;
 * - once, when another tab's draft has taken the place of this tab's; sent again it is taken;
 * - when it was typed before the other tab's stored draft.
 * In the last two cases `data` is the StoredDraft with the `revision` of the stored step.
 */
export interface DraftInput {
  readonly step: Step;
  readonly id: string;
  readonly customerType?: CustomerType;
  /** ISO 8601, by the browser's clock */
  readonly timestamp: string;
  /** as typed */
  readonly values: unknown;
  readonly basedOn?: number;
  /** random id of the tab, at most 64 characters */
  readonly tab: string;
  /** grows within the tab; an older one that arrives late is acknowledged and dropped */
  readonly sequence: number;
}

export interface OpenApplication {
  readonly id: string;
  readonly country: Country;
  readonly partnerType: PartnerType;
  readonly customerType: CustomerType | null;
  readonly locale: Locale;
  readonly furthestStep: Step;
  readonly steps: readonly StoredStep[];
  readonly drafts: readonly StoredDraft[];
  /** the accepted offer that began it; null: none */
  readonly offerReference: string | null;
  /** the pre-contract information that a consumer gets; null: no credit is asked for yet, or not by a consumer */
  readonly credit: CreditSheet | null;
  readonly expiresAt: string;
}

export type ApplicationView =
  | { readonly state: "unknown" }
  | { readonly state: "expired" }
  | { readonly state: "deleted" }
  | { readonly state: "finished" }
  /** known, but this browser does not hold it: a code to the contact opens it. Contacts are masked. */
  | { readonly state: "locked"; readonly contacts: readonly { type: "email" | "phone"; masked: string }[] }
  | { readonly state: "open"; readonly application: OpenApplication };

export interface FinishedApplication {
  readonly id: string;
  readonly reference: string;
  readonly country: Country;
  readonly finishedAt: string;
  readonly documentReady: boolean;
}

export interface ConsentText {
  readonly consentTextIdentifier: string;
  readonly version: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface ConsentForm extends ConsentText {
  readonly consents: readonly { readonly id: string; readonly text: string; readonly required: boolean }[];
}

export interface StartedApplication {
  readonly id: string;
  readonly hash: string;
  /** absolute address of the wizard */
  readonly url: string;
  /** to be set as the device cookie */
  readonly deviceToken: string;
}

/** What loaders and actions may call. The routes of `/api` call the same. */
export interface Services {
  readonly onboarding: {
    start(
      input: { country: Country; partnerType: PartnerType; locale: Locale },
      visitor: Visitor,
    ): Promise<StartedApplication>;
    open(input: { country: Country; hash: string }, visitor: Visitor): Promise<ApplicationView>;
    /** the newest finished application that this browser holds */
    finished(visitor: Visitor): Promise<FinishedApplication | null>;
  };
  readonly accounts: AccountServices;
  readonly profile: ProfileServices;
  readonly identities: IdentityServices;
  readonly portal: PortalServices;
  readonly messages: MessageServices;
  readonly help: HelpServices;
  readonly requests: RequestServices;
  readonly signing: SigningServices;
  readonly offers: OfferServices;
  readonly withdrawals: WithdrawalServices;
  readonly staff: StaffServices;
}

/** Facts about the provider, by locale; settings. */
export interface CompanyInfo {
  readonly name: string;
  readonly siteName: string;
  /** what search engines are told about the provider, on every public page after the page's own words */
  readonly description?: string | undefined;
  /** separated by commas */
  readonly keywords?: string | undefined;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly email: string;
  readonly phone: string;
}

/** What every loader and action gets from the load context. */
export interface PageContext {
  readonly services: Services;
  readonly visitor: StaffVisitor;
  /** who is logged in; null: a stranger */
  readonly session: Session | null;
  /** which member of staff is logged in in this browser, beside or instead of a customer; null: none */
  readonly staff: StaffSession | null;
  readonly csrfToken: string;
  readonly nonce: string;
  /** without a slash at the end */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** what the maintenance page says; null: the usual words */
  readonly maintenanceNotice: string | null;
  /** path and query that were asked for, where this page is shown in place of them; null: this page was asked for */
  readonly standsInFor: string | null;
  readonly companyInfo: CompanyInfo;
  /** the least length of a new password, in code points */
  readonly passwordLength: number;
  /** an unfinished application is deleted after so long */
  readonly applicationDays: number;
  /** a finished one is kept so long from the day it was sent */
  readonly retentionYears: Readonly<Record<Country, number>>;
  /** scripts of others that this page may load when its visitor agrees; null: not set, or not here */
  readonly analytics: {
    readonly tagUrl: string | null;
    readonly surveyUrl: string | null;
    /** how far scripts of others may go on this site; null: it has none */
    readonly pages: ThirdPartyPages | null;
  };
  /** the value of a Set-Cookie header for a device token */
  deviceCookie(token: string): string;
  /**
   * The values of all `Set-Cookie` headers that must go with a session's new token (login, change of identity), or with
   * its end (null). The CSRF token changes with the session, so one that was read before is void.
   */
  sessionCookies(token: string | null): readonly string[];
  /**
   * Lets the session go on under a new token: what is loaded and rendered afterwards acts by it and carries the CSRF token
   * that goes with it, so read `visitor` anew. Its cookies go out with the answer, whatever that is.
   */
  renewSession(token: string): void;
  /** the same for a staff session */
  staffCookies(token: string | null): readonly string[];
  /** whether the form field `csrf_token` or a header carries the token of this visitor */
  isCsrfTokenValid(token: unknown): boolean;
  /** writes what went wrong while loading or rendering a page to the log */
  reportError(error: unknown): void;
  /**
   * What a service refused and why; undefined for a fault, which is to be thrown on. When the page then answers 429 or
   * 503, the server adds the refusal's `Retry-After`.
   */
  refusalOf(error: unknown): PageRefusal | undefined;
}
