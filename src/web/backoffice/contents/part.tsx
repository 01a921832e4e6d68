import { Link } from "react-router";
import { entryKey } from "#domain/portal/content-differences.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, inWordsOfPage, typedField } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { momentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import administration from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/part.ts";
import { ContentChanges } from "./content-changes.tsx";
import { entryName, namedDifferences } from "./part-of.ts";
import type { Entry } from "./shown-entry.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeContents, publicPages } = catalogue(locale);
    const words = backofficeContents.contents;
    const { part, revision, contents, draft, planned, versions } = await staff.readContentSection(params);
    const nameOf = (entry: Entry) => entryName(entry, locale, words, publicPages.onboarding.countries);
    const changes = new Map(draft?.differences.map(({ entry, change }) => [entry, change]));
    return {
      words,
      part,
      revision,
      planned,
      versions,
      draft: draft && {
        differences: namedDifferences(draft.differences, [...contents, ...draft.contents], nameOf),
        isStale: draft.isStale,
        saved: format(words.changed, {
          who: draft.changedBy?.name ?? words.somebody,
          time: momentText(locale, draft.changed),
        }),
      },
      entries: (draft?.contents ?? contents).map((entry) => ({
        key: entryKey(entry),
        name: nameOf(entry),
        change: changes.get(entryKey(entry)) ?? null,
      })),
    };
  });
}

export async function action({ context, url, params: { part } }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, field }): Promise<{ readonly did: "discarded" | "withdrawn" | "planned" | "published" }> => {
      const [intent, version = ""] = field("intent").split(" ");
      if (intent === "discard") {
        await staff.discardContentDraft({ part });
        return { did: "discarded" };
      }
      if (intent === "withdraw") {
        await staff.withdrawContents({ part, version });
        return { did: "withdrawn" };
      }
      const raw = { basedOn: Number(field("basedOn")), validFrom: field("validFrom") || null };
      const { state } = await staff.publishContents({ part, raw });
      return { did: state === "planned" ? "planned" : "published" };
    },
    { keep: ["validFrom"] },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.words.parts[loaderData.part]);

const inOneColumn = 12;

const tones = { planned: "accent", published: "done", withdrawn: "plain", overtaken: "due" } as const;
const changeTones = { added: "done", removed: "wrong", changed: "accent" } as const;

export default function ContentSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, part, revision, planned, versions, draft, entries } = loaderData;
  const { done } = actionData ?? {};
  const locale = useLocale();
  const failure = inWordsOfPage(actionData?.failure, words.refusals);
  const publishing = failureOfForm(failure, "publish");
  const entryPath = (entry: string) =>
    localePath(locale, href("/backoffice/contents/:part/entries/:entry", { part, entry }));
  return (
    <div className={administration.page}>
      <PageHeading eyebrow={<PageLink to="/backoffice/contents">{words.back}</PageLink>}>
        {words.parts[part]}
      </PageHeading>
      {done ? <SentNotice key={`${done.did} ${revision}`}>{words.done[done.did]}</SentNotice> : null}
      {planned === null ? null : (
        <Notice
          title={format(words.plannedTitle, { version: planned.version, time: momentText(locale, planned.validFrom) })}
        >
          <p>{words.plannedLead}</p>
          <PageForm
            intent={`withdraw ${planned.version}`}
            failure={failureOfForm(failure, `withdraw ${planned.version}`)}
            submit={words.withdraw}
            sending={words.sending}
            look={{ variant: "secondary" }}
          />
        </Notice>
      )}
      {draft === null && planned !== null ? null : (
        <Section id="changes" title={words.differs} className={administration.section}>
          {draft === null ? (
            <p className={administration.soft}>{words.nothingYet}</p>
          ) : (
            <>
              <p className={administration.soft}>{draft.saved}</p>
              {draft.isStale ? <Notice tone="warning">{words.stale}</Notice> : null}
              {draft.differences.length === 0 ? (
                <p>{words.nothing}</p>
              ) : (
                <ContentChanges words={words} differences={draft.differences} />
              )}
              {planned === null && draft.differences.length > 0 ? (
                <div className={administration.narrow}>
                  <PageForm
                    intent="publish"
                    failure={publishing}
                    problems={{ title: words.problems, labels: { validFrom: words.validFrom } }}
                    submit={words.publish}
                    sending={words.sending}
                    hidden={{ basedOn: String(revision) }}
                  >
                    <p className={administration.soft}>{words.publishLead}</p>
                    <TextField
                      {...typedField(publishing, "validFrom")}
                      type="date"
                      label={words.validFrom}
                      hint={words.validFromHint}
                      isOptional
                      width="short"
                    />
                  </PageForm>
                </div>
              ) : null}
              <PageForm
                intent="discard"
                failure={failureOfForm(failure, "discard")}
                submit={words.discard}
                sending={words.sending}
                look={{ variant: "danger" }}
              />
            </>
          )}
        </Section>
      )}
      <Section id="entries" title={words.list} className={administration.section}>
        <div className={administration.ways}>
          <PageLink to={href("/backoffice/contents/:part/entries", { part })}>{words.add}</PageLink>
        </div>
        <ul className={classNames(administration.plain, entries.length > inOneColumn && administration.inColumns)}>
          {entries.map(({ key, name, change }) => (
            <li key={key} className={administration.ways}>
              <Link to={entryPath(key)}>{name}</Link>
              {change === null ? null : <Badge tone={changeTones[change]}>{words.changes[change]}</Badge>}
            </li>
          ))}
        </ul>
      </Section>
      {versions.length === 0 ? null : (
        <section className={administration.section}>
          <PlainTable
            caption={words.versions}
            hasTitle
            columns={["version", "state", "since", "who"]}
            words={words}
            rows={versions.map(({ version, state, source, validFrom, by }) => ({
              id: String(version),
              cells: {
                version: (
                  <PageLink
                    to={href("/backoffice/contents/:part/versions/:version", { part, version: String(version) })}
                  >
                    {version}
                  </PageLink>
                ),
                state: <Badge tone={tones[state]}>{words.states[state]}</Badge>,
                since: momentText(locale, validFrom),
                who: by?.name ?? words.sources[source],
              },
            }))}
          />
        </section>
      )}
    </div>
  );
}
