import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { AskReason, ReviewState } from "#domain/review/review.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CreditSheet } from "./credit.ts";
import type { OwnerLink, OwnerLinkPage } from "./owner-links.ts";

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
  /** whom its terms are for; null: the offer has been deleted since, and step 0 was not sent */
  readonly customerType: CustomerType | null;
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
  /** what the applicant is asked to change, where it was filed before; null: it was not */
  readonly changes: AskedRound | null;
  readonly expiresAt: string;
}

/** A value, or a group of them, that the applicant is asked to change. */
export interface AskedChange {
  readonly step: Exclude<Step, "onedoc">;
  readonly path: string;
  readonly reason: AskReason;
  /** as the reviewer typed it; "" for nothing */
  readonly message: string;
}

/** What is asked for since an application was filed, and how far the applicant has come with it. */
export interface AskedRound {
  readonly asks: readonly (AskedChange & {
    /** its step has been submitted since, or the paper sent */ readonly isAnswered: boolean;
  })[];
  /** the values by step as they were filed */
  readonly filed: { readonly [Name in AskedChange["step"]]?: ValuesOf[Name] | undefined };
  /** the text that was agreed to, and whether it has to be agreed to anew for what has changed since */
  readonly consent: { readonly identifier: string; readonly isNew: boolean };
  /** files of the paper that is asked for, sent so far; the size in bytes */
  readonly papers: readonly { readonly paperId: string; readonly name: string; readonly size: number }[];
}

export type ApplicationView =
  | { readonly state: "unknown" }
  | { readonly state: "expired" }
  | { readonly state: "deleted" }
  /** `filed` is null for a browser that does not hold it */
  | { readonly state: "finished"; readonly filed: FinishedApplication | null }
  /** another link was sent in its place */
  | { readonly state: "moved" }
  /** known, but this browser does not hold it: a code to the contact opens it. Contacts are masked. */
  | {
      readonly state: "locked";
      /** changes are asked for, since it was filed */
      readonly isFiled: boolean;
      /** staff have invited the applicant, and no browser has opened it yet */
      readonly isInvited: boolean;
      readonly contacts: readonly { type: "email" | "phone"; masked: string }[];
    }
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
  readonly review: {
    readonly state: Exclude<ReviewState, "on-hold">;
    /** the last one that was filed, from 1 */
    readonly round: number;
    /** of the state, ISO 8601 */
    readonly since: string;
    readonly mayWithdraw: boolean;
  };
}

/** How it stands with an application, for a browser that holds it. */
export interface FiledView {
  readonly id: string;
  /** the life of the data */
  readonly status: "open" | "finished" | "expired" | "deleted";
  /** where the provider stands; null: it has not been filed */
  readonly review: {
    readonly state: ReviewState;
    /** the last one that was filed */
    readonly round: number;
    /** what is asked for now */
    readonly asks: readonly AskedChange[];
  } | null;
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
