import type { Transaction } from "#server/database/connect.ts";
import { insertAuditAddress } from "#server/database/repositories/audit-addresses.ts";
import { type AuditEvent, appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Sealer } from "#server/ports/secrets.ts";

/**
 * Appends an event to the audit log, like `appendAudit`, and keeps the network address that it came from apart from the
 * log, so that an attacker can be found.
 *
 * @param event `address` is that of the caller after trusted proxies; null: not known
 */
export async function auditFrom(
  { sealer }: { readonly sealer: Pick<Sealer, "seal"> },
  tx: Transaction,
  { address, ...event }: AuditEvent & { readonly address: string | null },
): Promise<void> {
  const sequence = await appendAudit(tx, event);
  if (address === null) return;
  const sealedAddress = sealer.seal(address, auditAddressContext(sequence));
  await insertAuditAddress(tx, { sequence, at: event.at, sealedAddress });
}

/** Where the sealed address of an event belongs. */
export const auditAddressContext = (sequence: number) => `audit-address:${sequence}`;
