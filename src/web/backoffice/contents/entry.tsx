import { data, Link } from "react-router";
import { entryKey } from "#domain/portal/content-differences.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { languagesFor } from "#web/texts/language-names.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import governing from "../parts/governing.module.css";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/entry.ts";
import { answerEntryForm } from "./answer-entry-form.ts";
import { entryFields } from "./entry-fields.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryPreview } from "./entry-preview.tsx";
import { entryName } from "./part-of.ts";
import { itemsOf, shownEntry } from "./shown-entry.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeContents, publicPages } = catalogue(locale);
    const words = backofficeContents.contents;
    const countryNames = publicPages.onboarding.countries;
    const { part, contents, draft, revision } = await staff.readContentPart(params);
    const key = params.entry ?? null;
    const entry = (draft?.contents ?? contents).find((one) => entryKey(one) === key) ?? null;
    if (key !== null && entry === null) throw data(null, { status: 404 });
    const room = entry === null ? 1 : itemsOf(entry).length + 1;
    return {
      words,
      part,
      revision,
      entry,
      room,
      title: entry === null ? words.newEntry : entryName(entry, locale, words, countryNames),
      groups: entryFields[part]({ words, countryNames, languages: languagesFor(locale), room, isNew: entry === null }),
      shown: entry === null ? {} : shownEntry(entry),
    };
  });
}

export async function action({ context, url, params }: Route.ActionArgs) {
  return await answerEntryForm({ context, url }, params);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

/** One entry of a part: a dealer, a group of questions, the contacts of a country. What is saved is in the draft. */
export default function ContentEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, part, revision, entry, room, title, groups, shown } = loaderData;
  const { done, failure: refused } = actionData ?? {};
  const locale = useLocale();
  const refusals: Readonly<Record<string, string>> = words.refusals;
  const failure = refused && { ...refused, message: refusals[refused.code] ?? refused.message };
  const basedOn = String(revision);
  return (
    <div className={governing.page}>
      <PageHeading
        eyebrow={<Link to={localePath(locale, href("/backoffice/contents/:part", { part }))}>{words.parts[part]}</Link>}
      >
        {title}
      </PageHeading>
      {done ? <SentNotice key={done.revision}>{words.done[done.did]}</SentNotice> : null}
      <EntryForm
        key={revision}
        words={words}
        failure={failureOfForm(failure, "save")}
        groups={groups}
        shown={shown}
        hidden={{ basedOn, room: String(room) }}
      />
      {entry === null ? null : (
        <>
          <section className={governing.section} aria-labelledby="preview">
            <h2 id="preview">{words.preview}</h2>
            <EntryPreview words={words} entry={entry} />
          </section>
          <PageForm
            intent="remove"
            failure={failureOfForm(failure, "remove")}
            submit={words.remove}
            sending={words.sending}
            hidden={{ basedOn }}
            look={{ variant: "danger" }}
          />
        </>
      )}
    </div>
  );
}
