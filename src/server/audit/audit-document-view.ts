import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { countReveal } from "./hourly-limits.ts";

export interface UploadedDocument {
  readonly kind: "request" | "message" | "demand" | "application";
  readonly id: string;
  readonly customerId: string | null;
  readonly paperId: string;
  readonly assigneeId: string | null;
}

/** Counts as a reveal. @throws Refusal too-many-requests */
export async function auditDocumentView(
  { database, clock }: Needs,
  { kind, id, customerId, paperId, assigneeId }: UploadedDocument,
  { staff: { id: by } }: StaffSession,
): Promise<void> {
  const now = clock.now();
  const isOwn = assigneeId === by;
  await transact(database, async (tx) => {
    await countReveal(tx, { by, isOwn, about: id, count: 1, now });
    const whose = customerId === null ? {} : { customerId };
    const details = { by, kind, ...whose, paths: [`papers.${paperId}`], reason: "paper", isOwn };
    await appendAudit(tx, { at: now, actor: "staff", event: "values-revealed", subject: id, details });
  });
}
