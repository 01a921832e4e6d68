import type { LookKind } from "#domain/policies/audit-events.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Needs } from "#server/use-cases/context.ts";

export interface Look {
  readonly kind: LookKind;
  readonly id: string;
  readonly customerId: string | null;
}

/** Call it before the page is shown. */
export async function auditPageView(
  { database, clock }: Needs,
  { staff: { id: by } }: StaffSession,
  { kind, id: subject, customerId }: Look,
): Promise<void> {
  const details = { by, ...(customerId !== null && { customerId }) };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "staff", event: `${kind}-viewed`, subject, details }),
  );
}
