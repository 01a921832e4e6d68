import type { Database } from "#server/database/connect.ts";
import { type AuditRow, genesisHash, hashOf, pageOfAudit } from "#server/database/repositories/audit-events.ts";

const pageSize = 1000;

interface AuditCheck {
  readonly intact: number;
  /** hash of the last event */
  readonly head: string;
  readonly broken: { readonly sequence: number; readonly reason: "missing" | "changed" | "unlinked" } | null;
}

/**
 * Keep the hash of the last event elsewhere, since a log that lost its end is still a chain.
 *
 * @param anchor an event known from an earlier verification, which must still exist
 */
export async function verifyAudit(
  database: Database,
  anchor: { sequence: number; hash: string } | null = null,
): Promise<AuditCheck> {
  let intact = 0;
  let head = genesisHash;
  let isAnchored = anchor === null;
  for (;;) {
    const page = await pageOfAudit(database, intact, pageSize);
    for (const row of page) {
      const reason = faultOf(row, intact + 1, head);
      if (reason !== null) {
        return { intact, head, broken: { sequence: intact + 1, reason } };
      }
      intact = row.sequence;
      head = row.hash;
      isAnchored ||= row.sequence === anchor?.sequence && row.hash === anchor.hash;
    }
    if (page.length < pageSize) {
      return { intact, head, broken: isAnchored ? null : brokenAt(anchor, intact) };
    }
  }
}

function faultOf(row: AuditRow, sequence: number, previousHash: string): "missing" | "changed" | "unlinked" | null {
  if (row.sequence !== sequence) {
    return "missing";
  }
  if (row.previousHash !== previousHash) {
    return "unlinked";
  }
  return hashOf(row) === row.hash ? null : "changed";
}

function brokenAt(anchor: { sequence: number } | null, intact: number) {
  const sequence = anchor?.sequence ?? 0;
  return { sequence, reason: sequence > intact ? ("missing" as const) : ("changed" as const) };
}
