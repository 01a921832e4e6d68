import type { Step0Values } from "#domain/onboarding/types.ts";
import type { Queryable } from "#server/database/connect.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { unsealStep } from "./sealed-values.ts";

export async function contactsOf(
  { database, sealer }: { database: Queryable; sealer: Sealer },
  applicationId: string,
): Promise<Step0Values | undefined> {
  const rows = await findSteps(database, applicationId);
  const row = rows.find(({ step }) => step === "0");
  return row === undefined ? undefined : unsealStep(sealer, applicationId, 0, row.sealedValues);
}
