import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import type { ConsentTextVersion } from "#server/use-cases/back-office/consent-texts/consent-text.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, inWordsOfPage } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { dayText, momentText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import administration from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/consent-text.ts";
import styles from "./consent-texts.module.css";
import { DraftForm } from "./draft-form.tsx";
import { PublishForm } from "./publish-form.tsx";
import { draftFields, fieldOfDraft, typedDraft } from "./read-draft.ts";
import { TextChanges } from "./text-changes.tsx";

export async function loader({ context, url, params: { country, language } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeContents, publicPages } = catalogue(locale);
    const text = await staff.readConsentText({ country, locale: language });
    return { words: backofficeContents.consentTexts, text, name: publicPages.onboarding.countries[text.country] };
  });
}

export async function action({ context, url, params: { country, language } }: Route.ActionArgs) {
  const place = { country, locale: language };
  return await handleStaffForm(
    { context, url },
    async ({ staff, field }) => {
      const intent = field("intent");
      if (intent === "save") {
        const { revision } = await staff.saveConsentTextDraft({ ...place, raw: typedDraft(field) });
        return { did: "saved" as const, revision };
      }
      if (intent === "discard") {
        const { revision } = await staff.discardConsentTextDraft(place);
        return { did: "discarded" as const, revision };
      }
      const basedOn = Number(field("basedOn"));
      await staff.proposeConsentText({ ...place, raw: { basedOn, validFrom: field("validFrom") || null } });
      return { did: "proposed" as const, revision: basedOn };
    },
    { keep: [...draftFields, "validFrom"], fieldOf: fieldOfDraft },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData && `${loaderData.words.one}: ${loaderData.name}`);

export default function ConsentTextPage({ loaderData: { words, text, name }, actionData }: Route.ComponentProps) {
  const { done } = actionData ?? {};
  const locale = useLocale();
  const { country, locale: language, revision, inForce, draft, pending, versions } = text;
  const failure = inWordsOfPage(actionData?.failure, words.refusals);
  const failureOf = (intent: string) => failureOfForm(failure, intent);
  return (
    <div className={administration.page}>
      <PageHeading
        eyebrow={<PageLink to="/backoffice/consent-texts">{words.back}</PageLink>}
        lead={format(words.current, { identifier: inForce.identifier, time: momentText(locale, inForce.validFrom) })}
      >
        {`${name}: ${languagesFor(locale)[language]}`}
      </PageHeading>
      {done ? <SentNotice key={`${done.did} ${done.revision}`}>{words.done[done.did]}</SentNotice> : null}
      {pending === null ? null : (
        <Notice
          tone={pending.isStale ? "warning" : "info"}
          title={words.waits}
          actions={<PageLink to="/backoffice/approvals">{words.decide}</PageLink>}
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
        <Section id="changes" title={words.differs} className={administration.section}>
          <p className={administration.soft}>{format(words.differsLead, { identifier: inForce.identifier })}</p>
          <TextChanges words={words} differences={draft.differences} language={language} />
        </Section>
      )}
      {draft === null || pending?.isStale === false ? null : (
        <Section id="publish" title={words.publish} className={administration.section}>
          <PublishForm {...{ words, revision }} failure={failureOf("propose")} placeholders={draft.placeholders} />
        </Section>
      )}
      <Section id="draft" title={words.writing} className={administration.section}>
        <p className={administration.soft}>
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
      </Section>
      {draft === null ? null : (
        <Section id="preview" title={words.preview} className={administration.section}>
          <p className={administration.soft}>{words.previewLead}</p>
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
        </Section>
      )}
      <section className={administration.section}>
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

type VersionsTableProps = {
  words: Catalogue["backofficeContents"]["consentTexts"];
  versions: readonly ConsentTextVersion[];
  pathOf: (identifier: string) => string;
};

const tones = { "in-force": "done", planned: "accent", past: "plain" } as const;

function VersionsTable({ words, versions, pathOf }: VersionsTableProps) {
  const locale = useLocale();
  return (
    <PlainTable
      caption={words.versions}
      hasTitle
      columns={["version", "state", "since", "who"]}
      words={{ ...words, since: words.validFrom }}
      rows={versions.map(({ identifier, series, state, validFrom, proposedBy, decidedBy }) => ({
        id: identifier,
        cells: {
          version: (
            <Link to={pathOf(identifier)} className={administration.code}>
              {identifier}
            </Link>
          ),
          state: <Badge tone={tones[state]}>{words.states[state]}</Badge>,
          since: momentText(locale, validFrom),
          who:
            series === "shipped"
              ? words.shipped
              : format(words.people, {
                  proposer: proposedBy?.name ?? words.somebody,
                  decider: decidedBy?.name ?? words.somebody,
                }),
        },
      }))}
    />
  );
}
