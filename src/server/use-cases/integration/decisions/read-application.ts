import { findCase, submissionsOfCase } from "#server/database/repositories/cases.ts";
import { changeRequestsOfCase } from "#server/database/repositories/change-requests.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { DecisionDependencies } from "#server/use-cases/context.ts";
import { auditReading } from "#server/use-cases/integration/audit-reading.ts";
import { presentConsent } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { presentChangeRequest } from "#server/use-cases/onboarding/cases/present-change-request.ts";
import { valuesOfRound } from "#server/use-cases/onboarding/cases/submission-values.ts";
import { assertSeesApplication } from "./assert-seen.ts";

/** @throws Refusal not-found, also for an unfinished application */
export async function readApplication(
  dependencies: DecisionDependencies,
  client: IntegrationClient,
  applicationId: string,
) {
  const { database, sealer } = dependencies;
  const found = isUuid(applicationId) ? await findCase(database, applicationId) : undefined;
  const row = found?.application;
  if (!found || !row?.reference || !row.customerType) throw new Refusal("not-found");
  await assertSeesApplication(database, client, row.id);
  const { state, round, revision } = found.caseRow;
  const rounds = await submissionsOfCase(database, row.id);
  const last = rounds.at(-1);
  if (!last) throw new Error(`application ${row.id} has a case without a submission`);
  const asks = await changeRequestsOfCase(database, row.id);
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
    asks: asks.map((one) => presentChangeRequest(sealer, one)),
    rounds: rounds.map((one) => ({ round: one.round, filedAt: one.filedAt.toISOString() })),
    consent: presentConsent(consent),
  };
  await auditReading(dependencies, client, { kind: "applications", id: row.id });
  return application;
}
