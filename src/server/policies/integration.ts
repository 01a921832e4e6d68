import type { BlockList } from "node:net";
import { isIP } from "node:net";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** On whose behalf a call of the integration API acts. */
export interface IntegrationClient {
  readonly clientId: string;
  /** whose external ids it uses: records of another system are not there for it */
  readonly system: string;
  readonly scopes: readonly IntegrationScope[];
}

/**
 * @param scope null: any key will do
 * @throws Refusal forbidden
 */
export function assertScope({ scopes }: IntegrationClient, scope: IntegrationScope | null): void {
  if (scope === null || scopes.includes(scope)) return;
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
