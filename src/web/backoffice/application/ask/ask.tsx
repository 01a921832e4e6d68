import { Link } from "react-router";
import { actsFor } from "#domain/review/acts-for.ts";
import { applicantName } from "#domain/review/applicant-name.ts";
import { askReasons } from "#domain/review/review.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { longestMessage } from "#forms/backoffice/case-schemas.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { Textarea } from "#web/fields/textarea.tsx";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { languagesFor } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { placeOf, queryOf } from "../../queue/place-in-queue.ts";
import { caseParts } from "../case-parts.ts";
import { loadOfCase, openedCase } from "../opened-case.ts";
import { contextOf } from "../shown-case.ts";
import type { Route } from "./+types/ask.ts";
import { answerAskForm } from "./answer-ask-form.ts";
import styles from "./ask.module.css";
import { AskPart } from "./ask-part.tsx";
import { askableParts } from "./askable-parts.ts";

export async function loader({ context, params: { applicationId }, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const words = catalogue(locale);
  const opened = await openedCase(context, applicationId, "work-on-cases");
  const { page, session, country } = opened;
  const { reviews } = page.services;
  return await loadOfCase(opened, url, async () => {
    reviews.assertDecidedHere();
    const review = await reviews.read(applicationId, session);
    const moving = { state: review.state, returnTo: null, assignee: review.assignee?.staffId ?? null };
    const person = { staffId: session.staff.id, held: session.held, country, isDecidedHere: true };
    const { ask, rounds, stale } = words.backofficeCase;
    const { locale: spoken } = await reviews.previewAsk({ id: applicationId, asks: 1, link: "" });
    return {
      words: ask,
      stale,
      sending: words.account.forms.sending,
      title: format(ask.title, { reference: review.reference }),
      name: applicantName({ country, ...review.steps }),
      back: format(rounds.back, { reference: review.reference }),
      backPath: localePath(
        locale,
        href("/backoffice/applications/:applicationId", { applicationId }, queryOf(placeOf(url.searchParams))),
      ),
      revision: review.revision,
      isOpen: actsFor(moving, person).some(({ act, refusal }) => act === "ask" && refusal === null),
      messageHint: format(ask.messageHint, { language: languagesFor(locale)[spoken] }),
      parts: askableParts(caseParts(review.steps, contextOf(review, { locale, words })), ask, words.wizardWords.fields),
      reasons: askReasons.map((value) => ({ value, label: ask.reasons[value] })),
    };
  });
}

export async function action({ context, url, params: { applicationId } }: Route.ActionArgs) {
  return await answerAskForm({ context, url }, applicationId);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** Tick what the applicant is to change, say why, look at the e-mail, send it. */
export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const { words, stale, sending, title, name, back, backPath, revision } = loaderData;
  const { isOpen, messageHint, parts, reasons } = loaderData;
  const { done: preview, failure } = actionData ?? {};
  const typed = preview?.typed ?? failure?.typed ?? {};
  const isSending = useIsSending("ask");
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.soft}>{name}</p>
        <h1>{title}</h1>
        <p>{words.lead}</p>
        <Link to={backPath}>{back}</Link>
      </header>
      {failure?.code === "stale-revision" ? (
        <Notice tone="warning" role="alert" title={stale.title}>
          <p>{stale.text}</p>
        </Notice>
      ) : failure ? (
        <Notice tone="error" role="alert" title={failure.fields["asks"] ?? failure.message} />
      ) : null}
      {isOpen ? (
        <PostForm intent="ask" hidden={[["basedOn", String(revision)]]} className={styles.form}>
          <div className={styles.parts}>
            {parts.map((part) => (
              <AskPart key={part.id} {...{ words, part, reasons, typed }} wrong={failure?.fields ?? {}} />
            ))}
          </div>
          <div className={styles.side}>
            <Textarea
              name="message"
              label={words.message}
              hint={messageHint}
              rows={6}
              maxLength={longestMessage}
              isOptional
              defaultValue={typed["message"]}
              error={failure?.fields["message"]}
            />
            {preview === undefined ? null : (
              <section className={styles.preview} aria-labelledby="preview" aria-live="polite">
                <h2 id="preview">{words.previewTitle}</h2>
                {preview.isChanged ? <p className={styles.changed}>{words.changed}</p> : null}
                <p>
                  <span className={styles.soft}>{words.subject}:</span> {preview.subject}
                </p>
                <p className={styles.mail}>{preview.text}</p>
                <input key={preview.seen} type="hidden" name="seen" defaultValue={preview.seen} />
              </section>
            )}
            <div className={styles.ways}>
              {preview === undefined ? null : (
                <Button type="submit" name="act" value="send" isBusy={isSending} busyLabel={sending}>
                  {words.send}
                </Button>
              )}
              <Button
                type="submit"
                name="act"
                value="preview"
                variant={preview === undefined ? "primary" : "secondary"}
                isBusy={isSending}
                busyLabel={sending}
              >
                {words.preview}
              </Button>
            </div>
          </div>
        </PostForm>
      ) : (
        <Notice tone="info" title={words.notYet} />
      )}
    </div>
  );
}
