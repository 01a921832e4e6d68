import { addWorkingDays } from "#domain/countries/working-days.ts";
import type { FinishedApplication } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { newestFinished } from "#server/database/repositories/applications.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { calendarDateInPrague } from "#server/shared/calendar-date-in-prague.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import { contactsOf } from "./contacts.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

/** How many working days the check of an application usually takes. */
const usualDays = 2;

/** The newest finished application that this browser holds. */
export async function finishedApplication(
  { database, sealer }: OnboardingDependencies,
  visitor: Visitor,
): Promise<FinishedApplication | null> {
  const deviceDigest = deviceDigestOf(visitor);
  const row = deviceDigest === null ? undefined : await newestFinished(database, deviceDigest);
  if (row?.reference == null || row.finishedAt === null) {
    return null;
  }
  const consent = await findConsent(database, row.id);
  const contacts = await contactsOf({ database, sealer }, row.id);
  return {
    id: row.id,
    reference: row.reference,
    country: row.country,
    finishedAt: row.finishedAt.toISOString(),
    checkedBy: addWorkingDays(row.country, calendarDateInPrague(row.finishedAt), usualDays),
    documentReady: consent?.documentAt != null,
    email: contacts?.email ?? null,
  };
}
