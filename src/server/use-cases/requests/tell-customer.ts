import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { noticeRecipients } from "#server/database/repositories/notice-readers.ts";
import type { RequestRow } from "#server/database/repositories/requests.ts";
import { type RequestNews, requestNews } from "#server/mails/request-mails.ts";
import type { TellingDependencies } from "../notices/dependencies.ts";
import { tell } from "../notices/tell.ts";

/**
 * Tells the customer that the provider has answered a request or moved it. Whoever filed it is told; when that user acts
 * for the customer no more, all who do.
 *
 * @param news what became of it; `subject` names this step of it
 * @returns how many e-mails are sent
 */
export async function tellCustomer(
  dependencies: TellingDependencies,
  tx: Transaction,
  { id, customerId, userId, type, reference }: RequestRow,
  { what, subject }: { readonly what: RequestNews["what"]; readonly subject: string },
): Promise<number> {
  const { companyInfo, settings } = dependencies;
  const acting = await noticeRecipients(tx, [customerId]);
  const filer = acting.filter((user) => user.userId === userId);
  let mails = 0;
  for (const recipient of filer.length > 0 ? filer : acting) {
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
