import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { CompanyRegistry, RegisteredCompany } from "#server/ports/company-registry.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

/**
 * Looks a company up in its country's register, to fill in what it says.
 *
 * @param companyId as typed; spaces do not matter
 * @throws Refusal not-found for a country without a register, company-not-found, register-unavailable
 */
export async function lookUpCompany(
  { registries }: Pick<OnboardingDependencies, "registries">,
  country: Country,
  companyId: string,
): Promise<RegisteredCompany> {
  const { register } = factsOf(country);
  const registry = register === null ? undefined : registries[register];
  if (registry === undefined) {
    throw new Refusal("not-found");
  }
  const digits = companyId.replaceAll(/\s/g, "");
  if (!/^\d{8}$/.test(digits)) {
    throw new Refusal("company-not-found");
  }
  const company = await answerOf(registry, digits);
  if (company === null) {
    throw new Refusal("company-not-found");
  }
  return company;
}

async function answerOf(registry: CompanyRegistry, companyId: string): Promise<RegisteredCompany | null> {
  try {
    return await registry.lookUp(companyId);
  } catch (error) {
    if (error instanceof RegistryUnavailable) {
      throw new Refusal("register-unavailable");
    }
    throw error;
  }
}
