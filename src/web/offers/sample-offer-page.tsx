import { pageContext } from "#web/context.ts";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/sample-offer-page.ts";
import { offerMeta, privateHeaders } from "./offer-head.ts";
import { sampleOffer } from "./sample-offer.ts";

/** What an offer looks like, with made-up data. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { siteName } = context.get(pageContext).companyInfo;
  const { locale } = splitLocale(new URL(request.url).pathname);
  return { offer: sampleOffer(locale, new Date()), texts: offerTexts(locale), siteName };
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  offerMeta(loaderData && `${loaderData.texts.eyebrow}: ${loaderData.texts.sample.title}`, loaderData?.siteName);

export default function SampleOffer({ loaderData: { offer, texts } }: Route.ComponentProps) {
  const { title, text } = texts.sample;
  return <OfferView offer={offer} texts={texts} note={<Notice title={title}>{text}</Notice>} />;
}
