import type { Country } from "#domain/countries/codes.ts";
import type { WrongPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import type { ConsentId, ConsentTextSeries, ConsentTextWords } from "#domain/onboarding/consent-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ParagraphDifference, TextPart } from "#domain/shared/text-differences.ts";
import type { StaffName } from "./approvals.ts";
import type { ConsentForm } from "./onboarding.ts";
import type { StaffSession } from "./staff.ts";

/** The consent text of a country in a language. */
export interface ConsentTextPlace {
  readonly country: Country;
  readonly locale: Locale;
}

export interface ConsentTextVersion {
  readonly identifier: string;
  readonly version: number;
  readonly series: ConsentTextSeries;
  /** "past": another one is in force, or goes before it */
  readonly state: "in-force" | "planned" | "past";
  /** ISO 8601 in UTC */
  readonly validFrom: string;
  readonly sha256: string;
  /** null: it came with the product, or the member of staff is gone */
  readonly proposedBy: StaffName | null;
  readonly decidedBy: StaffName | null;
}

/** What one draft or version changes in the text in force. */
export interface ConsentTextDifferences {
  readonly title: readonly TextPart[];
  readonly paragraphs: readonly ParagraphDifference[];
  readonly consents: readonly { readonly id: ConsentId; readonly parts: readonly TextPart[] }[];
}

/** A text that waits for a second admin, as it was proposed. */
export interface ProposedConsentText {
  readonly approvalId: string;
  readonly proposedBy: StaffName;
  /** ISO 8601 in UTC */
  readonly expires: string;
  /** `YYYY-MM-DD`; null: from the decision */
  readonly validFrom: string | null;
  readonly words: ConsentTextWords;
  /** Something has changed since, and nobody can approve it any more. */
  readonly isStale: boolean;
}

export interface ConsentTextDraft {
  readonly words: ConsentTextWords;
  /** the text that was in force when it was saved */
  readonly basedOn: string;
  /** ISO 8601 in UTC */
  readonly changed: string;
  readonly changedBy: StaffName | null;
  readonly placeholders: WrongPlaceholders;
  readonly differences: ConsentTextDifferences;
  /** as an applicant reads it who is not known yet */
  readonly preview: ConsentForm;
}

export interface ListedConsentText extends ConsentTextPlace {
  readonly inForce: ConsentTextVersion;
  /** the next ones, the soonest first */
  readonly planned: readonly ConsentTextVersion[];
  readonly hasDraft: boolean;
  readonly isProposed: boolean;
}

export interface ShownConsentText extends ConsentTextPlace {
  /** of the draft: grows with each change */
  readonly revision: number;
  readonly inForce: ConsentTextVersion & ConsentTextWords;
  readonly draft: ConsentTextDraft | null;
  readonly pending: ProposedConsentText | null;
  /** The one that goes before the others first. */
  readonly versions: readonly ConsentTextVersion[];
}

export interface ShownConsentTextVersion extends ConsentTextVersion, ConsentTextPlace, ConsentTextWords {
  /** from it to the one in force */
  readonly differences: ConsentTextDifferences;
}

/** What admins call; who asks has the right to edit consent texts. */
export interface ConsentTextServices {
  /** Of each of the person's countries, in each language. */
  list(session: StaffSession): Promise<readonly ListedConsentText[]>;
  read(place: ConsentTextPlace): Promise<ShownConsentText>;
  /** null: that place has no such version */
  readVersion(place: ConsentTextPlace, identifier: string): Promise<ShownConsentTextVersion | null>;
  /** @throws stale-revision */
  saveDraft(
    place: ConsentTextPlace,
    draft: ConsentTextWords & { readonly basedOn?: number | null | undefined },
    session: StaffSession,
  ): Promise<{ readonly revision: number }>;
  /** @throws wrong-state where there is none */
  discardDraft(place: ConsentTextPlace, session: StaffSession): Promise<{ readonly revision: number }>;
  /** @throws wrong-state without a draft, or when it changes nothing; stale-revision; invalid-input at what is wrong in the text */
  propose(
    place: ConsentTextPlace,
    proposed: { readonly basedOn: number; readonly validFrom?: string | null | undefined },
    session: StaffSession,
  ): Promise<{ readonly approvalId: string }>;
}
