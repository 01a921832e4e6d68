import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step, ValuesByStep } from "#domain/onboarding/types.ts";
import type { OfferTerms } from "#domain/portal/offer.ts";
import type { Sla } from "#domain/queue/clock.ts";
import type { PaperPath } from "#domain/review/ask-paths.ts";
import type { AskReason, AskState, RejectionReason, ReviewDecision, ReviewState, Risk } from "#domain/review/review.ts";
import type { OtherMover } from "#domain/review/transitions.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Colleague, StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

/** What an act on a case answers. */
export interface CaseState {
  readonly state: ReviewState;
  readonly revision: number;
}

/** Which case; `basedOn`: an act that was made from another revision is refused. */
interface AskedCase {
  readonly id: string;
  readonly basedOn?: number | undefined;
}

/** Who did something: somebody of staff, or one of the others. */
export interface CaseActor {
  readonly kind: OtherMover | "staff";
  readonly staffId: string | null;
  /** the e-mail; null: nobody of staff */
  readonly name: string | null;
}

/** What the public register of companies said when it was asked last. */
export interface RegisterWord {
  /** "unavailable": it did not answer, or has not yet */
  readonly state: "found" | "unknown" | "unavailable";
  readonly company: Readonly<Record<string, string | undefined>> | null;
  /** who acts for the company */
  readonly persons: readonly Readonly<Record<string, string | undefined>>[];
  /** ISO 8601 in UTC; null: it is being asked for the first time */
  readonly askedAt: string | null;
}

/** What proves a consent. */
export interface CaseConsent {
  /** of the filing that it was given with */
  readonly round: number;
  readonly consentTextIdentifier: string;
  /** of the text, and since when it was in force (ISO 8601 in UTC); null: the text is not kept any more. For screens alone */
  readonly version: { readonly number: number; readonly validFrom: string } | null;
  /** of the exact text that was shown, hex */
  readonly sha256: string;
  /** the text that is kept is the one whose SHA-256 was recorded */
  readonly isIntact: boolean;
  readonly at: string;
  readonly locale: Locale;
  /** the network address and the browser */
  readonly address: string;
  readonly userAgent: string;
  /** the answer to each consent that was asked, with the words it was asked in */
  readonly answers: readonly { readonly id: string; readonly text: string; readonly isGiven: boolean }[];
}

export interface CaseAsk {
  readonly askId: string;
  readonly step: Exclude<Step, "onedoc">;
  /** within the step */
  readonly path: string;
  readonly reason: AskReason;
  /** what the applicant reads beside the field; "" for nothing */
  readonly note: string;
  readonly state: AskState;
  readonly round: number;
}

/** An application under review as staff see it. Moments are ISO 8601 in UTC. */
export interface ReviewCase {
  readonly id: string;
  readonly reference: string;
  readonly state: ReviewState;
  readonly round: number;
  readonly revision: number;
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  /** null: nobody has it */
  readonly assignee: StaffName | null;
  readonly risk: Risk;
  /** the values of the last round by the names of the steps, masked */
  readonly steps: ValuesByStep;
  /** the bank of each account of step 1, in their order; null: it is not known */
  readonly banks: readonly (string | null)[];
  /** of the offer that the application came of; null: of none */
  readonly offerTerms: OfferTerms | null;
  /** null: no company, or a country without a register */
  readonly register: RegisterWord | null;
  readonly duplicates: readonly {
    readonly applicationId: string;
    readonly reference: string;
    readonly by: "identifier" | "account" | "phone";
    /** null: it has none yet */
    readonly name: string | null;
    /** null: it was not filed yet */
    readonly state: ReviewState | null;
  }[];
  /** with the applicant's identifier, in the application's country */
  readonly customers: readonly { readonly customerId: string; readonly name: string }[];
  readonly asks: readonly CaseAsk[];
  /** what the applicant has sent because it was asked for; viewed by `paperId` */
  readonly papers: readonly {
    readonly paperId: string;
    readonly path: PaperPath;
    /** in which it was asked for */
    readonly round: number;
    readonly name: string;
    readonly mime: string;
    /** in bytes */
    readonly size: number;
    readonly sentAt: string;
  }[];
  readonly rounds: readonly { readonly round: number; readonly filedAt: string }[];
  /** in order */
  readonly consents: readonly CaseConsent[];
  /** when its state began, and until when somebody has to see to it; null: nothing runs */
  readonly since: string;
  readonly due: string | null;
  readonly sla: Sla;
  readonly history: readonly {
    /** that the event made */
    readonly revision: number;
    readonly at: string;
    readonly who: CaseActor;
    readonly event: string;
    /** how the risk was changed; null: it was not. For screens alone */
    readonly risk: { readonly from: Risk; readonly to: Risk } | null;
    /** why it is rejected; null: it is not, or the event is another one */
    readonly rejection: RejectionReason | null;
    /** as it was typed */
    readonly reason: string | null;
  }[];
  readonly notes: readonly {
    readonly noteId: string;
    readonly at: string;
    readonly who: StaffName;
    readonly body: string;
  }[];
  /** what is proposed and not decided; null: nothing */
  readonly pending: {
    readonly approvalId: string;
    readonly decision: ReviewDecision;
    /** why it is to be rejected; null: it is not */
    readonly reason: RejectionReason | null;
    readonly note: string | null;
    readonly proposedBy: StaffName;
    readonly expires: string;
    /** it can only be refused any more: the case has changed since, or its time has run out */
    readonly isVoid: boolean;
  } | null;
}

