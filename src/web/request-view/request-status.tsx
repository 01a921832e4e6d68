import type { RequestStatus } from "#domain/portal/request.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = {
  received: "plain",
  "in-progress": "plain",
  "waiting-for-customer": "due",
  done: "done",
  rejected: "wrong",
} as const;

type RequestStatusBadgeProps = { status: RequestStatus; words: Readonly<Record<RequestStatus, string>> };

export function RequestStatusBadge({ status, words }: RequestStatusBadgeProps) {
  return <Badge tone={tones[status]}>{words[status]}</Badge>;
}
