import { maskEmail } from "#domain/masking/mask-value.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import { proposedIdentity } from "#forms/backoffice/customer-schemas.ts";
import type { StaffIdentityServices } from "#server/contract/identities.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { assertIsNew } from "#server/use-cases/approvals/assert-is-new.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/**
 * Proposes that a user act for a customer.
 *
 * @throws Refusal not-found for a customer; invalid-input at the e-mail of no user who may log in and has proved it, or of one
 *   who acts for the customer already; already-proposed
 */
async function proposeLink(
  dependencies: Needed,
  { customerId, email, reason }: Parameters<StaffIdentityServices["proposeLink"]>[0],
  session: StaffSession,
): Promise<{ readonly approvalId: string }> {
  return await transact(dependencies.database, async (tx) => {
    const revision = await revisionOf(tx, customerId);
    const user = await findUserByEmail(tx, accountEmail(email));
    const acting = await actingUsersOf(tx, customerId);
    const isFree = user && user.disabledAt === null && user.emailProvenAt !== null;
    if (!isFree || acting.some(({ userId }) => userId === user.id)) {
      throw new Refusal("invalid-input", { fields: { email: "invalid-value" } });
    }
    const payload = { userId: user.id, email: maskEmail(user.email), reason };
    return await write(dependencies, tx, { action: "identity-link", customerId, revision, payload }, session);
  });
}

/**
 * Proposes that a user act for a customer no more.
 *
 * @throws Refusal not-found for a customer, or who does not act for them; already-proposed
 */
async function proposeEnd(
  dependencies: Needed,
  { customerId, idam, reason }: Parameters<StaffIdentityServices["proposeEnd"]>[0],
  session: StaffSession,
): Promise<{ readonly approvalId: string }> {
  return await transact(dependencies.database, async (tx) => {
    const revision = await revisionOf(tx, customerId);
    const user = (await actingUsersOf(tx, customerId)).find((one) => one.idam === idam);
    if (user === undefined) throw new Refusal("not-found");
    const payload = { userId: user.userId, email: maskEmail(user.email), reason };
    return await write(dependencies, tx, { action: "identity-end", customerId, revision, payload }, session);
  });
}

async function revisionOf(tx: Transaction, customerId: string): Promise<number> {
  const revision = await lockIdentitiesOf(tx, customerId);
  if (revision === null) throw new Refusal("not-found");
  return revision;
}

interface Proposed {
  readonly action: Extract<ApprovalAction, "identity-link" | "identity-end">;
  readonly customerId: string;
  readonly revision: number;
  readonly payload: { readonly userId: string; readonly email: string; readonly reason: string };
}

async function write(
  dependencies: Needed,
  tx: Transaction,
  { action, customerId, revision, payload }: Proposed,
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly approvalId: string }> {
  const what = { action, subject: customerId, subjectRevision: revision };
  await assertIsNew(dependencies, tx, what, (other) => proposedIdentity.parse(other).userId === payload.userId);
  const approvalId = await propose(dependencies, tx, { ...what, payload, proposedBy: by });
  const { userId, reason } = payload;
  const details = { by, approval: approvalId, customerId, user: userId, reason };
  const at = dependencies.clock.now();
  await appendAudit(tx, { at, actor: "staff", event: `${action}-proposed`, subject: customerId, details });
  return { approvalId };
}

/** What the back office calls about who acts for a customer. */
export const staffIdentities: (dependencies: Needed) => StaffIdentityServices = bound({ proposeLink, proposeEnd });
