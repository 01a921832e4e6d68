import { type NoticeKind, noticeKinds } from "#domain/portal/notices/kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";
import type { NoticeFacts } from "#server/database/tables.ts";
import { formatsOf } from "#server/documents/book-document/formats.ts";
import type { NoticeLine } from "#server/mails/notice-mails.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

type Told = { readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly facts: NoticeFacts[Kind] } }[NoticeKind];

/** The two columns of a row are written together, so the kind determines the type of the facts. */
function isTold(notice: { readonly kind: NoticeKind; readonly facts: NoticeFacts[NoticeKind] }): notice is Told {
  return noticeKinds.includes(notice.kind);
}

/** The words of a notice, and the page that it links to. */
export function noticeLine(
  locale: Locale,
  notice: { readonly kind: NoticeKind; readonly facts: NoticeFacts[NoticeKind] },
  messageHashes: MessageHashes,
): NoticeLine & { readonly path: PagePath } {
  const { notices, requests } = catalogue(locale);
  const formats = formatsOf(locale);
  if (!isTold(notice)) throw new Error("there are no notices of this kind");
  const { kind, facts } = notice;
  switch (kind) {
    case "invoice":
    case "due":
    case "overdue": {
      const { invoiceId, number: name, remaining, currency, due } = facts;
      const amounts = { amount: formats.money(remaining, currency), date: formats.date(due) };
      return {
        name,
        title: format(notices.kinds[kind].title, { name }),
        detail: format(notices.details.invoice, amounts),
        path: href("/invoices/:invoiceId", { invoiceId }),
      };
    }
    case "signature": {
      const { contractNumber: name, vehicle, validUntil } = facts;
      const until = format(notices.details.until, { date: formats.date(validUntil) });
      return {
        name,
        title: format(notices.kinds.signature.title, { name }),
        detail: `${vehicle}, ${until}`,
        path: href("/easy-sign/:contractNumber", { contractNumber: name }),
      };
    }
    case "request": {
      const { requestId, type, reference, what } = facts;
      return {
        name: reference,
        title: format(notices.requests[what], { reference }),
        detail: requests.types[type].label,
        path: href("/requests/:type/:requestId", { type, requestId }),
      };
    }
    case "message": {
      const { messageId, subject: name } = facts;
      return {
        name,
        title: format(notices.kinds.message.title, { name }),
        detail: "",
        path: href("/messages/:hash", { hash: messageHashes.hashOf(messageId) }),
      };
    }
    case "document": {
      const { title: name, due } = facts;
      return {
        name,
        title: format(notices.kinds.document.title, { name }),
        detail: format(notices.details.until, { date: formats.date(due) }),
        path: "/documents/missing-documents",
      };
    }
    case "offer": {
      const { offerId, vehicle: name, validUntil } = facts;
      return {
        name,
        title: format(notices.kinds.offer.title, { name }),
        detail: format(notices.details.valid, { date: formats.date(validUntil) }),
        path: href("/offers/:offerId", { offerId }),
      };
    }
  }
}
