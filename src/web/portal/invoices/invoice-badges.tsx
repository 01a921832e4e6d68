import { type Invoice, isAnnounced, isPaidInPart } from "#domain/portal/invoice.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";
import styles from "./invoice-badges.module.css";

const tones = { open: "accent", overdue: "wrong", paid: "done", cancelled: "plain" } as const;

type InvoiceBadgesProps = {
  invoice: Pick<Invoice, "status" | "amount" | "remaining" | "announced">;
  words: Pick<Catalogue["portalInvoices"], "statuses" | "paidInPart" | "announced">;
};

export function InvoiceBadges({ invoice, words }: InvoiceBadgesProps) {
  return (
    <span className={styles.badges}>
      <Badge tone={tones[invoice.status]}>{words.statuses[invoice.status]}</Badge>
      {isPaidInPart(invoice) ? (
        <span className={styles.part}>
          <Badge tone="due">{words.paidInPart}</Badge>
        </span>
      ) : null}
      {isAnnounced(invoice) ? <Badge tone="plain">{words.announced}</Badge> : null}
    </span>
  );
}
