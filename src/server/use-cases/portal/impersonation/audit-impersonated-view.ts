import type { Impersonation } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Before the page is shown; without hashes, as of a message. */
export async function auditImpersonatedView(
  { database, clock }: Needs,
  { id, staffId: by, customerId }: Impersonation,
  path: string,
): Promise<void> {
  const details = { by, customerId, view: id, page: withoutHashes(path) };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "staff", event: "portal-view-seen", subject: customerId, details }),
  );
}

function withoutHashes(path: string): string {
  const segments = path.split("/").map((text) => (!isUuid(text) && /[\w-]{32,}/.test(text) ? "[hash]" : text));
  return segments.join("/").slice(0, 300);
}
