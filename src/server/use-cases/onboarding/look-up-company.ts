import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { type CompanyRegistry, type RegisteredCompany, RegistryUnavailable } from "#server/ports/company-registry.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";

type Registries = Pick<OnboardingDependencies, "registries">;

/** @param companyId may have spaces @throws Refusal not-found, company-not-found, register-unavailable */
export async function lookUpCompany(
  dependencies: Registries,
  country: Country,
  companyId: string,
): Promise<RegisteredCompany> {
  const digits = companyId.replaceAll(/\s/g, "");
  const company = await askRegistry(dependencies, country, async (registry) =>
    /^\d{8}$/.test(digits) ? await registry.lookUp(digits) : null,
  );
  if (company === null) throw new Refusal("company-not-found");
  return company;
}

/** @throws Refusal not-found for a country without a register, register-unavailable */
export async function askRegistry<T>(
  { registries }: Registries,
  country: Country,
  ask: (registry: CompanyRegistry) => Promise<T>,
): Promise<T> {
  const { register } = factsOf(country);
  const registry = register === null ? undefined : registries[register];
  if (registry === undefined) throw new Refusal("not-found");
  try {
    return await ask(registry);
  } catch (error) {
    if (error instanceof RegistryUnavailable) throw new Refusal("register-unavailable");
    throw error;
  }
}
