import type { Database } from "#server/database/connect.ts";
import { type AuditRow, type AuditRowFrom, pageOfAuditFrom } from "#server/database/repositories/audit-events.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { auditAddressContext } from "./audit-from.ts";

/** An event as a person reads it. */
export type ShownEvent = Pick<AuditRow, "sequence" | "at" | "actor" | "event" | "subject" | "details"> & {
  /** the network address that it came from; null: it has been deleted, or was never stored */
  readonly address: string | null;
};

/**
 * The events of the audit log in order, a page at a time, with the addresses that are kept.
 *
 * @param from after which event to begin, whom they have to be about (null: anybody and nobody), and events a page
 * @throws Unsealable where the key of an address is not in the ring any more
 */
export async function* showAudit(
  { database, sealer }: { readonly database: Database; readonly sealer: Pick<Sealer, "unseal"> },
  from: { readonly after: number; readonly subject: string | null; readonly pageSize: number },
): AsyncGenerator<readonly ShownEvent[], void, void> {
  const { subject, pageSize } = from;
  const page = (last: AuditRowFrom | null, limit: number) =>
    pageOfAuditFrom(database, { after: last?.sequence ?? from.after, subject, limit });
  for await (const rows of pagesAfter(page, { size: pageSize })) {
    yield rows.map(({ sealedAddress, ...row }) => {
      const { sequence, at, actor, event, details } = row;
      const address = sealedAddress && sealer.unseal(sealedAddress, auditAddressContext(sequence));
      return { sequence, at, actor, event, subject: row.subject, details, address };
    });
  }
}

/** One line without its end: number, time, actor, event, subject, address and details, separated by tabs; `-`: none. */
export function auditLine({ sequence, at, actor, event, subject, address, details }: ShownEvent): string {
  return [sequence, at.toISOString(), actor, event, subject ?? "-", address ?? "-", details].join("\t");
}
