import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath, type PagePath } from "#domain/shared/paths.ts";
import type { AuditItem, AuditSubject } from "#server/use-cases/back-office/audit/audit-lines.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { detailsInWords, labelIn } from "./details-in-words.ts";

type ShownIn = { readonly locale: Locale; readonly words: Catalogue; readonly subjects: readonly AuditSubject[] };

export function shownLine(
  { at, person, actor, event, subject, details }: AuditItem,
  { locale, words, subjects }: ShownIn,
) {
  const { backofficeAudit, backofficeCase } = words;
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const log = (query: Readonly<Record<string, string>>) => localePath(locale, href("/backoffice/audit", {}, query));
  const known = subjects.find(({ id }) => id === subject);
  const page = known !== undefined ? pages[known.kind](known.id) : subject === null ? null : pageOf(event, subject);
  return {
    at,
    who: person?.name ?? labelIn(backofficeAudit.actors, actor) ?? actor,
    byThem: person === null ? null : log({ person: person.name || person.staffId }),
    what:
      labelIn(backofficeAudit.events, event) ??
      labelIn(backofficeCase.history.events, event.replace(/^application-/, "")) ??
      event,
    subject: known?.name ?? subject,
    isId: known === undefined,
    to: page !== null ? localePath(locale, page) : subject === null ? null : log({ case: subject }),
    details: detailsInWords({ event, details }, { locale, words, names }),
  };
}

const pages: Readonly<Record<AuditSubject["kind"], (id: string) => PagePath | null>> = {
  application: (applicationId) => href("/backoffice/applications/:applicationId", { applicationId }),
  request: (requestId) => href("/backoffice/requests/:requestId", { requestId }),
  customer: (customerId) => href("/backoffice/customers/:customerId", { customerId }),
  offer: (offerId) => href("/backoffice/offers/:offerId", { offerId }),
  message: (messageId) => href("/backoffice/messages/:messageId", { messageId }),
  import: () => null,
  staff: () => null,
  user: () => null,
};

/** A planned message has a page and no name; a deleted one has neither. */
function pageOf(event: string, id: string): PagePath | null {
  return event === "message-viewed" ? href("/backoffice/messages/:messageId", { messageId: id }) : null;
}
