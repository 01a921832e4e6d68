import type { BlockList } from "node:net";
import { isIP } from "node:net";
import type { Country } from "#domain/countries/codes.ts";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { type EventType, eventSubjectKind } from "#domain/portal/events.ts";
import { Refusal } from "#server/shared/refusal.ts";

export interface IntegrationClient {
  readonly clientId: string;
  /** it does not see records of other systems */
  readonly system: string;
  readonly scopes: readonly IntegrationScope[];
  /** empty: all */
  readonly countries: readonly Country[];
}

export interface Owned {
  /** the system that has the customer, or ran the import */
  readonly system: string | null;
  readonly country: Country | null;
}

/** A client sees customers of its system, and those of none. */
function sees({ system, countries }: Pick<IntegrationClient, "system" | "countries">, owned: Owned): boolean {
  const isOthers = owned.system !== null && owned.system !== system;
  return !isOthers && (countries.length === 0 || (owned.country !== null && countries.includes(owned.country)));
}

/** The same for an event; imports have no country. */
export function seesEvent(
  client: Pick<IntegrationClient, "system" | "countries">,
  { type, ...owned }: Owned & { readonly type: EventType },
): boolean {
  return sees(eventSubjectKind(type) === "imports" ? { ...client, countries: [] } : client, owned);
}

/** @throws Refusal not-found, so that existence is not revealed */
export function assertSees(client: IntegrationClient, owned: Owned): void {
  if (!sees(client, owned)) throw new Refusal("not-found");
}

/**
 * @param scope null: any key
 * @param or an alternative scope
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

export function seesRecords({ scopes }: Pick<IntegrationClient, "scopes">): boolean {
  return scopes.includes("books:read");
}

/** @param networks null: from anywhere */
export function mayCallFrom(address: string, networks: BlockList | null): boolean {
  if (networks === null) return true;
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? "ipv6" : "ipv4");
}
