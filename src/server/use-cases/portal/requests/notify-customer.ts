import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import {
  type NotificationRecipient,
  notificationRecipients,
} from "#server/database/repositories/notification-readers.ts";
import type { RequestRow } from "#server/database/repositories/requests.ts";
import { type RequestUpdate, requestUpdateMail } from "#server/mails/request-mails.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { notify } from "#server/use-cases/notifications/notify.ts";

/** The filer; if that user no longer acts for the customer, all who do. */
export async function whoIsTold(
  db: Queryable,
  { customerId, userId }: Pick<RequestRow, "customerId" | "userId">,
): Promise<NotificationRecipient[]> {
  const acting = await notificationRecipients(db, [customerId]);
  const filer = acting.filter((user) => user.userId === userId);
  return filer.length > 0 ? filer : acting;
}

export async function notifyCustomer(
  dependencies: TellingDependencies,
  tx: Transaction,
  request: RequestRow,
  { what, subject }: { readonly what: RequestUpdate["what"]; readonly subject: string },
): Promise<number> {
  const { companyInfo, settings } = dependencies;
  const { id, type, reference } = request;
  let mails = 0;
  for (const recipient of await whoIsTold(tx, request)) {
    const { locale, email: to } = recipient;
    const url = pageUrl(settings.publicUrl, locale, href("/requests/:type/:requestId", { type, requestId: id }));
    mails += await notify(dependencies, tx, recipient, {
      kind: "request",
      happenings: [{ subject, facts: { requestId: id, type, reference, what } }],
      mailOf: (ways) =>
        requestUpdateMail({ locale, to, sender: companyInfo[locale], type, reference, what, url, ...ways }),
    });
  }
  return mails;
}
