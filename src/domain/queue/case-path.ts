import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { QueueKind } from "./queue.ts";

/**
 * A proposal opens at its place in the list of its state.
 *
 * @param query for the page of a case
 */
export function casePath(
  locale: Locale,
  { kind, id, state }: { readonly kind: QueueKind; readonly id: string; readonly state: string },
  query: Readonly<Record<string, string>> = {},
): string {
  switch (kind) {
    case "application":
      return localePath(locale, href("/backoffice/applications/:applicationId", { applicationId: id }, query));
    case "request":
      return localePath(locale, href("/backoffice/requests/:requestId", { requestId: id }, query));
    case "message":
      return localePath(locale, href("/backoffice/messages/:messageId", { messageId: id }, query));
    case "upload":
      return localePath(locale, href("/backoffice/uploads/:demandId", { demandId: id }, query));
    case "approval":
      return `${localePath(locale, href("/backoffice/approvals", {}, { state }))}#proposal-${id}`;
  }
}
