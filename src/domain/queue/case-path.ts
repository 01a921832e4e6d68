import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { QueueKind } from "./queue.ts";

/** The address of what stands in the queue; of a proposal its place among those of its state. */
export function casePath(
  locale: Locale,
  { kind, id, state }: { readonly kind: QueueKind; readonly id: string; readonly state: string },
): string {
  switch (kind) {
    case "application":
      return localePath(locale, href("/backoffice/applications/:applicationId", { applicationId: id }));
    case "request":
      return localePath(locale, href("/backoffice/requests/:requestId", { requestId: id }));
    case "message":
      return localePath(locale, href("/backoffice/messages/:messageId", { messageId: id }));
    case "upload":
      return localePath(locale, href("/backoffice/uploads/:demandId", { demandId: id }));
    case "approval":
      return `${localePath(locale, href("/backoffice/approvals", {}, { state }))}#proposal-${id}`;
  }
}
