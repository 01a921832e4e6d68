import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { type NoticeRecipient, noticeRecipients } from "#server/database/repositories/notice-readers.ts";
import type { RequestRow } from "#server/database/repositories/requests.ts";
import { type RequestNews, requestNews } from "#server/mails/request-mails.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { tell } from "#server/use-cases/notices/tell.ts";

/** The filer; if that user no longer acts for the customer, all who do. */
export async function whoIsTold(
  db: Queryable,
  { customerId, userId }: Pick<RequestRow, "customerId" | "userId">,
): Promise<NoticeRecipient[]> {
  const acting = await noticeRecipients(db, [customerId]);
  const filer = acting.filter((user) => user.userId === userId);
  return filer.length > 0 ? filer : acting;
}

/** Tells the customer of an answer or a move. @param subject names this step @returns how many e-mails are sent */
export async function tellCustomer(
  dependencies: TellingDependencies,
  tx: Transaction,
  request: RequestRow,
  { what, subject }: { readonly what: RequestNews["what"]; readonly subject: string },
): Promise<number> {
  const { companyInfo, settings } = dependencies;
  const { id, type, reference } = request;
  let mails = 0;
  for (const recipient of await whoIsTold(tx, request)) {
    const { locale, email: to } = recipient;
    const url = pageUrl(settings.publicUrl, locale, href("/requests/:type/:requestId", { type, requestId: id }));
    mails += await tell(dependencies, tx, recipient, {
      kind: "request",
      happenings: [{ subject, facts: { requestId: id, type, reference, what } }],
      mailOf: (ways) => requestNews({ locale, to, sender: companyInfo[locale], type, reference, what, url, ...ways }),
    });
  }
  return mails;
}
