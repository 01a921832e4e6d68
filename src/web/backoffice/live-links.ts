import type { Locale } from "#domain/shared/locale.ts";
import { href } from "#domain/shared/paths.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { momentText } from "#web/texts/days.ts";

export async function liveLinks(staff: BackOfficeCalls, locale: Locale) {
  if (!staff.listOfferLinks.isAllowed()) return null;
  const { items } = await staff.listOfferLinks({});
  return items.map(({ id, shared, madeBy, expires, timesOpened, lastOpened }) => {
    const isOneOffer = "offerId" in shared;
    const target = isOneOffer ? shared.offerId : shared.idam;
    return {
      id,
      path: isOneOffer
        ? href("/offers/admin/:countryId/offer/:offerId", { countryId: shared.country, offerId: target })
        : href("/offers/admin/:countryId/:idam", { countryId: shared.country, idam: target }),
      target,
      isOneOffer,
      /** null: an operator */
      madeBy,
      until: momentText(locale, expires),
      timesOpened,
      lastOpened: lastOpened === null ? null : momentText(locale, lastOpened),
    };
  });
}

export type ShownLink = NonNullable<Awaited<ReturnType<typeof liveLinks>>>[number];
