import { dayMs } from "#domain/shared/days.ts";
import type { Transaction } from "#server/database/connect.ts";
import { consentTexts } from "#server/documents/consent-texts/consent-texts.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { decisionHandlers } from "#server/use-cases/onboarding/cases/decision-actions.ts";
import { publishConsentTexts } from "#server/use-cases/onboarding/publish-consent-texts.ts";
import type { IdOf } from "../portal/actions.ts";
import type { Books } from "../portal/records.ts";
import { cannedReplyDeeds } from "./canned-replies.ts";
import { type ConversationDependencies, conversationDeeds } from "./conversations.ts";
import { heardJobs } from "./heard-jobs.ts";
import { type StoryDependencies, storyDeeds } from "./play-stories.ts";
import { type SentDocumentDependencies, sentDocumentDeeds } from "./sent-documents.ts";

export type DemoCaseDependencies = Omit<
  StoryDependencies & ConversationDependencies & SentDocumentDependencies,
  "accounts" | "reviewedBy"
>;

/** Before the first application. */
const textsBeforeMs = 120 * dayMs;

/**
 * Replays past actions in order through the regular use cases. @param tx stores all or nothing; users and staff exist
 */
export async function storeCases(
  tx: Transaction,
  { cases, accounts }: { readonly cases: DemoCaseDependencies; readonly accounts: AccountDependencies },
  { books, idOf }: { readonly books: Books; readonly idOf: IdOf },
  now: Date,
): Promise<void> {
  let moment = new Date(now.getTime() - textsBeforeMs);
  const heard = heardJobs(cases.jobs);
  const then = { database: tx, clock: { now: () => moment }, jobs: heard };
  await publishConsentTexts(tx, then.clock, consentTexts);
  const dependencies = {
    ...cases,
    ...then,
    // Past cases do not depend on the setting.
    reviewedBy: "staff" as const,
    acts: { ...cases.acts, ...decisionHandlers({ ...cases, jobs: heard, settings: { cases: "staff" } }) },
    accounts: { ...accounts, ...then },
    signing: { ...cases.signing, ...then },
  };
  const deeds = [
    ...storyDeeds(dependencies, heard, now),
    ...conversationDeeds(dependencies, books, now),
    ...sentDocumentDeeds(dependencies, idOf, now),
    ...cannedReplyDeeds(dependencies, now),
  ];
  for (const deed of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    moment = deed.at;
    await deed.do();
  }
}
