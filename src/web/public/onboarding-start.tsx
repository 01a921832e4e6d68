import { data, Link } from "react-router";
import { type Country, countries } from "#domain/countries/codes.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import { type PartnerType, partnerTypes } from "#domain/onboarding/types.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pushToDataLayer, trackEvent } from "#web/analytics/page-tag.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { refusePage } from "#web/page-form/refused-page.ts";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { localePrefix, splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/onboarding-start.ts";
import { ConsentPreview } from "./consent-preview.tsx";
import { CountryPlate } from "./country-plate.tsx";
import styles from "./onboarding-start.module.css";

/** @throws 404 for an unknown language, country or partner type */
function asked(
  request: Request,
  { locale, country }: { readonly locale?: string | undefined; readonly country: string },
): { country: Country; partnerType: PartnerType } {
  const partnerType = new URL(request.url).searchParams.get("partnerType") || "default";
  const knownCountry = countries.find((known) => known === country);
  const knownPartner = partnerTypes.find((known) => known === partnerType);
  if (localePrefix(locale) === null || !knownCountry || !knownPartner) throw data(null, { status: 404 });
  return { country: knownCountry, partnerType: knownPartner };
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { country, partnerType } = asked(request, params);
  const { locale } = splitLocale(new URL(request.url).pathname);
  const { applicationDays: count } = context.get(pageContext);
  const { durationNote, ...texts } = catalogue(locale).publicPages.onboarding;
  const note = format(plural(locale, durationNote, count), { count });
  return { country, partnerType, texts: { ...texts, durationNote: note } };
}

/** Works without scripts. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const { country, partnerType } = asked(request, params);
  const page = context.get(pageContext);
  takeOwnForm(context);
  const { locale } = splitLocale(new URL(request.url).pathname);
  try {
    const started = await page.services.onboarding.start({ country, partnerType, locale }, page.visitor);
    return redirectTo(new URL(started.url).pathname, {
      status: 303,
      headers: { "Set-Cookie": page.deviceCookie(started.deviceToken) },
    });
  } catch (error) {
    return refusePage(page, error, new URL(request.url));
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  const { locale } = splitLocale(location.pathname);
  if (!loaderData) return [];
  const { texts, country } = loaderData;
  return publicPageMeta({
    locale,
    route: href("/onboarding/:country", { country }),
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: { ...texts, title: format(texts.title, { country: texts.countries[country] }) },
  });
};

export default function OnboardingStart({ loaderData }: Route.ComponentProps) {
  return <OnboardingStartPage {...loaderData} />;
}

type Texts = Omit<Catalogue["publicPages"]["onboarding"], "durationNote"> & { readonly durationNote: string };
type OnboardingStartPageProps = { country: Country; partnerType: PartnerType; texts: Texts };

function OnboardingStartPage({ country, partnerType, texts }: OnboardingStartPageProps) {
  const asksFinancing = asksForFinancing({ country, partnerType });
  const steps = [
    texts.steps.who,
    asksFinancing ? texts.steps.business : texts.steps.account,
    texts.steps.person,
    texts.steps.consent,
  ];
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading
          eyebrow={
            <span className={styles.country}>
              <CountryPlate country={country} />
              {texts.countries[country]}
            </span>
          }
          lead={texts.lead}
        >
          {texts.headings[partnerType]}
        </PageHeading>
        {partnerType === "default" ? null : <Notice>{texts.partner[partnerType]}</Notice>}
      </div>
      <StartCard country={country} partnerType={partnerType} texts={texts} />
      <div className={styles.content}>
        <section aria-labelledby="ahead">
          <h2 id="ahead">{texts.steps.heading}</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <AtHand texts={texts.atHand} country={country} asksFinancing={asksFinancing} />
        <ConsentPreview country={country} texts={texts.preview} />
      </div>
    </div>
  );
}

function StartCard({ country, partnerType, texts }: OnboardingStartPageProps) {
  const locale = useLocale();
  return (
    <aside className={styles.start}>
      <p className={styles.duration}>{texts.duration}</p>
      <p className={styles.note}>{texts.durationNote}</p>
      <PostForm
        loadsDocument
        onSubmit={() => {
          trackEvent({ action: "start", category: "onboarding", label: partnerType });
          pushToDataLayer({ event: "onboarding_start", customerCountry: country });
        }}
      >
        <Button type="submit" size="large" isWide iconEnd="arrow-right">
          {texts.start}
        </Button>
      </PostForm>
      <p className={styles.privacy}>
        <Icon name="lock" />
        <span>
          {texts.privacy} <Link to={localePath(locale, "/privacy")}>{texts.privacyLink}</Link>
        </span>
      </p>
      <p className={styles.resume}>{texts.resume}</p>
    </aside>
  );
}

type AtHandTexts = Catalogue["publicPages"]["onboarding"]["atHand"];

function AtHand({ texts, country, asksFinancing }: { texts: AtHandTexts; country: Country; asksFinancing: boolean }) {
  const list = texts[country];
  const everyone = asksFinancing && "financing" in list ? [...list.everyone, list.financing] : list.everyone;
  return (
    <section aria-labelledby="at-hand">
      <h2 id="at-hand">{texts.heading}</h2>
      <div className={styles.lists}>
        <List title={texts.everyone} items={everyone} />
        <List title={texts.business} items={list.business} />
      </div>
    </section>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
