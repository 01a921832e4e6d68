import { pageContext } from "#web/context.ts";
import { CreditInformation } from "#web/credit/credit-information.tsx";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/sample-offer-page.ts";
import { offerMeta, privateHeaders } from "./offer-head.ts";
import { sampleOffer } from "./sample-offer.ts";

/** What an offer looks like, with made-up data. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { services, companyInfo } = context.get(pageContext);
  const { locale } = splitLocale(new URL(request.url).pathname);
  const offer = sampleOffer(locale, new Date());
  const sheet = services.offers.credit(offer, locale);
  return { offer, sheet, texts: offerTexts(locale), siteName: companyInfo.siteName };
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  offerMeta(loaderData && `${loaderData.texts.eyebrow}: ${loaderData.texts.sample.title}`, loaderData?.siteName);

export default function SampleOffer({ loaderData: { offer, sheet, texts } }: Route.ComponentProps) {
  const { title, text } = texts.sample;
  return (
    <OfferView
      offer={offer}
      texts={texts}
      credit={sheet && <CreditInformation sheet={sheet} texts={texts.credit} pdf={null} level={3} />}
      note={<Notice title={title}>{text}</Notice>}
    />
  );
}
