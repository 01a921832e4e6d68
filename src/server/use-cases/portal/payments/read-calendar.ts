import { remainingOf } from "#domain/portal/invoice.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, type PagePath, pageUrl } from "#domain/shared/paths.ts";
import { contractEnds, findReader, offerEnds } from "#server/database/repositories/calendar-feeds.ts";
import { listPayable } from "#server/database/repositories/payable-invoices.ts";
import { formatsOf } from "#server/documents/customer-document/formats.ts";
import { type CalendarDay, writeCalendar } from "#server/documents/write-calendar.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { CalendarDependencies } from "#server/use-cases/context.ts";
import { contractsToSignNow } from "#server/use-cases/signing/contracts-to-sign-now.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

/** days of one kind; the first ones stay */
const mostDays = 1_000;

/**
 * RFC 5545. Contains neither a VIN nor an account, since calendars are shared and kept by others. @throws Refusal
 * not-found
 */
export async function readCalendar(dependencies: CalendarDependencies, token: string): Promise<string> {
  const { database, clock, calendarTokens, companyInfo, settings } = dependencies;
  const id = calendarTokens.idOf(token);
  const reader = id === null ? undefined : await findReader(database, id);
  if (reader === undefined) throw new Refusal("not-found");
  const now = clock.now();
  const days = await daysOf(dependencies, reader, now);
  const { name, about } = catalogue(reader.locale).calendar;
  const { siteName: site } = companyInfo[reader.locale];
  return writeCalendar({ name: format(name, { site }), about, host: new URL(settings.publicUrl).host, now, days });
}

async function daysOf(
  { database, settings }: CalendarDependencies,
  { customerId, locale }: { readonly customerId: string; readonly locale: Locale },
  now: Date,
): Promise<CalendarDay[]> {
  const today = calendarDateInPrague(now);
  const span = { from: today, limit: mostDays };
  const words = catalogue(locale).calendar;
  const page = (path: PagePath) => pageUrl(settings.publicUrl, locale, path);
  const open = await listPayable(database, customerId, { searchQuery: "", status: null, today }, mostDays);
  return [
    ...open.map((invoice) => ({
      id: `invoice-${invoice.id}`,
      day: invoice.due,
      title: format(words.due, { number: invoice.number }),
      text: format(words.dueText, {
        amount: formatsOf(locale).money(remainingOf(invoice), invoice.currency),
        contract: invoice.contractNumber,
      }),
      url: page(href("/invoices/:invoiceId", { invoiceId: invoice.id })),
    })),
    ...(await contractEnds(database, customerId, span)).map(({ contractNumber, make, model, end }) => ({
      id: `contract-${contractNumber}`,
      day: end,
      title: format(words.ends, { contract: contractNumber }),
      text: `${make} ${model}`,
      url: page(href("/contracts/:contractNumber", { contractNumber })),
    })),
    ...(await offerEnds(database, customerId, span)).map((offer) => ({
      id: `offer-${offer.id}`,
      day: offer.validUntil,
      title: format(words.offer, { reference: offer.reference }),
      text: `${offer.make} ${offer.model}`,
      url: page(href("/offers/:offerId", { offerId: offer.id })),
    })),
    ...(await contractsToSignNow(database, customerId, now)).map(({ contractNumber, vehicle, validUntil }) => ({
      id: `signature-${contractNumber}`,
      day: validUntil,
      title: format(words.sign, { contract: contractNumber }),
      text: vehicle,
      url: page(href("/easy-sign/:contractNumber", { contractNumber })),
    })),
  ];
}
