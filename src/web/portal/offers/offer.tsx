import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { ElsewherePage } from "../parts/elsewhere-page.tsx";
import { loadOwn } from "../parts/load-own.ts";
import type { Route } from "./+types/offer.ts";

export async function loader({ context, url, params: { offerId } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const read = page.services.portal.offer(offerId, page.visitor);
  const { own, elsewhere } = await loadOwn(page, url, { kind: "offer", id: offerId }, read);
  if (elsewhere) return { title: elsewhere.words.title, elsewhere };
  return { title: catalogue(locale).offerList.title, offer: own, texts: offerTexts(locale) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** One of the customer's offers; seen by being opened. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.elsewhere) return <ElsewherePage elsewhere={loaderData.elsewhere} />;
  return <OfferView offer={loaderData.offer} texts={loaderData.texts} />;
}
