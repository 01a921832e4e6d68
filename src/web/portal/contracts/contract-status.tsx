import type { ContractStatus } from "#domain/portal/contract.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { "pending-signature": "due", active: "done", ended: "plain", terminated: "plain" } as const;

export function ContractStatusBadge({
  status,
  words,
}: {
  status: ContractStatus;
  words: Readonly<Record<ContractStatus, string>>;
}) {
  return <Badge tone={tones[status]}>{words[status]}</Badge>;
}
