import type { Country } from "#domain/countries/codes.ts";
import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";
import { objectOf } from "../state/typed-step.ts";

export type Registered = Readonly<Record<string, string>>;

type FoundCompany =
  | { readonly is: "found"; readonly companyName: string; readonly address: Registered }
  | { readonly is: "unknown" | "unavailable" };

/** Looks a company up in the country's register. Never rejects. */
export async function findCompany(country: Country, companyId: string): Promise<FoundCompany> {
  const { status, data } = await request("GET", href("/api/companies/{country}/{companyId}", { country, companyId }));
  if (status === 404) return { is: "unknown" };
  const { companyName, companyId: _own, ...address } = textsIn(objectOf(data)["data"]);
  return status === 200 && companyName !== undefined ? { is: "found", companyName, address } : { is: "unavailable" };
}

/** Looks up who acts for the company of an application. Never rejects; null if the register does not respond. */
export async function findActors(id: string): Promise<readonly Registered[] | null> {
  const { status, data } = await request("GET", href("/api/consent/applications/{id}/statutory-persons", { id }));
  const { persons } = objectOf(objectOf(data)["data"]);
  return status === 200 && Array.isArray(persons) ? persons.map(textsIn) : null;
}

function textsIn(value: unknown): Registered {
  return Object.fromEntries(
    Object.entries(objectOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
