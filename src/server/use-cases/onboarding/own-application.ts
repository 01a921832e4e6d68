import type { Visitor } from "#server/contract/visitor.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { type ApplicationRow, findHeld, lockHeld } from "#server/database/repositories/applications.ts";
import { assertOpen } from "#server/policies/application.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, isUuid } from "#server/shared/tokens.ts";

/** @throws Refusal not-found unless the visitor's browser holds the application */
export async function requireOwnApplication(db: Queryable, id: string, visitor: Visitor): Promise<ApplicationRow> {
  return await heldBy(visitor, id, (deviceDigest) => findHeld(db, id, deviceDigest));
}

export async function lockOwnApplication(tx: Transaction, id: string, visitor: Visitor): Promise<ApplicationRow> {
  return await heldBy(visitor, id, (deviceDigest) => lockHeld(tx, id, deviceDigest));
}

/** @throws Refusal not-found, application-expired, application-finished */
export async function lockOpenHeld(tx: Transaction, id: string, visitor: Visitor, now: Date): Promise<ApplicationRow> {
  const application = await lockOwnApplication(tx, id, visitor);
  assertOpen(application, now);
  return application;
}

async function heldBy(
  visitor: Visitor,
  id: string,
  find: (deviceDigest: string) => Promise<ApplicationRow | undefined>,
): Promise<ApplicationRow> {
  const deviceDigest = deviceDigestOf(visitor);
  const application = deviceDigest !== null && isUuid(id) ? await find(deviceDigest) : undefined;
  if (application === undefined) throw new Refusal("not-found");
  return application;
}
