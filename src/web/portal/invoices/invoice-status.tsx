import type { InvoiceStatus } from "#domain/portal/invoice.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { open: "plain", overdue: "wrong", paid: "done", cancelled: "plain" } as const;

type InvoiceStatusBadgeProps = { status: InvoiceStatus; words: Readonly<Record<InvoiceStatus, string>> };

export function InvoiceStatusBadge({ status, words }: InvoiceStatusBadgeProps) {
  return <Badge tone={tones[status]}>{words[status]}</Badge>;
}
