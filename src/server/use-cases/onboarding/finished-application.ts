import { isPossible } from "#domain/cases/transitions.ts";
import { addWorkingDays } from "#domain/countries/working-days.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { FinishedApplication } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type ApplicationRow, newestFinished } from "#server/database/repositories/applications.ts";
import { findCase } from "#server/database/repositories/cases.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import type { Needs, OnboardingDependencies } from "#server/use-cases/context.ts";
import { contactsOf } from "#server/use-cases/onboarding/applications/contacts-of.ts";
import { shownState } from "./read-filed.ts";
import { findRequestedChanges } from "./requested-changes.ts";

/** working days */
const usualDays = 2;

export async function finishedApplication(
  dependencies: OnboardingDependencies,
  visitor: Visitor,
): Promise<FinishedApplication | null> {
  const deviceDigest = deviceDigestOf(visitor);
  const row = deviceDigest === null ? undefined : await newestFinished(dependencies.database, deviceDigest);
  return row === undefined ? null : await presentFiled(dependencies, row);
}

export async function presentFiled(
  { database, sealer, clock }: Needs<"sealer">,
  row: ApplicationRow,
): Promise<FinishedApplication | null> {
  if (row.reference === null || row.finishedAt === null) return null;
  const consent = await findConsent(database, row.id);
  const contacts = await contactsOf({ database, sealer }, row.id);
  const found = await findCase(database, row.id);
  if (found === undefined) throw new Error(`the case of ${row.id} does not exist`);
  const { state, round, since } = found.caseRow;
  const told = shownState(found.caseRow);
  // Also true before the job of lapsing cases has run.
  const isOver = state === "needs-changes" && (await findRequestedChanges(database, row, clock.now())) === null;
  return {
    id: row.id,
    reference: row.reference,
    country: row.country,
    finishedAt: row.finishedAt.toISOString(),
    checkedBy: addWorkingDays(row.country, calendarDateInPrague(row.finishedAt), usualDays),
    documentReady: consent?.documentAt != null,
    email: contacts?.email ?? null,
    review: {
      state: isOver ? "lapsed" : told,
      round,
      since: since.toISOString(),
      mayWithdraw: !isOver && isPossible(told, "withdraw"),
    },
  };
}
