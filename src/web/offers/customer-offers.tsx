import { Link } from "react-router";
import type { Offer } from "#domain/portal/offer.ts";
import { href } from "#domain/shared/paths.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { OfferFigures } from "#web/offer-view/offer-figures.tsx";
import { type OfferTexts, offerTexts } from "#web/offer-view/offer-texts.ts";
import { dayText } from "#web/texts/days.ts";
import { localePrefix, splitLocale } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import type { Route } from "./+types/customer-offers.ts";
import styles from "./customer-offers.module.css";
import { offerMeta, privateHeaders } from "./offer-head.ts";
import { asStaffOrByLink, countryOf, signedLinkIn } from "./read-offers.ts";

/** The signed link is for one page, so only staff can open an offer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const shared = { country: countryOf(params.countryId), idam: params.idam };
  const { viewOffersOfIdentity } = page.services.backOffice(page.staff);
  return {
    offers: await asStaffOrByLink(page, viewOffersOfIdentity.isAllowed(shared.country), {
      asStaff: async () => (await viewOffersOfIdentity(shared)).items,
      byLink: () => page.services.offers.offersBySignedLink(signedLinkIn(url, shared)),
    }),
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

function OfferCard({ offer, texts, to }: { offer: Offer; texts: OfferTexts; to: string | null }) {
  const locale = useLocale();
  const { vehicle, status } = offer;
  const name = `${vehicle.make} ${vehicle.model}`;
  const date = dayText(locale, offer.validUntil);
  const state = status === "sent" || status === "seen" ? texts.validUntil : texts.states[status];
  return (
    <Card level={2} title={to === null ? name : <Link to={to}>{name}</Link>}>
      <Vehicle body={vehicle.bodyType} className={styles.drawing} />
      <p className={styles.product}>{texts.products[offer.terms.product]}</p>
      <OfferFigures terms={offer.terms} texts={texts} isSmall />
      <p className={styles.state}>{format(state, { date })}</p>
    </Card>
  );
}
