import type { Transaction } from "#server/database/connect.ts";
import { insertAuditAddress } from "#server/database/repositories/audit-addresses.ts";
import { type AuditEvent, appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Sealer } from "#server/ports/secrets.ts";

/** Without an actor, the user did it. */
type EventFrom = Pick<AuditEvent, "at" | "event" | "subject"> & Partial<Pick<AuditEvent, "actor" | "details">>;

/**
 * Keeps the caller's network address apart from the log, so that an attacker can be found.
 *
 * @param caller `address` is the one before our trusted proxies
 */
export async function auditFrom(
  { sealer }: { readonly sealer: Pick<Sealer, "seal"> },
  tx: Transaction,
  { address }: { readonly address: string | null },
  { actor = "user", details = {}, ...event }: EventFrom,
): Promise<void> {
  const sequence = await appendAudit(tx, { ...event, actor, details });
  if (address === null) return;
  const sealedAddress = sealer.seal(address, auditAddressContext(sequence));
  await insertAuditAddress(tx, { sequence, at: event.at, sealedAddress });
}

export const auditAddressContext = (sequence: number) => `audit-address:${sequence}`;
