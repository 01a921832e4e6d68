import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import { proposeConsentTextSchema } from "#forms/backoffice/consent-text-schemas.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { readPutTogether } from "#web/page-form/read-fields.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { dayText, momentText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import governing from "../parts/governing.module.css";
import { staffSessionOf } from "../staff-id-of.ts";
import type { Route } from "./+types/consent-text.ts";
import styles from "./consent-texts.module.css";
import { DraftForm } from "./draft-form.tsx";
import { placeOf } from "./place-of.ts";
import { PublishForm } from "./publish-form.tsx";
import { draftFields, readDraft } from "./read-draft.ts";
import { TextChanges } from "./text-changes.tsx";
import { VersionsTable } from "./versions-table.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const place = placeOf(params);
  staffSessionOf(page, "edit-consent-texts", place.country);
  const { backofficeContents, publicPages } = catalogue(splitLocale(url.pathname).locale);
  const text = await page.services.consentTexts.read(place);
  return { words: backofficeContents.consentTexts, text, name: publicPages.onboarding.countries[place.country] };
}

export async function action({ context, url, params }: Route.ActionArgs) {
  return await answerPageForm(
    { context, url },
    async ({ page, field }) => {
      const place = placeOf(params);
      const session = staffSessionOf(page, "edit-consent-texts", place.country);
      const { consentTexts } = page.services;
      const intent = field("intent");
      if (intent === "save") {
        const { revision } = await consentTexts.saveDraft(place, readDraft(field), session);
        return { did: "saved" as const, revision };
      }
      if (intent === "discard") {
        const { revision } = await consentTexts.discardDraft(place, session);
        return { did: "discarded" as const, revision };
      }
      const typed = { basedOn: Number(field("basedOn")), validFrom: field("validFrom") || null };
      const asked = readPutTogether(proposeConsentTextSchema, typed);
      await consentTexts.propose(place, asked, session);
      return { did: "proposed" as const, revision: asked.basedOn };
    },
    { keep: [...draftFields, "validFrom"] },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `${loaderData.words.one}: ${loaderData.name}` : "",
      matches[0].loaderData.companyInfo.siteName,
    ),
  },
];

/** The consent text of a country in a language: what is in force, the draft, what differs, and all versions. */
export default function ConsentTextPage({ loaderData: { words, text, name }, actionData }: Route.ComponentProps) {
  const { done, failure: refused } = actionData ?? {};
  const locale = useLocale();
  const { country, locale: language, revision, inForce, draft, pending, versions } = text;
  const refusals: Readonly<Record<string, string>> = words.refusals;
  const failure = refused && { ...refused, message: refusals[refused.code] ?? refused.message };
  const failureOf = (intent: string) => failureOfForm(failure, intent);
  return (
    <div className={governing.page}>
      <PageHeading
        eyebrow={<Link to={localePath(locale, "/backoffice/consent-texts")}>{words.back}</Link>}
        lead={format(words.current, { identifier: inForce.identifier, time: momentText(locale, inForce.validFrom) })}
      >
        {`${name}: ${languagesFor(locale)[language]}`}
      </PageHeading>
      {done ? <SentNotice key={`${done.did} ${done.revision}`}>{words.done[done.did]}</SentNotice> : null}
      {pending === null ? null : (
        <Notice
          tone={pending.isStale ? "warning" : "info"}
          title={words.waits}
          actions={<Link to={localePath(locale, "/backoffice/approvals")}>{words.decide}</Link>}
        >
          <p>
            {format(words.waitsLead, { who: pending.proposedBy.name, until: momentText(locale, pending.expires) })}{" "}
            {pending.validFrom === null
              ? words.atOnce
              : format(words.waitsFrom, { day: dayText(locale, pending.validFrom) })}
          </p>
          {pending.isStale ? <p>{words.stale}</p> : null}
        </Notice>
      )}
      {draft === null ? null : (
        <section className={governing.section} aria-labelledby="changes">
          <h2 id="changes">{words.differs}</h2>
          <p className={governing.soft}>{format(words.differsLead, { identifier: inForce.identifier })}</p>
          <TextChanges words={words} differences={draft.differences} language={language} />
        </section>
      )}
      {draft === null || pending?.isStale === false ? null : (
        <section className={governing.section} aria-labelledby="publish">
          <h2 id="publish">{words.publish}</h2>
          <PublishForm
            words={words}
            failure={failureOf("propose")}
            placeholders={draft.placeholders}
            revision={revision}
          />
        </section>
      )}
      <section className={governing.section} aria-labelledby="draft">
        <h2 id="draft">{words.writing}</h2>
        <p className={governing.soft}>
          {draft === null
            ? words.writeLead
            : format(words.changed, {
                who: draft.changedBy?.name ?? words.somebody,
                time: momentText(locale, draft.changed),
              })}
        </p>
        <DraftForm
          key={revision}
          words={words}
          failure={failureOf("save")}
          text={draft?.words ?? inForce}
          language={language}
          revision={revision}
        />
        {draft === null ? null : (
          <PageForm
            intent="discard"
            failure={failureOf("discard")}
            submit={words.discard}
            sending={words.sending}
            look={{ variant: "danger" }}
          />
        )}
      </section>
      {draft === null ? null : (
        <section className={governing.section} aria-labelledby="preview">
          <h2 id="preview">{words.preview}</h2>
          <p className={governing.soft}>{words.previewLead}</p>
          <article lang={language} className={`${styles.text} ${styles.preview}`}>
            <h3>{draft.preview.title}</h3>
            {draft.preview.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ul>
              {draft.preview.consents.map(({ id, text: consent }) => (
                <li key={id}>{consent}</li>
              ))}
            </ul>
          </article>
        </section>
      )}
      <section className={governing.section}>
        <VersionsTable
          words={words}
          versions={versions}
          pathOf={(identifier) =>
            localePath(
              locale,
              href("/backoffice/consent-texts/:country/:language/:identifier", { country, language, identifier }),
            )
          }
        />
      </section>
    </div>
  );
}
