import { href } from "#domain/shared/paths.ts";
import { pageContext } from "#web/context.ts";
import { CreditInformation } from "#web/credit/credit-information.tsx";
import { OfferReply } from "#web/offer-view/offer-reply.tsx";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { replyToOffer } from "#web/offer-view/reply-to-offer.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/personal-offer.ts";
import { offerMeta, privateHeaders } from "./offer-head.ts";
import { offersOf } from "./read-offers.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const offer = await offersOf(page, page.services.offers.offerByLink(params.hash, page.visitor));
  const { locale } = splitLocale(new URL(request.url).pathname);
  const pdf = href("/api/offers/purl/{hash}/credit-information", params);
  return {
    offer,
    sheet: page.services.offers.credit(offer, locale),
    pdf,
    texts: offerTexts(locale),
    siteName: page.companyInfo.siteName,
  };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return await replyToOffer({ context, url }, { hash: params.hash, visitor: page.visitor });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  offerMeta(loaderData && `${loaderData.offer.vehicle.make} ${loaderData.offer.vehicle.model}`, loaderData?.siteName);

export default function PersonalOffer({ loaderData: { offer, sheet, pdf, texts }, actionData }: Route.ComponentProps) {
  const answer = <OfferReply offer={offer} texts={texts} failure={actionData?.failure} />;
  return (
    <OfferView
      offer={offer}
      texts={texts}
      answer={answer}
      credit={sheet && <CreditInformation sheet={sheet} texts={texts.credit} pdf={pdf} level={3} />}
    />
  );
}
