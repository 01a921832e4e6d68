import { maskEmail } from "#domain/masking/mask-value.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { StaffIdentityServices } from "#server/contract/identities.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { assertIsNew } from "#server/use-cases/approvals/assert-is-new.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import { assertFewInHour } from "#server/use-cases/audit/assert-few-in-hour.ts";
import { emailOfLink, linkPayload, proposedEnd } from "./proposed-identity.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/** How many e-mails a member of staff may try in an hour. */
const linksAnHour = 20;

/**
 * Proposes that the user with an e-mail act for a customer. Nobody looks whether there is one: who proposes learns it neither
 * by the answer nor by its time.
 *
 * @throws Refusal not-found for a customer; already-proposed; too-many-requests
 */
async function proposeLink(
  dependencies: Needed,
  { customerId, email, reason }: Parameters<StaffIdentityServices["proposeLink"]>[0],
  session: StaffSession,
): Promise<{ readonly approvalId: string }> {
  const { database, clock, sealer } = dependencies;
  return await transact(database, async (tx) => {
    const now = clock.now();
    const { id: by } = session.staff;
    await assertFewInHour(tx, { by, event: "identity-link-proposed", most: linksAnHour, now });
    const revision = await revisionOf(tx, customerId);
    const payload = linkPayload(sealer, customerId, { email, reason });
    const isSame = (other: unknown) => emailOfLink(sealer, { customerId, payload: other }) === accountEmail(email);
    const proposed = { action: "identity-link", customerId, revision, payload, isSame, details: {} } as const;
    return await write(dependencies, tx, proposed, session);
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
    const isSame = (other: unknown) => proposedEnd.parse(other).userId === user.userId;
    const details = { user: user.userId };
    const proposed = { action: "identity-end", customerId, revision, payload, isSame, details } as const;
    return await write(dependencies, tx, proposed, session);
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
  readonly payload: { readonly email: string; readonly reason: string };
  /** whether another payload asks for the same */
  readonly isSame: (other: unknown) => boolean;
  /** for the audit log */
  readonly details: { readonly user?: string };
}

async function write(
  dependencies: Needed,
  tx: Transaction,
  { action, customerId, revision, payload, isSame, details: more }: Proposed,
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly approvalId: string }> {
  const what = { action, subject: customerId, subjectRevision: revision };
  await assertIsNew(dependencies, tx, what, isSame);
  const approvalId = await propose(dependencies, tx, { ...what, payload, proposedBy: by });
  const details = { by, approval: approvalId, customerId, ...more, reason: payload.reason };
  const at = dependencies.clock.now();
  await appendAudit(tx, { at, actor: "staff", event: `${action}-proposed`, subject: customerId, details });
  return { approvalId };
}

/** What the back office calls about who acts for a customer. */
export const staffIdentities: (dependencies: Needed) => StaffIdentityServices = bound({ proposeLink, proposeEnd });
