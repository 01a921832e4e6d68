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
  /** stored revision that the draft is based on; 0: none */
  readonly basedOn: number;
  /** random id of the tab that wrote it */
  readonly tab: string;
  readonly savedAt: string;
}

export interface BeginningOffer extends Pick<Offer, "reference" | "terms"> {
  /** null: the offer was deleted early */
  readonly customerType: CustomerType | null;
  /** null: the offer was deleted */
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
  /** without ended ones */
  readonly ownerLinks: readonly OwnerLink[];
  readonly offer: BeginningOffer | null;
  /** null: no consumer credit is requested */
  readonly credit: CreditSheet | null;
  /** null: none requested */
  readonly changes: RequestedSubmission | null;
  readonly expiresAt: string;
}

const requestedChangeSchema = z.object({
  step: z.literal([0, 1, 2]),
  path: z.string(),
  reason: z.enum(changeReasons),
  /** may be empty */
  message: z.string(),
});

export type RequestedChange = DeepReadonly<z.infer<typeof requestedChangeSchema>>;

export interface RequestedSubmission {
  readonly asks: readonly (RequestedChange & {
    /** its step was submitted again, or the document sent */ readonly isAnswered: boolean;
  })[];
  readonly filed: { readonly [Name in RequestedChange["step"]]?: ValuesOf[Name] | undefined };
  /** `isNew`: the changes need a new consent */
  readonly consent: { readonly identifier: string; readonly isNew: boolean };
  /** size in bytes */
  readonly papers: readonly { readonly paperId: string; readonly name: string; readonly size: number }[];
}

export type ApplicationView =
  | { readonly state: "unknown" }
  | { readonly state: "expired" }
  | { readonly state: "deleted" }
  /** `filed` is null in a browser without access */
  | { readonly state: "finished"; readonly filed: FinishedApplication | null }
  | { readonly state: "moved" }
  /** a code to a contact opens it in this browser. Contacts are masked. */
  | {
      readonly state: "locked";
      /** changes are requested */
      readonly isFiled: boolean;
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
  /** usual last day of the check, `YYYY-MM-DD` */
  readonly checkedBy: string;
  readonly documentReady: boolean;
  readonly email: string | null;
  readonly review: {
    readonly state: Exclude<CaseState, "on-hold">;
    /** the last submission, from 1 */
    readonly round: number;
    /** of the state, ISO 8601 */
    readonly since: string;
    readonly mayWithdraw: boolean;
  };
}

/** Shown in the browser that started it. */
export const filedViewSchema = z.object({
  id: z.uuid(),
  status: z.enum(["open", "finished", "expired", "deleted"]),
  /** null: not yet filed */
  review: z.nullable(z.object({ state: z.enum(caseStates), round: z.int(), asks: z.array(requestedChangeSchema) })),
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
  readonly url: string;
  /** to be set as the device cookie */
  readonly deviceToken: string;
}
