import { pageContext } from "#web/context.ts";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/personal-offer.ts";
import { offerMeta, privateHeaders } from "./offer-head.ts";
import { offersOf } from "./read-offers.ts";

/** The offer behind a personal link, for anybody who holds it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const offer = await offersOf(page, page.services.offers.offerByLink(params.hash));
  const { locale } = splitLocale(new URL(request.url).pathname);
  return { offer, texts: offerTexts(locale), siteName: page.companyInfo.siteName };
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  offerMeta(loaderData && `${loaderData.offer.vehicle.make} ${loaderData.offer.vehicle.model}`, loaderData?.siteName);

export default function PersonalOffer({ loaderData: { offer, texts } }: Route.ComponentProps) {
  return <OfferView offer={offer} texts={texts} />;
}
