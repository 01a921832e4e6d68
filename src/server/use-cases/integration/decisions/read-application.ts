import { findConsent } from "#server/database/repositories/consents.ts";
import { asksOfReview } from "#server/database/repositories/review-asks.ts";
import { findReview, roundsOfReview } from "#server/database/repositories/reviews.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { SubjectDependencies } from "#server/use-cases/context.ts";
import { auditReading } from "#server/use-cases/integration/audit-reading.ts";
import { presentConsent } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { presentAsk } from "#server/use-cases/onboarding/reviews/present-ask.ts";
import { valuesOfRound } from "#server/use-cases/onboarding/reviews/round-values.ts";
import { assertSeesApplication } from "./assert-seen.ts";

/** @throws Refusal not-found, also for an unfinished application, and for one that the client may not see */
export async function readApplication(
  dependencies: SubjectDependencies,
  client: IntegrationClient,
  applicationId: string,
) {
  const { database, sealer } = dependencies;
  const found = isUuid(applicationId) ? await findReview(database, applicationId) : undefined;
  const row = found?.application;
  if (!found || !row?.reference || !row.customerType) throw new Refusal("not-found");
  await assertSeesApplication(database, client, row.id);
  const { state, round, revision } = found.review;
  const rounds = await roundsOfReview(database, row.id);
  const last = rounds.at(-1);
  if (!last) throw new Error(`application ${row.id} is under review without a round`);
  const asks = await asksOfReview(database, row.id);
  const consent = await findConsent(database, row.id);
  if (!consent) throw new Error(`application ${row.id} is finished without a consent`);
  const application = {
    applicationId: row.id,
    reference: row.reference,
    state,
    round,
    revision,
    country: row.country,
    customerType: row.customerType,
    partnerType: row.partnerType,
    steps: await valuesOfRound(dependencies, last),
    asks: asks.map((one) => presentAsk(sealer, one)),
    rounds: rounds.map((one) => ({ round: one.round, filedAt: one.filedAt.toISOString() })),
    consent: presentConsent(consent),
  };
  await auditReading(dependencies, client, { kind: "applications", id: row.id });
  return application;
}
