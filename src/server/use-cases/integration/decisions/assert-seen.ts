import type { Queryable } from "#server/database/connect.ts";
import { ownerOfApplication, ownerOfCustomer } from "#server/database/repositories/event-owners.ts";
import { assertSees, type IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** @throws Refusal not-found for a customer of another system or country */
export async function assertSeesCustomer(db: Queryable, client: IntegrationClient, customerId: string): Promise<void> {
  const owner = await ownerOfCustomer(db, customerId);
  if (owner === undefined) throw new Refusal("not-found");
  assertSees(client, owner);
}

export async function assertSeesApplication(
  db: Queryable,
  client: IntegrationClient,
  applicationId: string,
): Promise<void> {
  const owner = await ownerOfApplication(db, applicationId);
  if (owner === undefined) throw new Refusal("not-found");
  assertSees(client, owner);
}
