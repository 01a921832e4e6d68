import type { CompanyRegister } from "#domain/countries/country.ts";
import type { CompanyRegistry } from "#server/ports/company-registry.ts";
import { createAres } from "./ares.ts";
import { createEmbeddedRegistry, czechDemoCompanies, slovakDemoCompanies } from "./embedded.ts";
import { createRpo } from "./rpo.ts";

export const publicRegisters = { ares: "https://ares.gov.cz", rpo: "https://api.statistics.sk/rpo/v1" } as const;

const limits = { limitMs: 3000, maxBytes: 512 * 1024 } as const;

/** The demo uses the embedded register, unless the settings name an address. */
export function companyRegistries(config: {
  readonly isDemo: boolean;
  readonly aresUrl: string;
  readonly rpoUrl: string;
}): Readonly<Record<CompanyRegister, CompanyRegistry>> {
  const isEmbedded = (url: string, publicUrl: string) => config.isDemo && url === publicUrl;
  return {
    ares: isEmbedded(config.aresUrl, publicRegisters.ares)
      ? createEmbeddedRegistry(czechDemoCompanies)
      : createAres({ ...limits, baseUrl: config.aresUrl }),
    rpo: isEmbedded(config.rpoUrl, publicRegisters.rpo)
      ? createEmbeddedRegistry(slovakDemoCompanies)
      : createRpo({ ...limits, baseUrl: config.rpoUrl }),
  };
}
