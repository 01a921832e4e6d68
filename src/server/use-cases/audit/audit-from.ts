import type { Transaction } from "#server/database/connect.ts";
import { insertAuditAddress } from "#server/database/repositories/audit-addresses.ts";
import { type AuditEvent, appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Sealer } from "#server/ports/secrets.ts";

/** An event; without an actor, the user did it. */
type EventFrom = Pick<AuditEvent, "at" | "event" | "subject"> & Partial<Pick<AuditEvent, "actor" | "details">>;

/**
 * Appends an event to the audit log, and keeps the network address of the caller apart from the log, so that an attacker
 * can be found.
 *
 * @param caller `address` is the one before our trusted proxies; null: not known
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

/** Where the sealed address of an event belongs. */
export const auditAddressContext = (sequence: number) => `audit-address:${sequence}`;
