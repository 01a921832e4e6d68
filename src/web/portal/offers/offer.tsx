import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { CreditInformation } from "#web/credit/credit-information.tsx";
import { OfferReply } from "#web/offer-view/offer-reply.tsx";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { replyToOffer } from "#web/offer-view/reply-to-offer.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { WayBack } from "#web/ui/way-back.tsx";
import { ElsewherePage } from "../components/elsewhere-page.tsx";
import { loadOwn } from "../components/load-own.ts";
import { useWayBack } from "../components/portal-page.tsx";
import type { Route } from "./+types/offer.ts";

export async function loader({ context, url, params: { offerId } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const read = page.services.portal.offer(offerId, page.visitor);
  const { own, elsewhere } = await loadOwn(page, url, { kind: "offer", id: offerId }, read);
  if (elsewhere) return { title: elsewhere.words.title, elsewhere };
  const sheet = page.services.offers.credit(own, locale);
  return { title: catalogue(locale).offerList.title, offer: own, sheet, texts: offerTexts(locale) };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return await replyToOffer({ context, url }, { offerId: params.offerId, visitor: page.visitor });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

/** Opening an offer marks it as seen. */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const back = useWayBack("/offers");
  if (loaderData.elsewhere) return <ElsewherePage elsewhere={loaderData.elsewhere} />;
  const { offer, sheet, texts } = loaderData;
  const pdf = href("/api/offers/{offerId}/credit-information", offer);
  const answer = <OfferReply offer={offer} texts={texts} failure={actionData?.failure} />;
  return (
    <OfferView
      offer={offer}
      texts={texts}
      note={back && <WayBack {...back} />}
      answer={answer}
      credit={sheet && <CreditInformation sheet={sheet} texts={texts.credit} pdf={pdf} level={3} />}
    />
  );
}
