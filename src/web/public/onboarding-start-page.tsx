import { Link } from "react-router";
import type { Country } from "#domain/countries/codes.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import type { PartnerType } from "#domain/onboarding/types.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { pushToDataLayer, trackEvent } from "#web/analytics/page-tag.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { ConsentPreview } from "./consent-preview.tsx";
import { CountryPlate } from "./country-plate.tsx";
import styles from "./onboarding-start.module.css";

/** `durationNote` with its days filled in. */
type Texts = Omit<Catalogue["publicPages"]["onboarding"], "durationNote"> & { readonly durationNote: string };
type OnboardingStartPageProps = { country: Country; partnerType: PartnerType; texts: Texts };

export function OnboardingStartPage({ country, partnerType, texts }: OnboardingStartPageProps) {
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
