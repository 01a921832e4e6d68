import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { PortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";

export type Taken =
  | { readonly what: string; readonly ids: readonly string[] }
  | { readonly what: string; readonly count: number };

/** Call it before the first byte is sent. */
export async function auditDownload(
  { database, clock }: Needs,
  { userId, customerId, impersonation }: PortalActor,
  taken: Taken,
): Promise<void> {
  const details = { customerId, ...taken };
  const who =
    impersonation === undefined
      ? ({ actor: "user", subject: userId, details } as const)
      : ({
          actor: "staff",
          subject: customerId,
          details: { by: impersonation.staffId, ...details, view: impersonation.id },
        } as const);
  await transact(database, (tx) => appendAudit(tx, { at: clock.now(), event: "files-downloaded", ...who }));
}
