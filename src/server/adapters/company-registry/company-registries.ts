import type { CompanyRegistry } from "#server/ports/ports.ts";
import { createAres } from "./ares.ts";
import { createEmbeddedRegistry, czechDemoCompanies, slovakDemoCompanies } from "./embedded.ts";
import { createRpo } from "./rpo.ts";

export const publicRegisters = { ares: "https://ares.gov.cz", rpo: "https://api.statistics.sk/rpo/v1" } as const;

/** ARES and RPO give some kilobytes a company; the name and the seat are all that is read. */
const limits = { limitMs: 3000, maxBytes: 512 * 1024 } as const;

/**
 * The company registers by country; Hungary has none that is free to ask. The demo asks nobody unless a register of one's
 * own is set for it.
 */
export function companyRegistries(config: {
  readonly isDemo: boolean;
  readonly aresUrl: string;
  readonly rpoUrl: string;
}): { readonly cz: CompanyRegistry; readonly sk: CompanyRegistry } {
  const isEmbedded = (url: string, publicUrl: string) => config.isDemo && url === publicUrl;
  return {
    cz: isEmbedded(config.aresUrl, publicRegisters.ares)
      ? createEmbeddedRegistry(czechDemoCompanies)
      : createAres({ ...limits, baseUrl: config.aresUrl }),
    sk: isEmbedded(config.rpoUrl, publicRegisters.rpo)
      ? createEmbeddedRegistry(slovakDemoCompanies)
      : createRpo({ ...limits, baseUrl: config.rpoUrl }),
  };
}
