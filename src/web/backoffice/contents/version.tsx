import { entryKey } from "#domain/portal/content-differences.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import administration from "../components/administration.module.css";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/version.ts";
import { ContentChanges } from "./content-changes.tsx";
import { EntryPreview } from "./entry-preview.tsx";
import { entryName, namedDifferences } from "./part-of.ts";
import type { Entry } from "./shown-entry.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeContents, publicPages } = catalogue(locale);
    const words = backofficeContents.contents;
    const version = await staff.readContentVersion(params);
    const { part, revision, contents: now } = await staff.readContentSection(params);
    const nameOf = (entry: Entry) => entryName(entry, locale, words, publicPages.onboarding.countries);
    return {
      words,
      part,
      version,
      revision,
      differences: namedDifferences(version.differences, [...now, ...version.contents], nameOf),
      entries: version.contents.map((entry) => ({ entry, name: nameOf(entry) })),
    };
  });
}

export async function action({ context, url, params }: Route.ActionArgs) {
  return await handleStaffForm({ context, url }, async ({ staff, field }) => {
    const { part, contents } = await staff.readContentVersion(params);
    await staff.saveContentDraft({ part, raw: { basedOn: Number(field("basedOn")), contents } });
    return redirectTo(localePath(splitLocale(url.pathname).locale, href("/backoffice/contents/:part", { part })));
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData && `${loaderData.words.version} ${loaderData.version.version}`);

export default function ContentVersionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, part, version, revision, differences, entries } = loaderData;
  const locale = useLocale();
  const { state, validFrom } = version;
  return (
    <div className={administration.page}>
      <PageHeading
        eyebrow={<PageLink to={href("/backoffice/contents/:part", { part })}>{words.parts[part]}</PageLink>}
        lead={words.states[state]}
      >
        {format(words.published, { version: version.version, time: momentText(locale, validFrom) })}
      </PageHeading>
      <Section id="changes" title={words.versionLead} className={administration.section}>
        {differences.length === 0 ? (
          <p className={administration.soft}>{words.same}</p>
        ) : (
          <ContentChanges words={words} differences={differences} />
        )}
      </Section>
      <PageForm
        intent="restore"
        failure={actionData?.failure}
        submit={words.restore}
        sending={words.sending}
        look={{ variant: "secondary" }}
        hidden={{ basedOn: String(revision) }}
      />
      <Section id="entries" title={words.list} className={administration.section}>
        {entries.map(({ entry, name }) => (
          <Disclosure key={entryKey(entry)} summary={name}>
            <EntryPreview words={words} entry={entry} />
          </Disclosure>
        ))}
      </Section>
    </div>
  );
}
