import type { Country } from "#domain/countries/codes.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findHeld } from "#server/database/repositories/applications.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";

/** @returns null unless this browser holds the application */
export async function countryOfApplication(
  { database }: Pick<OnboardingDependencies, "database">,
  id: string | null,
  visitor: Visitor,
): Promise<Country | null> {
  const deviceDigest = deviceDigestOf(visitor);
  if (id === null || deviceDigest === null) return null;
  return (await findHeld(database, id, deviceDigest))?.country ?? null;
}
