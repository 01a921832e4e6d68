import type { Locale } from "#domain/shared/locale.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

export async function proposalTitles(
  staff: BackOfficeCalls,
  items: readonly QueueItem[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const { actions } = catalogue(locale).backoffice.approvals;
  const ids = items.flatMap(({ kind, id, customerName }) => (kind === "approval" && customerName === null ? [id] : []));
  if (ids.length === 0) return new Map();
  const { items: named } = await staff.nameProposals({ input: { approvalIds: ids } });
  return new Map(
    named.map(({ approvalId, action, subject }) => [approvalId, format(actions[action], { name: subject.name })]),
  );
}
