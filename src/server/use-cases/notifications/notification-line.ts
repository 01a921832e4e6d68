import { type NotificationKind, notificationKinds } from "#domain/portal/notifications/kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";
import type { NotificationFacts } from "#server/database/tables.ts";
import { formatsOf } from "#server/documents/customer-document/formats.ts";
import type { NotificationLine } from "#server/mails/notification-mails.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

type Told = {
  readonly [Kind in NotificationKind]: { readonly kind: Kind; readonly facts: NotificationFacts[Kind] };
}[NotificationKind];

/** The two columns of a row are written together, so the kind determines the type of the facts. */
function isTold(notification: {
  readonly kind: NotificationKind;
  readonly facts: NotificationFacts[NotificationKind];
}): notification is Told {
  return notificationKinds.includes(notification.kind);
}

export function notificationLine(
  locale: Locale,
  notification: { readonly kind: NotificationKind; readonly facts: NotificationFacts[NotificationKind] },
  messageHashes: MessageHashes,
): NotificationLine & { readonly path: PagePath } {
  const { notifications, requests } = catalogue(locale);
  const formats = formatsOf(locale);
  if (!isTold(notification)) throw new Error("there are no notifications of this kind");
  const { kind, facts } = notification;
  switch (kind) {
    case "invoice":
    case "due":
    case "overdue": {
      const { invoiceId, number: name, remaining, currency, due } = facts;
      const amounts = { amount: formats.money(remaining, currency), date: formats.date(due) };
      return {
        name,
        title: format(notifications.kinds[kind].title, { name }),
        detail: format(notifications.details.invoice, amounts),
        path: href("/invoices/:invoiceId", { invoiceId }),
      };
    }
    case "signature": {
      const { contractNumber: name, vehicle, validUntil } = facts;
      const until = format(notifications.details.until, { date: formats.date(validUntil) });
      return {
        name,
        title: format(notifications.kinds.signature.title, { name }),
        detail: `${vehicle}, ${until}`,
        path: href("/easy-sign/:contractNumber", { contractNumber: name }),
      };
    }
    case "request": {
      const { requestId, type, reference, what } = facts;
      return {
        name: reference,
        title: format(notifications.requests[what], { reference }),
        detail: requests.types[type].label,
        path: href("/requests/:type/:requestId", { type, requestId }),
      };
    }
    case "message": {
      const { messageId, subject: name } = facts;
      return {
        name,
        title: format(notifications.kinds.message.title, { name }),
        detail: "",
        path: href("/messages/:hash", { hash: messageHashes.hashOf(messageId) }),
      };
    }
    case "document": {
      const { title: name, due } = facts;
      return {
        name,
        title: format(notifications.kinds.document.title, { name }),
        detail: format(notifications.details.until, { date: formats.date(due) }),
        path: "/documents/missing-documents",
      };
    }
    case "offer": {
      const { offerId, vehicle: name, validUntil } = facts;
      return {
        name,
        title: format(notifications.kinds.offer.title, { name }),
        detail: format(notifications.details.valid, { date: formats.date(validUntil) }),
        path: href("/offers/:offerId", { offerId }),
      };
    }
  }
}
