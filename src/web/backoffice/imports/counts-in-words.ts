import type { BatchSummary } from "#domain/portal/imports.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

const parts = ["created", "updated", "unchanged", "deleted", "refused"] as const;

export function countsInWords(summary: BatchSummary, words: Catalogue["administration"]["imports"]["counts"]): string {
  return parts
    .filter((part) => summary[part] > 0)
    .map((part) => format(words[part], { count: summary[part] }))
    .join(" · ");
}
