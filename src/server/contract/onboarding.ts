import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CreditSheet } from "./credit.ts";
import type { OwnerLink, OwnerLinkPage } from "./owner-links.ts";
import type { Visitor } from "./visitor.ts";

export interface StoredStep<S extends Step = Step> {
  readonly step: S;
  readonly revision: number;
  /** of step 1 with a `key` at each owner that has one */
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

/** What stays in sight of the offer that began an application. */
export interface BeginningOffer extends Pick<Offer, "reference" | "terms"> {
  /** null: the offer has been deleted since */
  readonly vehicle: Pick<Offer["vehicle"], "make" | "model"> | null;
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
  /** by which owners fill in their own cards; those that are over are left out */
  readonly ownerLinks: readonly OwnerLink[];
  /** the accepted offer that began it; null: none */
  readonly offer: BeginningOffer | null;
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
  | { readonly state: "open"; readonly application: OpenApplication }
  | OwnerLinkPage;

export interface FinishedApplication {
  readonly id: string;
  readonly reference: string;
  readonly country: Country;
  readonly finishedAt: string;
  /** last day by which its data are usually checked, `YYYY-MM-DD` */
  readonly checkedBy: string;
  readonly documentReady: boolean;
  /** the e-mail of step 0 */
  readonly email: string | null;
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

/** What loaders and actions of the wizard may call. */
export interface OnboardingServices {
  start(
    input: { country: Country; partnerType: PartnerType; locale: Locale },
    visitor: Visitor,
  ): Promise<StartedApplication>;
  open(input: { country: Country; hash: string }, visitor: Visitor): Promise<ApplicationView>;
  /** the newest finished application that this browser holds */
  finished(visitor: Visitor): Promise<FinishedApplication | null>;
}
