import { maskEmail } from "#domain/masking/mask-value.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import { proposedIdentity } from "#forms/backoffice/customer-schemas.ts";
import type { StaffIdentityServices } from "#server/contract/identities.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { approvalContext } from "#server/use-cases/approvals/approval-act.ts";
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
  await assertIsNew(dependencies, tx, { action, customerId, revision, payload });
  const what = { action, subject: customerId, subjectRevision: revision, payload, proposedBy: by };
  const approvalId = await propose(dependencies, tx, what);
  const { userId, reason } = payload;
  const details = { by, approval: approvalId, customerId, user: userId, reason };
  const at = dependencies.clock.now();
  await appendAudit(tx, { at, actor: "staff", event: `${action}-proposed`, subject: customerId, details });
  return { approvalId };
}

/** The identities of the customer are locked, so of two who propose the same at once one comes second. */
async function assertIsNew(
  { sealer, clock }: Needed,
  tx: Transaction,
  { action, customerId, revision, payload }: Proposed,
): Promise<void> {
  const now = clock.now();
  const isWaiting = (await pendingApprovalsOf(tx, [customerId])).some((one) => {
    if (one.action !== action || one.subjectRevision !== revision || one.expiresAt <= now) return false;
    const { userId } = proposedIdentity.parse(
      JSON.parse(sealer.unseal(one.sealedPayload, approvalContext(one.id, "payload"))),
    );
    return userId === payload.userId;
  });
  if (isWaiting) throw new Refusal("already-proposed");
}

/** What the back office calls about who acts for a customer. */
export const staffIdentities: (dependencies: Needed) => StaffIdentityServices = bound({ proposeLink, proposeEnd });
