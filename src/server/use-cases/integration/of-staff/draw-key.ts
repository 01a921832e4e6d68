import type { StoppedWebhook } from "#server/contract/integration-clients.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  countLiveKeys,
  lockClientChange,
  lockIntegrationClient,
  setClientChange,
} from "#server/database/repositories/integration-clients.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { keepKey, mostLiveKeys, revokeKey } from "../govern-clients.ts";
import { keyText, newKeyParts } from "../key-text.ts";
import { byStaff, type IntegrationGovernance } from "./dependencies.ts";

/** So long who proposed a key may draw it; in milliseconds. */
export const drawingMs = 7 * 86_400_000;

/**
 * Draws the key that a second admin has agreed to, for who proposed it.
 *
 * @returns the key, which is nowhere kept
 * @throws Refusal forbidden; not-found for what somebody else proposed; wrong-state unless it is agreed, after a week, and while as many
 *   keys live as may
 */
export async function drawKey(
  { database, clock }: Pick<IntegrationGovernance, "database" | "clock">,
  changeId: string,
  session: StaffSession,
): Promise<{ readonly key: string }> {
  assertStaffRight(session, "govern-integration");
  const by = session.staff.id;
  const at = clock.now();
  return await transact(database, async (tx) => {
    const change = isUuid(changeId) ? await lockClientChange(tx, changeId) : undefined;
    if (change?.staffId !== by) throw new Refusal("not-found");
    const { clientId, state, agreedAt } = change;
    const isInTime = agreedAt !== null && at.getTime() < agreedAt.getTime() + drawingMs;
    await lockIntegrationClient(tx, clientId);
    const live = await countLiveKeys(tx, clientId);
    if (state !== "agreed" || !isInTime || live >= mostLiveKeys) throw new Refusal("wrong-state");
    const parts = newKeyParts();
    await keepKey(tx, clientId, parts, at);
    await setClientChange(tx, changeId, { state: "done" });
    const details = { by, client: clientId, key: parts.keyId };
    await appendAudit(tx, { at, actor: "staff", event: "integration-key-made", subject: null, details });
    return { key: keyText(parts) };
  });
}

/**
 * Revokes a key at once.
 *
 * @returns the endpoints that are sent nothing any more
 * @throws Refusal forbidden; not-found also for one that was revoked before
 */
export async function revokeKeyByStaff(
  needed: Pick<IntegrationGovernance, "database" | "clock" | "sealer">,
  keyId: string,
  session: StaffSession,
): Promise<readonly StoppedWebhook[]> {
  assertStaffRight(session, "govern-integration");
  const revoked = await revokeKey(needed, keyId, byStaff(session));
  if (revoked === null) throw new Refusal("not-found");
  return revoked.stopped;
}
