import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import { type ApplicationRow, lockHeld } from "#server/database/repositories/applications.ts";
import { assertOpen } from "#server/policies/application.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, isUuid } from "#server/shared/tokens.ts";

/**
 * The application of the applicant's browser, locked until the transaction ends.
 *
 * @throws Refusal not-found, application-expired, application-finished
 */
export async function lockOpenHeld(tx: Transaction, id: string, visitor: Visitor, now: Date): Promise<ApplicationRow> {
  const deviceDigest = deviceDigestOf(visitor);
  const application = deviceDigest !== null && isUuid(id) ? await lockHeld(tx, id, deviceDigest) : undefined;
  if (application === undefined) throw new Refusal("not-found");
  assertOpen(application, now);
  return application;
}
