import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Offer } from "#domain/portal/offer.ts";
import { daysAfter } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { pageContext } from "#web/context.ts";
import { CreditInformation } from "#web/credit/credit-information.tsx";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { OfferView } from "#web/offer-view/offer-view.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/sample-offer-page.ts";
import { offerMeta, privateHeaders } from "./offer-head.ts";

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

interface Sample {
  readonly country: Country;
  readonly customerName: string;
  readonly equipment: readonly string[];
  /** in minor units */
  readonly price: number;
  readonly downpayment: number;
  /** nominal, per cent a year */
  readonly rate: number;
}

const months = 60;
const daysValid = 30;

const czech: Sample = {
  country: "cz",
  customerName: "Jana Vzorová",
  equipment: ["Tepelné čerpadlo", "Tažné zařízení", "Vyhřívaná přední sedadla", "Couvací kamera"],
  price: 119_900_000,
  downpayment: 23_980_000,
  rate: 6.9,
};

const samples: Readonly<Record<Locale, Sample>> = {
  cs: czech,
  en: {
    ...czech,
    customerName: "Jane Sample",
    equipment: ["Heat pump", "Tow bar", "Heated front seats", "Reversing camera"],
  },
  sk: {
    country: "sk",
    customerName: "Jana Vzorová",
    equipment: ["Tepelné čerpadlo", "Ťažné zariadenie", "Vyhrievané predné sedadlá", "Cúvacia kamera"],
    price: 4_790_000,
    downpayment: 958_000,
    rate: 6.4,
  },
  hu: {
    country: "hu",
    customerName: "Minta Judit",
    equipment: ["Hőszivattyú", "Vonóhorog", "Fűthető első ülések", "Tolatókamera"],
    price: 18_900_000,
    downpayment: 3_780_000,
    rate: 9.9,
  },
};

function sampleOffer(locale: Locale, now: Date): Offer {
  const { country, customerName, equipment, price, downpayment, rate } = samples[locale];
  const monthly = rate / 1_200;
  const instalment = Math.round(((price - downpayment) * monthly) / (1 - (1 + monthly) ** -months));
  return {
    offerId: "sample",
    reference: `NA-${now.getUTCFullYear()}-8F3K2M7Q`,
    country,
    customerType: "individual-consumer",
    customerName,
    vehicle: { make: "Škoda", model: "Enyaq 85", bodyType: "suv", year: now.getUTCFullYear(), equipment },
    terms: {
      product: "credit",
      price,
      downpayment,
      instalment,
      period: months,
      currency: factsOf(country).currency,
      fees: 0,
      total: downpayment + instalment * months,
      interestRate: rate,
      // Only interest is paid, monthly: the annual rate is the compounded rate.
      annualRate: ((1 + monthly) ** 12 - 1) * 100,
      mileage: null,
    },
    created: now.toISOString(),
    validUntil: daysAfter(now, daysValid).toISOString().slice(0, 10),
    status: "sent",
    application: null,
  };
}
