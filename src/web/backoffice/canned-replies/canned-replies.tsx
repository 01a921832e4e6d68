import { data } from "react-router";
import { replyPlaceholders, unknownPlaceholders } from "#domain/conversations/canned-replies.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { CannedReply } from "#server/use-cases/back-office/messages/canned-replies.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { type ReadField, WrongFields } from "#web/page-form/read-fields.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { momentText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/canned-replies.ts";
import styles from "./canned-replies.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    // Only editors see the page; other staff insert replies in messages.
    if (!staff.addCannedReply.isAllowed()) throw data(null, { status: 404 });
    const { items } = await staff.listCannedReplies({});
    return { words: catalogue(locale).backofficeConversations.answers, answers: items };
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  const { answers: words } = catalogue(splitLocale(url.pathname).locale).backofficeConversations;
  return await handleStaffForm(
    { context, url },
    async ({ page, staff, field }): Promise<{ readonly did: "saved" | "removed"; readonly id: string }> => {
      const [act, answerId = ""] = field("intent").split(" ");
      if (act === "remove") {
        await staff.deleteCannedReply({ answerId });
        return { did: "removed", id: answerId };
      }
      const texts = Object.fromEntries(locales.map((locale) => [locale, field(locale)]));
      const raw = { title: field("title"), texts };
      const saving = act === "new" ? staff.addCannedReply({ raw }) : staff.changeCannedReply({ answerId, raw });
      const saved = await saving.catch((error: unknown) => {
        const fields = page.refusalOf(error)?.fields ?? {};
        throw Object.keys(fields).length > 0 ? new WrongFields(inTheirWords(fields, field, words)) : error;
      });
      return { did: "saved", id: saved.answerId };
    },
    { keep: ["title", ...locales] },
  );
}

/** Names the unknown placeholders of a text, and the title that another reply has. */
function inTheirWords(
  fields: Readonly<Record<string, string>>,
  field: ReadField,
  words: Catalogue["backofficeConversations"]["answers"],
): Readonly<Record<string, string>> {
  const problems = Object.entries(fields).map(([path, code]) => {
    if (path === "title" && code === "invalid-value") return [path, words.taken];
    const name = path.replace(/^texts\./, "");
    const unknown = unknownPlaceholders(field(name)).map((one) => (one === "{" ? one : `{${one}}`));
    return [name, unknown.length > 0 ? format(words.unknown, { names: unknown.join(", ") }) : code];
  });
  return Object.fromEntries(problems);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function CannedReplies({ loaderData: { words, answers }, actionData }: Route.ComponentProps) {
  const { done, failure } = actionData ?? {};
  const fresh = failureOfForm(failure, "new");
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {done ? <SentNotice key={`${done.did} ${done.id}`}>{words.done[done.did]}</SentNotice> : null}
      <section className={styles.about}>
        <p>{words.placeholders}</p>
        <dl className={styles.placeholders}>
          {placeholderNames.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{words.meanings[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.soft}>{words.hint}</p>
      </section>
      {answers.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      {answers.map((one) => {
        const wrong = failureOfForm(failure, `change ${one.answerId}`);
        return (
          <Disclosure key={`${one.answerId} ${one.changed}`} summary={one.title} open={wrong !== undefined}>
            <p className={styles.soft}>{format(words.changed, { time: momentText(locale, one.changed) })}</p>
            <HandleForm intent={`change ${one.answerId}`} answer={one} words={words} failure={wrong} />
            <PageForm
              intent={`remove ${one.answerId}`}
              failure={failureOfForm(failure, `remove ${one.answerId}`)}
              submit={words.remove}
              submitLabel={`${words.remove}: ${one.title}`}
              sending={words.removing}
              look={{ variant: "danger" }}
            />
          </Disclosure>
        );
      })}
      <Disclosure key={`new ${done?.id ?? ""}`} summary={words.add} open={fresh !== undefined || answers.length === 0}>
        <HandleForm intent="new" answer={null} words={words} failure={fresh} />
      </Disclosure>
    </div>
  );
}

const placeholderNames = Object.keys(replyPlaceholders).filter(
  (name): name is keyof typeof replyPlaceholders => name in replyPlaceholders,
);

type HandleFormProps = {
  intent: string;
  answer: CannedReply | null;
  words: Catalogue["backofficeConversations"]["answers"];
  failure: PageFormFailure | undefined;
};

function HandleForm({ intent, answer: given, words, failure }: HandleFormProps) {
  const languages = languagesFor(useLocale());
  const labels: Readonly<Record<string, string>> = { title: words.name, ...languages };
  const valueOf = (language: Locale) => failure?.typed[language] ?? given?.texts[language];
  return (
    <PageForm
      intent={intent}
      failure={failure}
      problems={{ title: words.problems, labels }}
      submit={given === null ? words.add : words.save}
      sending={words.saving}
    >
      <TextField
        {...typedField(failure, "title", given?.title)}
        id={`title-${intent}`}
        label={words.name}
        maxLength={120}
        autoComplete="off"
      />
      <div className={styles.texts}>
        {locales.map((language) => (
          <Textarea
            key={language}
            name={language}
            id={`${language}-${intent}`}
            lang={language}
            label={languages[language]}
            rows={6}
            maxLength={10_000}
            defaultValue={valueOf(language)}
            error={failure?.fields[language]}
          />
        ))}
      </div>
    </PageForm>
  );
}
