import { factsOf } from "#domain/countries/facts.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { OfferRow } from "#server/database/repositories/offer-list.ts";
import { personalLinkMail } from "#server/mails/offer-mails.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import { renewPersonalLink } from "./create-personal-link.ts";

export type LinkMailDependencies = Pick<OfferDependencies, "clock" | "sealer" | "jobs" | "companyInfo"> & {
  readonly settings: Pick<OfferDependencies["settings"], "publicUrl">;
};

/** Only the mail has the link, since its holder replies in the customer's name. */
export async function mailLink(
  { clock, settings, jobs, companyInfo }: Omit<LinkMailDependencies, "sealer">,
  tx: Transaction,
  { offer, to }: { readonly offer: OfferRow; readonly to: string },
): Promise<{ readonly expires: string; readonly sentTo: string }> {
  const { reference, make, model, validUntil, country } = offer;
  const { url, expires } = await renewPersonalLink({ clock, settings }, tx, offer.id);
  const locale = factsOf(country).defaultLocale;
  const facts = { reference, vehicle: `${make} ${model}`, validUntil, url };
  await jobs.send(tx, "send-mail", personalLinkMail({ locale, to, sender: companyInfo[locale], ...facts }));
  return { expires: expires.toISOString(), sentTo: maskEmail(to) };
}
