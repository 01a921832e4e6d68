import * as z from "zod/mini";
import type { CaseState } from "#domain/cases/case.ts";
import { caseStates, changeReasons } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";
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
  readonly changes: RequestedSubmission | null;
  readonly expiresAt: string;
}

/** A value, or a group of them, that the applicant is asked to change. */
const requestedChangeSchema = z.object({
  step: z.literal([0, 1, 2]),
  path: z.string(),
  reason: z.enum(changeReasons),
  /** as the reviewer typed it; "" for nothing */
  message: z.string(),
});

export type RequestedChange = DeepReadonly<z.infer<typeof requestedChangeSchema>>;

/** What is asked for since an application was filed, and how far the applicant has come with it. */
export interface RequestedSubmission {
  readonly asks: readonly (RequestedChange & {
    /** its step has been submitted since, or the paper sent */ readonly isAnswered: boolean;
  })[];
  /** the values by step as they were filed */
  readonly filed: { readonly [Name in RequestedChange["step"]]?: ValuesOf[Name] | undefined };
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
    readonly state: Exclude<CaseState, "on-hold">;
    /** the last one that was filed, from 1 */
    readonly round: number;
    /** of the state, ISO 8601 */
    readonly since: string;
    readonly mayWithdraw: boolean;
  };
}

/** The state of an application, for a browser that started it. */
export const filedViewSchema = z.object({
  id: z.uuid(),
  /** the life of the data */
  status: z.enum(["open", "finished", "expired", "deleted"]),
  /** null: it has not been filed */
  review: z.nullable(
    z.object({
      state: z.enum(caseStates),
      /** the last one that was filed */
      round: z.int(),
      /** what is asked for now */
      asks: z.array(requestedChangeSchema),
    }),
  ),
});

export type FiledView = DeepReadonly<z.infer<typeof filedViewSchema>>;

export const consentTextSchema = z.object({
  consentTextIdentifier: z.string(),
  version: z.number(),
  title: z.string(),
  paragraphs: z.array(z.string()),
});

export type ConsentText = DeepReadonly<z.infer<typeof consentTextSchema>>;

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
