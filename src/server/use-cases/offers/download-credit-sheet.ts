import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { OfferAsker } from "#server/contract/offers.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findOfferBy } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import { creditOfOffer } from "#server/use-cases/offers/credit/credit-of-offer.ts";
import { drawCreditSheet } from "#server/use-cases/offers/credit/draw-credit-sheet.ts";
import { presentOffer } from "#server/use-cases/portal/records/present.ts";
import { requireAsker } from "./offer-asker.ts";

/** Pre-contract information. @throws Refusal unauthenticated; not-found */
export async function downloadCreditSheet(
  { database, clock, books, companyInfo }: OfferDependencies,
  asker: OfferAsker,
  locale: Locale,
): Promise<OutgoingFile> {
  const now = clock.now();
  const { key, user } = await requireAsker(database, asker, now);
  const row = await findOfferBy(database, key);
  const offer = row && presentOffer(row, calendarDateInPrague(now), null);
  const sheet = offer && creditOfOffer({ companyInfo }, offer, locale);
  if (!offer || !sheet) throw new Refusal("not-found");
  const file = await drawCreditSheet(books, { sheet, locale, customerName: offer.customerName, now });
  await transact(database, (tx) =>
    appendAudit(tx, {
      at: now,
      actor: user === null ? "applicant" : "user",
      event: "files-downloaded",
      subject: user?.id ?? offer.offerId,
      details: { what: "credit-information", ids: [offer.offerId] },
    }),
  );
  return file;
}
