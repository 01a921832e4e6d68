import { useState } from "react";
import { useNavigate } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import type { MessageReply } from "#server/contract/messages.ts";
import type { MessageWay } from "#server/contract/portal.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { dayText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Moment } from "#web/ui/day.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { ElsewherePage } from "../components/elsewhere-page.tsx";
import { loadOwn } from "../components/load-own.ts";
import { PortalPage } from "../components/portal-page.tsx";
import { ReplyForm } from "../requests/reply-form.tsx";
import type { Route } from "./+types/message.ts";
import { ActionForm } from "./action-form.tsx";
import { actOnMessage } from "./action-on-message.ts";
import { AttachmentFiles, Attachments } from "./attachments.tsx";
import { handleAction } from "./handle-action.ts";
import styles from "./message.module.css";
import { useOfferUndo } from "./use-offer-undo.ts";

export async function loader({ context, url, params: { hash } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { messages, uploads } = catalogue(splitLocale(url.pathname).locale);
  const read = page.services.portal.message(hash, page.visitor);
  return { texts: messages, uploads, ...(await loadOwn(page, url, { kind: "message", id: hash }, read)) };
}

export async function action({ context, url }: Route.ActionArgs) {
  return await handleAction({ context, url });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.own?.subject ?? loaderData?.texts.title);

export default function Message({ loaderData: { texts, uploads, own, elsewhere } }: Route.ComponentProps) {
  const locale = useLocale();
  if (elsewhere) return <ElsewherePage elsewhere={elsewhere} />;
  const { hash, subject, received, author, body, attachments, way, answers } = own;
  return (
    <PortalPage
      back="/messages"
      title={<WholeNumbers>{subject}</WholeNumbers>}
      lead={
        <>
          {author === "customer" ? texts.talk.own : texts.received} <Moment at={received} />
        </>
      }
    >
      <div className={styles.body}>
        {body.map((paragraph) => (
          <p key={paragraph}>
            <WholeNumbers>{paragraph}</WholeNumbers>
          </p>
        ))}
      </div>
      {way === null ? null : <Way way={way} words={texts.way} />}
      {attachments.length > 0 ? <Attachments hash={hash} attachments={attachments} words={texts} /> : null}
      <MessageConversation key={hash} hash={hash} answers={answers} words={texts} uploadWords={uploads} />
      <div className={styles.foot}>
        <ButtonLink to={localePath(locale, "/messages")} variant="quiet" icon="arrow-left">
          {texts.back}
        </ButtonLink>
        <MessageActions hash={hash} words={texts.actions} />
      </div>
    </PortalPage>
  );
}

function Way({ way: { kind, to, until, isOpen }, words }: { way: MessageWay; words: Catalogue["messages"]["way"] }) {
  const locale = useLocale();
  return (
    <p className={styles.way}>
      <ButtonLink
        to={localePath(locale, to)}
        variant={isOpen ? "primary" : "secondary"}
        iconEnd={isOpen ? "arrow-right" : undefined}
      >
        {isOpen ? words[kind] : words.look}
      </ButtonLink>
      {isOpen && until !== null ? <span>{format(words.until, { date: dayText(locale, until) })}</span> : null}
      {isOpen ? null : <span>{words.over}</span>}
    </p>
  );
}

function MessageActions({ hash, words }: { hash: string; words: Catalogue["messages"]["actions"] }) {
  const [state, setState] = useState<"rest" | "busy" | "failed">("rest");
  const navigate = useNavigate();
  const locale = useLocale();
  const offerUndo = useOfferUndo(words);
  async function run(act: "delete" | "unread") {
    setState("busy");
    if (!(await actOnMessage(act, hash))) {
      setState("failed");
      return;
    }
    await navigate(localePath(locale, "/messages"));
    if (act === "delete") offerUndo([hash]);
  }
  const shared = { hash, isBusy: state === "busy", busyLabel: words.working };
  return (
    <>
      <FailureNotice>{state === "failed" ? words.failed : null}</FailureNotice>
      <div className={styles.acts}>
        <ActionForm {...shared} act="unread" variant="secondary" icon="mail" onAction={() => void run("unread")}>
          {words.markUnread}
        </ActionForm>
        <ActionForm {...shared} act="delete" variant="secondary" icon="trash" onAction={() => void run("delete")}>
          {words.delete}
        </ActionForm>
      </div>
    </>
  );
}

type MessageConversationProps = {
  hash: string;
  answers: readonly MessageReply[];
  words: Catalogue["messages"];
  uploadWords: Catalogue["uploads"];
};

function MessageConversation({ hash, answers, words, uploadWords }: MessageConversationProps) {
  const [sent, setSent] = useState(0);
  return (
    <>
      {answers.length > 0 ? (
        <section aria-labelledby="answers" className={styles.talk}>
          <h2 id="answers" className={styles.part}>
            {words.talk.title}
          </h2>
          <ol className={styles.answers}>
            {answers.map((answer) => (
              <li key={`${answer.author} ${answer.at}`}>
                <Answer answer={answer} hash={hash} words={words} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section aria-labelledby="write" className={styles.talk}>
        <h2 id="write" className={styles.part}>
          {words.talk.write}
        </h2>
        {sent > 0 ? <SentNotice key={sent}>{words.talk.sent}</SentNotice> : null}
        <ReplyForm
          key={`form ${sent}`}
          to={{ key: `message ${hash}`, path: href("/api/messages/{hash}/answers", { hash }) }}
          words={words.talk}
          uploadWords={uploadWords}
          onSent={() => setSent(sent + 1)}
        />
      </section>
    </>
  );
}

type AnswerProps = Pick<MessageConversationProps, "hash" | "words"> & { answer: MessageReply };

function Answer({ answer: { author, body, at, attachments }, hash, words }: AnswerProps) {
  const isOwn = author === "customer";
  return (
    <div className={classNames(styles.answer, isOwn && styles.own)}>
      <p className={styles.author}>
        <strong>{isOwn ? words.talk.own : words.talk.provider}</strong>
        <span className={styles.when}>
          <Moment at={at} />
        </span>
      </p>
      <p className={styles.written}>
        <WholeNumbers>{body}</WholeNumbers>
      </p>
      {attachments.length > 0 ? <AttachmentFiles hash={hash} attachments={attachments} words={words} /> : null}
    </div>
  );
}
