import { randomUUID } from "node:crypto";
import { portalViewMinutes, portalViewsAnHour } from "#domain/policies/portal-view.ts";
import type { PortalViewInput } from "#server/contract/portal-views.ts";
import type { StaffSession, StaffVisitor } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { putPortalView } from "#server/database/repositories/portal-views.ts";
import { findLiveStaffSession } from "#server/database/repositories/staff-sessions.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { assertFewInHour } from "#server/use-cases/audit/assert-few-in-hour.ts";
import { auditFrom } from "#server/use-cases/audit/audit-from.ts";
import { staffDigestOf } from "#server/use-cases/staff/read-session.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Pick<Sealer, "seal">;
}

/**
 * From now on this session of staff sees the portal as somebody who acts for the customer does, and changes nothing in it.
 * The caller has judged the right in the customer's country.
 *
 * @throws Refusal unauthenticated; invalid-input for an `idam` that does not act for the customer, or where nobody does;
 *   too-many-requests
 */
export async function beginView(
  dependencies: Needed,
  { customerId, idam, reason }: PortalViewInput,
  { staff: { id: by } }: StaffSession,
  visitor: StaffVisitor,
): Promise<{ expires: string }> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const digest = staffDigestOf(visitor);
  const held = digest === null ? undefined : await findLiveStaffSession(database, digest, at);
  if (held === undefined) throw new Refusal("unauthenticated");
  const { id: staffSessionId, endsAt } = held.session;
  const people = (await actingUsersOf(database, customerId)).filter(({ emailProvenAt }) => emailProvenAt !== null);
  const person = idam === undefined ? people[0] : people.find((one) => one.idam === idam);
  if (person === undefined) throw new Refusal("invalid-input", { fields: { idam: "invalid-value" } });
  const expiresAt = new Date(Math.min(at.getTime() + portalViewMinutes * 60_000, endsAt.getTime()));
  const id = randomUUID();
  await transact(database, async (tx) => {
    await assertFewInHour(tx, { by, event: "portal-view-begun", most: portalViewsAnHour, now: at });
    await putPortalView(tx, { staffSessionId, id, idam: person.idam, expiresAt });
    const until = expiresAt.toISOString();
    const details = { by, customerId, view: id, idam: person.idam, user: person.userId, reason, until };
    const { address } = visitor;
    await auditFrom(dependencies, tx, {
      address,
      at,
      actor: "staff",
      event: "portal-view-begun",
      subject: customerId,
      details,
    });
  });
  return { expires: expiresAt.toISOString() };
}
