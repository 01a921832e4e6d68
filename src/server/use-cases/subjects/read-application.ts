import type { Country } from "#domain/countries/codes.ts";
import { type CustomerType, type PartnerType, steps } from "#domain/onboarding/types.ts";
import { findSteps, type StepRow } from "#server/database/repositories/application-steps.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { unsealStep } from "#server/use-cases/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/applications/step-key.ts";
import { auditReading } from "./audit-reading.ts";
import type { SubjectDependencies } from "./dependencies.ts";

/** A finished application as the provider's systems read it: whole. Moments are ISO 8601 in UTC. */
export interface WholeApplication {
  readonly applicationId: string;
  readonly reference: string;
  readonly state: "submitted";
  readonly round: number;
  readonly revision: number;
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  /** the values of each step by its name */
  readonly steps: Readonly<Record<string, unknown>>;
  readonly asks: readonly never[];
  readonly rounds: readonly { readonly round: number; readonly filedAt: string }[];
  readonly consent: {
    readonly consentTextIdentifier: string;
    /** of the text as it was shown, hex */
    readonly sha256: string;
    readonly consents: Readonly<Record<string, boolean>>;
    readonly at: string;
    /** of the PDF, hex; null: it is being made */
    readonly documentSha256: string | null;
  };
}

/** @throws Refusal not-found, also for one that is not finished: nobody has sent it to the provider */
export async function readApplication(
  dependencies: SubjectDependencies,
  client: IntegrationClient,
  applicationId: string,
): Promise<WholeApplication> {
  const { database, sealer } = dependencies;
  const row = isUuid(applicationId) ? await findById(database, applicationId) : undefined;
  if (!row?.reference || !row.customerType || !row.finishedAt) throw new Refusal("not-found");
  const stored = await findSteps(database, row.id);
  const consent = await findConsent(database, row.id);
  if (!consent) throw new Error(`application ${row.id} is finished without a consent`);
  const application = {
    applicationId: row.id,
    reference: row.reference,
    // Nobody reviews applications in this product: one that is finished was filed, once.
    state: "submitted" as const,
    round: 1,
    revision: 1,
    country: row.country,
    customerType: row.customerType,
    partnerType: row.partnerType,
    steps: valuesOf(sealer, row.id, stored),
    asks: [],
    rounds: [{ round: 1, filedAt: row.finishedAt.toISOString() }],
    consent: {
      consentTextIdentifier: consent.identifier,
      sha256: consent.sha256,
      consents: consent.given,
      at: consent.at.toISOString(),
      documentSha256: consent.documentSha256,
    },
  };
  await auditReading(dependencies, client, { kind: "applications", id: row.id });
  return application;
}

function valuesOf(sealer: Sealer, applicationId: string, stored: readonly StepRow[]): Record<string, unknown> {
  return Object.fromEntries(
    steps.flatMap((step) => {
      const row = stored.find((one) => one.step === keyOf(step));
      return row ? [[keyOf(step), unsealStep(sealer, applicationId, step, row.sealedValues)]] : [];
    }),
  );
}
