import { type AuditEvent, appendAudits } from "#server/database/repositories/audit-events.ts";
import type { BatchTransaction } from "./batch-transaction.ts";
import type { Applied, Verdict } from "./verdict.ts";

export function subjectOf(kind: string, targetId: string | null): { customerId?: string; id?: string } {
  if (targetId === null) return {};
  return kind === "customers" ? { customerId: targetId } : { id: targetId };
}

/** Audits a line for each group of records. Call it last: the log is locked until the transaction ends. */
export async function auditChanges(
  { tx, system, now }: BatchTransaction,
  groups: readonly (readonly Verdict[])[],
): Promise<void> {
  const events = groups.flatMap((verdicts): AuditEvent[] => {
    const changes = verdicts.filter((verdict) => isChange(verdict));
    const [first] = changes;
    if (first === undefined) return [];
    const counts = Object.entries(Object.groupBy(changes, ({ status }) => status)).map(
      ([status, some]) => [status, countsByKind(some)] as const,
    );
    const which = changes.length === 1 ? subjectOf(first.kind, first.id) : {};
    const details = { system, ...Object.fromEntries(counts), ...which };
    return [{ at: now, actor: "client", event: "integration-records-changed", subject: null, details }];
  });
  await appendAudits(tx, events);
}

const isChange = (verdict: Verdict): verdict is Applied =>
  verdict.status !== "refused" && verdict.status !== "unchanged";

function countsByKind(changes: readonly Applied[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}
