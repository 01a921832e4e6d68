import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { actingUsersOf } from "#server/database/repositories/acting-users.ts";
import type { RequestRow } from "#server/database/repositories/requests.ts";
import { type RequestNews, requestNews } from "#server/mails/request-mails.ts";
import type { RequestDependencies } from "./dependencies.ts";

/**
 * Tells the customer that the provider has answered a request or moved it. Whoever filed it gets the e-mail; when that
 * user acts for the customer no more, all who do. An unproven address gets none.
 *
 * @returns how many e-mails are sent
 */
export async function tellCustomer(
  {
    jobs,
    companyInfo,
    settings,
  }: Pick<RequestDependencies, "jobs" | "companyInfo"> & {
    readonly settings: Pick<RequestDependencies["settings"], "publicUrl">;
  },
  tx: Transaction,
  { id, customerId, userId, type, reference }: RequestRow,
  what: RequestNews["what"],
): Promise<number> {
  const acting = (await actingUsersOf(tx, customerId)).filter(({ emailProvenAt }) => emailProvenAt !== null);
  const filer = acting.filter((user) => user.userId === userId);
  const told = filer.length > 0 ? filer : acting;
  for (const { email: to, locale } of told) {
    const url = pageUrl(settings.publicUrl, locale, href("/requests/:type/:requestId", { type, requestId: id }));
    await jobs.send(
      tx,
      "send-mail",
      requestNews({ locale, to, sender: companyInfo[locale], type, reference, what, url }),
    );
  }
  return told.length;
}