/** A round as it was filed. */
export interface CaseRound extends Pick<ReviewCase, "reference" | "country" | "customerType" | "partnerType"> {
  readonly round: number;
  /** ISO 8601 in UTC */
  readonly filedAt: string;
  /** masked, by the names of the steps */
  readonly steps: ValuesByStep;
  /** the same of the round before; null: it is the first */
  readonly before: ValuesByStep | null;
  /** where it differs from the round before, as `1.companyData.companyName` */
  readonly differs: readonly string[];
  /** what was asked for after the round before, and the papers that came with this one. For screens alone */
  readonly asks: ReviewCase["asks"];
  readonly papers: ReviewCase["papers"];
}

/**
 * What the back office calls about applications; who asks has the right in the application's country. Each refuses with
 * not-found, and what changes a case with stale-revision and wrong-state as well.
 */
export interface ReviewServices {
  /** null: there is no such case */
  countryOf(id: string): Promise<Country | null>;
  /** false: the core system decides on applications */
  isDecidedHere(): boolean;
  /** @throws forbidden where the core system decides on applications */
  assertDecidedHere(): void;
  /** Who else of staff may take cases in a country, in order of their names. */
  colleaguesFor(country: Country, session: StaffSession): Promise<readonly Colleague[]>;
  /** The look is written into the audit log. */
  read(id: string, session: StaffSession): Promise<ReviewCase>;
  /** The look is written into the audit log. */
  readRound(asked: { readonly id: string; readonly round: string }, session: StaffSession): Promise<CaseRound>;
  /**
   * The applicant is sent a new link, and the former one ends.
   *
   * @throws taken; invalid-input for a path that is none or that the application has not
   */
  ask(
    asked: AskedCase & {
      readonly asks: readonly {
        readonly step: Exclude<Step, "onedoc">;
        readonly path: string;
        readonly reason: AskReason;
        readonly note?: string | undefined;
      }[];
      readonly message?: string | undefined;
    },
    session: StaffSession,
  ): Promise<CaseState>;
  /** The e-mail about the changes goes out once more, with another link. @throws wrong-state unless changes are asked for */
  askAgain(asked: AskedCase, session: StaffSession): Promise<CaseState>;
  /** The e-mail that asking would send, in the applicant's language. @param link what stands in the place of the address */
  previewAsk(asked: {
    readonly id: string;
    readonly asks: number;
    readonly message?: string | undefined;
    readonly link: string;
  }): Promise<{ readonly locale: Locale; readonly subject: string; readonly text: string }>;
  /** @throws taken */
  take(asked: AskedCase, session: StaffSession): Promise<CaseState>;
  /** @throws taken */
  release(asked: AskedCase, session: StaffSession): Promise<CaseState>;
  /** @throws taken; invalid-input for a colleague who may not take it */
  assign(asked: AskedCase & { readonly staffId: string }, session: StaffSession): Promise<CaseState>;
  /** @throws taken */
  propose(
    asked: AskedCase & {
      readonly decision: ReviewDecision;
      readonly reason?: RejectionReason | undefined;
      readonly note?: string | undefined;
    },
    session: StaffSession,
  ): Promise<CaseState & { readonly approvalId: string }>;
  hold(asked: AskedCase & { readonly reason: string }, session: StaffSession): Promise<CaseState>;
  unhold(asked: AskedCase & { readonly reason: string }, session: StaffSession): Promise<CaseState>;
  setRisk(
    asked: AskedCase & { readonly risk: Risk; readonly reason: string },
    session: StaffSession,
  ): Promise<CaseState>;
  /** Asks the register of companies once more; null: there is none, or no company. */
  askRegister(id: string, session: StaffSession): Promise<RegisterWord | null>;
  note(
    asked: { readonly id: string; readonly body: string },
    session: StaffSession,
  ): Promise<{ readonly noteId: string }>;
}
