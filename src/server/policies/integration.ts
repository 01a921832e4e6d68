import type { BlockList } from "node:net";
import { isIP } from "node:net";
import type { Country } from "#domain/countries/codes.ts";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { type EventType, eventSubjectKind } from "#domain/portal/events.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** On whose behalf a call of the integration API acts. */
export interface IntegrationClient {
  readonly clientId: string;
  /** whose external ids it uses: records of another system are not there for it */
  readonly system: string;
  readonly scopes: readonly IntegrationScope[];
  /** of whose applications, requests, messages and events it may know; none: of all */
  readonly countries: readonly Country[];
}

/** What judges whether a client sees something of a customer, an application or an import. */
export interface Owned {
  /** that holds the customer, or ran the import; null: none does */
  readonly system: string | null;
  /** null: it belongs to no country, or is not known any more */
  readonly country: Country | null;
}

/** Whether a client sees what belongs to a customer: its own system holds the customer, or none does. */
function sees({ system, countries }: Pick<IntegrationClient, "system" | "countries">, owned: Owned): boolean {
  const isOthers = owned.system !== null && owned.system !== system;
  return !isOthers && (countries.length === 0 || (owned.country !== null && countries.includes(owned.country)));
}

/** The same of an event; imports belong to no country. */
export function seesEvent(
  client: Pick<IntegrationClient, "system" | "countries">,
  { type, ...owned }: Owned & { readonly type: EventType },
): boolean {
  return sees(eventSubjectKind(type) === "imports" ? { ...client, countries: [] } : client, owned);
}

/** @throws Refusal not-found, as for what is not there */
export function assertSees(client: IntegrationClient, owned: Owned): void {
  if (!sees(client, owned)) throw new Refusal("not-found");
}

/**
 * @param scope null: any key will do
 * @param or a scope that does as well
 * @throws Refusal forbidden
 */
export function assertScope(
  { scopes }: IntegrationClient,
  scope: IntegrationScope | null,
  or: IntegrationScope | null = null,
): void {
  if (scope === null || scopes.includes(scope) || (or !== null && scopes.includes(or))) return;
  throw new Refusal("forbidden", { detail: `The key's client has not the scope ${scope}, which this call needs.` });
}

/** Whether a client may be shown what is kept of the records of its system. */
export function seesRecords({ scopes }: Pick<IntegrationClient, "scopes">): boolean {
  return scopes.includes("books:read");
}

/** @param networks null: from anywhere */
export function mayCallFrom(address: string, networks: BlockList | null): boolean {
  if (networks === null) return true;
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? "ipv6" : "ipv4");
}
