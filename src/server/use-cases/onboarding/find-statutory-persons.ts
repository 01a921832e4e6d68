import type { Visitor } from "#server/contract/visitor.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { assertOpen } from "#server/policies/application.ts";
import type { StatutoryPerson } from "#server/ports/company-registry.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { askRegistry } from "./look-up-company.ts";
import { requireOwnApplication } from "./own-application.ts";

/**
 * Only for a browser that holds the application, so that others cannot read the register through us.
 *
 * @throws Refusal not-found, also for a consumer and for a country without a register; application-expired,
 * application-finished, register-unavailable
 */
export async function findStatutoryPersons(
  dependencies: Needs<"sealer" | "registries">,
  id: string,
  visitor: Visitor,
): Promise<readonly StatutoryPerson[]> {
  const { database, clock, sealer } = dependencies;
  const started = await requireOwnApplication(database, id, visitor);
  assertOpen(started, clock.now());
  const row = (await findSteps(database, started.id)).find(({ step }) => step === "1");
  if (row === undefined || started.customerType !== "company") throw new Refusal("not-found");
  const companyId = unsealStep(sealer, started.id, 1, row.sealedValues).companyData?.companyId ?? "";
  return await askRegistry(dependencies, started.country, (registry) => registry.statutoryPersons(companyId));
}
