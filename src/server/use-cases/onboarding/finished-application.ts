import type { FinishedApplication } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { newestFinished } from "#server/database/repositories/applications.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

/** The newest finished application that this browser holds. */
export async function finishedApplication(
  { database }: OnboardingDependencies,
  visitor: Visitor,
): Promise<FinishedApplication | null> {
  const deviceDigest = deviceDigestOf(visitor);
  const row = deviceDigest === null ? undefined : await newestFinished(database, deviceDigest);
  if (row?.reference == null || row.finishedAt === null) {
    return null;
  }
  const consent = await findConsent(database, row.id);
  return {
    id: row.id,
    reference: row.reference,
    country: row.country,
    finishedAt: row.finishedAt.toISOString(),
    documentReady: consent?.documentAt != null,
  };
}
