import type { Locale } from "#domain/shared/locale.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { momentText } from "#web/texts/days.ts";

export interface ShownLink {
  readonly id: string;
  readonly path: PagePath;
  readonly target: string;
  readonly isOneOffer: boolean;
  /** null: an operator */
  readonly madeBy: string | null;
  readonly until: string;
  readonly timesOpened: number;
  /** null: never */
  readonly lastOpened: string | null;
}

/** The links that work now, of the countries in which the reader may see them; null: the reader may see none. */
export async function liveLinks(staff: BackOfficeCalls, locale: Locale): Promise<readonly ShownLink[] | null> {
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
      madeBy,
      until: momentText(locale, expires),
      timesOpened,
      lastOpened: lastOpened === null ? null : momentText(locale, lastOpened),
    };
  });
}
