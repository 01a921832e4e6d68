import type { Offer } from "#domain/portal/offer.ts";
import { pageContext } from "#web/context.ts";
import { CreditInformation } from "#web/credit/credit-information.tsx";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/shared-offer.ts";
import { offerMeta, privateHeaders } from "./offer-head.ts";
import { asStaffOrByLink, countryOf, signedLinkIn } from "./read-offers.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const shared = { country: countryOf(params.countryId), offerId: params.offerId };
  const { viewOffer } = page.services.backOffice(page.staff);
  const offer = await asStaffOrByLink<Offer>(page, viewOffer.isAllowed(shared.country), {
    asStaff: () => viewOffer(shared),
    byLink: () => page.services.offers.offerBySignedLink(signedLinkIn(url, shared)),
  });
  const { locale } = splitLocale(url.pathname);
  const sheet = page.services.offers.credit(offer, locale);
  return { offer, sheet, texts: offerTexts(locale), siteName: page.companyInfo.siteName };
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  offerMeta(loaderData && `${loaderData.offer.vehicle.make} ${loaderData.offer.vehicle.model}`, loaderData?.siteName);

export default function SharedOffer({ loaderData: { offer, sheet, texts } }: Route.ComponentProps) {
  return (
    <OfferView
      offer={offer}
      texts={texts}
      credit={sheet && <CreditInformation sheet={sheet} texts={texts.credit} pdf={null} level={3} />}
    />
  );
}
