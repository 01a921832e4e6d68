import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { findUser } from "#server/database/repositories/users.ts";
import { requestNotice, requestReceipt } from "#server/mails/request-mails.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";

interface Announced {
  readonly request: {
    readonly id: string;
    readonly type: RequestType;
    readonly reference: string;
    readonly contractNumber: string;
  };
  readonly country: Country;
  /** who filed it */
  readonly userId: string;
}

/** Sends a receipt to the user who filed it, and a notice to the provider. An unproven e-mail gets no receipt. */
export async function announceRequest(
  { jobs, companyInfo, settings }: RequestDependencies,
  tx: Transaction,
  { request, country, userId }: Announced,
): Promise<void> {
  const user = await findUser(tx, userId);
  const { id, type, reference, contractNumber } = request;
  if (user && user.emailProvenAt !== null) {
    const { locale } = user;
    const receipt = requestReceipt({
      locale,
      to: user.email,
      sender: companyInfo[locale],
      type,
      reference,
      contractNumber,
      leadDays: factsOf(country).requests[type]?.leadDays ?? 0,
      url: pageUrl(settings.publicUrl, locale, href("/requests/:type/:requestId", { type, requestId: id })),
    });
    await jobs.send(tx, "send-mail", receipt);
  }
  const to = settings.providerMails.get("request.filed");
  if (to !== undefined) {
    const notice = requestNotice({ to, country, type, reference, contractNumber });
    await jobs.send(tx, "send-mail", notice);
  }
}
