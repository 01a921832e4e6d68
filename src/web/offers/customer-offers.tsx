import { href } from "#domain/shared/paths.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { localePrefix, splitLocale } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/customer-offers.ts";
import styles from "./customer-offers.module.css";
import { OfferCard } from "./offer-card.tsx";
import { offerMeta, privateHeaders } from "./offer-head.ts";
import { countryOf, offersOf, viewerOf } from "./read-offers.ts";

/**
 * All offers of an identity, for staff or by a signed link. Only staff can open the offers from here: a link is for one
 * page.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const shared = { country: countryOf(params.countryId), idam: params.idam };
  const viewer = await viewerOf(page, shared, url);
  return {
    offers: await offersOf(page, page.services.offers.offersForStaff(shared, viewer)),
    prefix: page.staff !== null ? (localePrefix(params.locale) ?? "") : null,
    countryId: shared.country,
    texts: offerTexts(splitLocale(url.pathname).locale),
    siteName: page.companyInfo.siteName,
  };
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  offerMeta(loaderData?.texts.list.title, loaderData?.siteName);

export default function CustomerOffers({ loaderData: { offers, prefix, countryId, texts } }: Route.ComponentProps) {
  const locale = useLocale();
  const [first] = offers;
  const count = format(plural(locale, texts.list.count, offers.length), { count: offers.length });
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={first?.customerName} lead={first ? count : texts.list.none}>
        {texts.list.title}
      </PageHeading>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.offerId}>
            <OfferCard
              offer={offer}
              texts={texts}
              to={
                prefix === null
                  ? null
                  : prefix + href("/offers/admin/:countryId/offer/:offerId", { countryId, ...offer })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
