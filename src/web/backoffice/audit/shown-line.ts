import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath, type PagePath } from "#domain/shared/paths.ts";
import type { AuditItem } from "#server/contract/audit.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { detailsInWords, labelIn } from "./details-in-words.ts";

/** A line of the log in words. */
export interface ShownLine {
  readonly at: string;
  readonly who: string;
  /** narrows the page to what this person did; null: nobody of staff */
  readonly byThem: string | null;
  readonly what: string;
  readonly subject: string | null;
  /** the page of what it is about, or the log about it; null: it is about nothing that has an id */
  readonly to: string | null;
  /** `name: value` */
  readonly details: readonly string[];
}

/** Says a line in the language of the page. */
export function shownLine(
  { at, person, actor, event, subject, details }: AuditItem,
  { locale, words }: { readonly locale: Locale; readonly words: Catalogue },
): ShownLine {
  const { backofficeAudit, backofficeCase } = words;
  const log = (query: Readonly<Record<string, string>>) => localePath(locale, href("/backoffice/audit", {}, query));
  const page = subject === null ? null : pageOf(event, subject);
  return {
    at,
    who: person?.name ?? labelIn(backofficeAudit.actors, actor) ?? actor,
    byThem: person === null ? null : log({ person: person.staffId }),
    what:
      labelIn(backofficeAudit.events, event) ??
      labelIn(backofficeCase.history.events, event.replace(/^application-/, "")) ??
      event,
    subject,
    to: page !== null ? localePath(locale, page) : subject === null ? null : log({ case: subject }),
    details: detailsInWords({ event, details }, { locale, words }),
  };
}

/** Reviews, requests, messages and customers have pages. */
function pageOf(event: string, id: string): PagePath | null {
  if (event.startsWith("application-")) return href("/backoffice/applications/:applicationId", { applicationId: id });
  if (event.startsWith("request-")) return href("/backoffice/requests/:requestId", { requestId: id });
  if (event.startsWith("customer-")) return href("/backoffice/customers/:customerId", { customerId: id });
  return event === "message-viewed" ? href("/backoffice/messages/:messageId", { messageId: id }) : null;
}
