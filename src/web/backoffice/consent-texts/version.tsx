import { data, Link } from "react-router";
import { consentIds } from "#domain/onboarding/consent-text.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { momentText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import governing from "../parts/governing.module.css";
import { staffSessionOf } from "../staff-id-of.ts";
import type { Route } from "./+types/version.ts";
import styles from "./consent-texts.module.css";
import { placeOf } from "./place-of.ts";
import { TextChanges } from "./text-changes.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const place = placeOf(params);
  staffSessionOf(page, "edit-consent-texts", place.country);
  const { backofficeContents, publicPages } = catalogue(splitLocale(url.pathname).locale);
  const version = await page.services.consentTexts.readVersion(place, params.identifier);
  if (version === null) throw data(null, { status: 404 });
  return { words: backofficeContents.consentTexts, version, name: publicPages.onboarding.countries[place.country] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.version.identifier ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** One version of a consent text as it was published, and what the text in force says otherwise. */
export default function ConsentTextVersionPage({ loaderData: { words, version, name } }: Route.ComponentProps) {
  const locale = useLocale();
  const { country, locale: language, identifier, state, validFrom, sha256, title, paragraphs, consents } = version;
  const facts = [
    { term: words.state, value: words.states[state] },
    { term: words.validFrom, value: momentText(locale, validFrom) },
    { term: words.hash, value: <span className={governing.code}>{sha256}</span> },
  ];
  return (
    <div className={governing.page}>
      <PageHeading
        eyebrow={
          <Link to={localePath(locale, href("/backoffice/consent-texts/:country/:language", { country, language }))}>
            {`${name}: ${languagesFor(locale)[language]}`}
          </Link>
        }
      >
        {identifier}
      </PageHeading>
      <DefinitionList rows={facts} />
      <section className={governing.section} aria-labelledby="changes">
        <h2 id="changes">{words.differs}</h2>
        <p className={governing.soft}>{state === "in-force" ? words.same : words.versionLead}</p>
        {state === "in-force" ? null : (
          <TextChanges words={words} differences={version.differences} language={language} />
        )}
      </section>
      <article lang={language} className={`${styles.text} ${styles.preview}`}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul>
          {consentIds.map((id) => (
            <li key={id}>{consents[id]}</li>
          ))}
        </ul>
      </article>
    </div>
  );
}
