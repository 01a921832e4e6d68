import { consentIds } from "#domain/onboarding/consent-text.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { momentText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import administration from "../components/administration.module.css";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/version.ts";
import styles from "./consent-texts.module.css";
import { TextChanges } from "./text-changes.tsx";

export async function loader({ context, url, params: { country, language, identifier } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeContents, publicPages } = catalogue(locale);
    const version = await staff.readConsentTextVersion({ country, locale: language, identifier });
    return { words: backofficeContents.consentTexts, version, name: publicPages.onboarding.countries[version.country] };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.version.identifier);

export default function ConsentTextVersionPage({ loaderData: { words, version, name } }: Route.ComponentProps) {
  const locale = useLocale();
  const { country, locale: language, identifier, state, validFrom, sha256, title, paragraphs, consents } = version;
  const facts = [
    { term: words.state, value: words.states[state] },
    { term: words.validFrom, value: momentText(locale, validFrom) },
    { term: words.hash, value: <span className={administration.code}>{sha256}</span> },
  ];
  return (
    <div className={administration.page}>
      <PageHeading
        eyebrow={
          <PageLink to={href("/backoffice/consent-texts/:country/:language", { country, language })}>
            {`${name}: ${languagesFor(locale)[language]}`}
          </PageLink>
        }
      >
        {identifier}
      </PageHeading>
      <DefinitionList rows={facts} />
      <Section id="changes" title={words.differs} className={administration.section}>
        <p className={administration.soft}>{state === "in-force" ? words.same : words.versionLead}</p>
        {state === "in-force" ? null : (
          <TextChanges words={words} differences={version.differences} language={language} />
        )}
      </Section>
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
