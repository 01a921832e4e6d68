import type { Database } from "#server/database/connect.ts";
import { type AuditRow, type AuditRowFrom, pageOfAuditFrom } from "#server/database/repositories/audit-events.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { auditAddressContext } from "./audit-from.ts";

export type ShownEvent = Pick<AuditRow, "sequence" | "at" | "actor" | "event" | "subject" | "details"> & {
  readonly address: string | null;
};

/**
 * @param from the event before the first, the subject (null: all), and events a page
 * @throws Unsealable where the key of an address is no longer in the ring
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

/** The values are separated by tabs; `-` means none. */
export function auditLine({ sequence, at, actor, event, subject, address, details }: ShownEvent): string {
  return [sequence, at.toISOString(), actor, event, subject ?? "-", address ?? "-", details].join("\t");
}
