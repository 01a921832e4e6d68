import type { Queryable } from "#server/database/connect.ts";
import { ownerOfApplication, ownerOfCustomer } from "#server/database/repositories/event-owners.ts";
import { assertSees, type IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** @throws Refusal not-found for a customer whom another system holds, or of a country that is not the client's */
export async function assertSeesCustomer(db: Queryable, client: IntegrationClient, customerId: string): Promise<void> {
  const owner = await ownerOfCustomer(db, customerId);
  if (owner === undefined) throw new Refusal("not-found");
  assertSees(client, owner);
}

/** The same for an application. */
export async function assertSeesApplication(
  db: Queryable,
  client: IntegrationClient,
  applicationId: string,
): Promise<void> {
  const owner = await ownerOfApplication(db, applicationId);
  if (owner === undefined) throw new Refusal("not-found");
  assertSees(client, owner);
}
