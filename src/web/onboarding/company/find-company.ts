import type { Country } from "#domain/countries/codes.ts";
import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";

type FoundCompany = { readonly is: "found"; readonly companyName: string } | { readonly is: "unknown" | "unavailable" };

/** Asks the country's register of companies. Never rejects. */
export async function findCompany(country: Country, companyId: string): Promise<FoundCompany> {
  const { status, data } = await request("GET", href("/api/companies/{country}/{companyId}", { country, companyId }));
  if (status === 404) return { is: "unknown" };
  const companyName = status === 200 ? nameOf(data) : null;
  return companyName === null ? { is: "unavailable" } : { is: "found", companyName };
}

function nameOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("companyName" in data)) return null;
  return typeof data.companyName === "string" ? data.companyName : null;
}
