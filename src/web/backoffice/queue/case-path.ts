import type { QueueKind } from "#domain/queue/queue.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";

/** The page of what stands in the queue; null: it has none. */
export function casePath({ kind, id }: { readonly kind: QueueKind; readonly id: string }): PagePath | null {
  if (kind === "application") return href("/backoffice/applications/:applicationId", { applicationId: id });
  return kind === "approval" ? "/backoffice/approvals" : null;
}
