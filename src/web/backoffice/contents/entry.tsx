import { data } from "react-router";
import { entryKey } from "#domain/portal/content-differences.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { redirectTo } from "#web/http/redirect-to.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, inWordsOfPage, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { sentFormOf } from "#web/page-form/sent-form.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { languagesFor } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import administration from "../components/administration.module.css";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/entry.ts";
import styles from "./contents.module.css";
import { type EntryField, type EntryFields, entryFields } from "./entry-fields.ts";
import { EntryPreview } from "./entry-preview.tsx";
import { entryName } from "./part-of.ts";
import { readEntry } from "./read-entry.ts";
import { itemsOf, shownEntry } from "./shown-entry.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeContents, publicPages } = catalogue(locale);
    const words = backofficeContents.contents;
    const countryNames = publicPages.onboarding.countries;
    const { part, contents, draft, revision } = await staff.readContentSection(params);
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

/** Saves an entry in the draft of its part or removes it. An address without an entry means a new one. */
export async function action({ context, url, params }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  const { twice } = catalogue(locale).backofficeContents.contents;
  const keep = [...sentFormOf(context).form.keys()].filter((name) => name !== "csrf_token");
  return await handleStaffForm(
    { context, url },
    async ({ staff, field }) => {
      const { part, contents, draft } = await staff.readContentSection(params);
      const key = params.entry ?? null;
      const entries = draft?.contents ?? contents;
      const former = entries.find((entry) => entryKey(entry) === key) ?? null;
      const basedOn = Number(field("basedOn"));
      if (field("intent") === "remove") {
        const rest = entries.filter((entry) => entryKey(entry) !== key);
        await staff.saveContentDraft({ part, raw: { basedOn, contents: rest } });
        return redirectTo(localePath(locale, href("/backoffice/contents/:part", { part })));
      }
      const entry = readEntry(field, { part, former });
      const isTaken = former === null && entries.some((one) => entryKey(one) === entryKey(entry));
      if (isTaken) throw new WrongFields({ [part === "contacts" ? "kind" : "id"]: twice });
      const next = former === null ? [...entries, entry] : entries.map((one) => (one === former ? entry : one));
      const { revision } = await staff.saveContentDraft({ part, raw: { basedOn, contents: next } });
      if (former !== null) return { did: "saved" as const, revision };
      return redirectTo(
        localePath(locale, href("/backoffice/contents/:part/entries/:entry", { part, entry: entryKey(entry) })),
      );
    },
    { keep },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function ContentEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, part, revision, entry, room, title, groups, shown } = loaderData;
  const { done } = actionData ?? {};
  const failure = inWordsOfPage(actionData?.failure, words.refusals);
  const basedOn = String(revision);
  return (
    <div className={administration.page}>
      <PageHeading eyebrow={<PageLink to={href("/backoffice/contents/:part", { part })}>{words.parts[part]}</PageLink>}>
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
          <Section id="preview" title={words.preview} className={administration.section}>
            <EntryPreview words={words} entry={entry} />
          </Section>
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

type EntryFormProps = {
  words: Catalogue["backofficeContents"]["contents"];
  failure: PageFormFailure | undefined;
  groups: readonly EntryFields[];
  shown: Readonly<Record<string, string>>;
  hidden: Readonly<Record<string, string>>;
};

function EntryForm({ words, failure, groups, shown, hidden }: EntryFormProps) {
  const labels = Object.fromEntries(
    groups.flatMap(({ title, fields }) => fields.map(({ name, label }) => [name, `${title}: ${label}`])),
  );
  const values = failure?.typed ?? shown;
  const shownField = (field: EntryField) => (
    <Field key={field.name} field={field} value={values[field.name]} error={failure?.fields[field.name]} />
  );
  return (
    <PageForm
      intent="save"
      failure={failure}
      problems={{ title: words.problems, labels }}
      submit={words.save}
      sending={words.sending}
      hidden={hidden}
    >
      {groups.map(({ title, fields, isPaired }, place) => (
        <fieldset key={`${place} ${title}`} className={classNames(styles.group, isPaired && styles.pairs)}>
          <legend>{title}</legend>
          {fields.filter(({ kind }) => kind !== "box").map(shownField)}
          <div className={styles.boxes}>{fields.filter(({ kind }) => kind === "box").map(shownField)}</div>
        </fieldset>
      ))}
    </PageForm>
  );
}

function Field({
  field: { name, label, kind, hint, lang, isOptional, isShort, options = [] },
  value,
  error,
}: {
  field: EntryField;
  value: string | undefined;
  error: string | undefined;
}) {
  const common = { name, label, error, ...(hint !== undefined && { hint }) };
  if (kind === "box") return <CheckboxField {...common} defaultChecked={Boolean(value)} isBare />;
  if (kind === "choice") return <SelectField {...common} options={options} defaultValue={value} />;
  const text = { ...common, lang, isOptional: isOptional ?? false, defaultValue: value };
  return kind === "lines" ? (
    <Textarea {...text} rows={5} className={styles.wide} />
  ) : (
    <TextField {...text} autoComplete="off" {...(isShort && { width: "short" })} />
  );
}
