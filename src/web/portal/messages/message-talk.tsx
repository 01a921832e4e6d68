import { useState } from "react";
import { href } from "#domain/shared/paths.ts";
import type { MessageAnswer } from "#server/contract/messages.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Moment } from "#web/ui/day.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { ReplyForm } from "../requests/reply-form.tsx";
import { AttachmentFiles } from "./attachments.tsx";
import styles from "./message.module.css";

type MessageTalkProps = {
  hash: string;
  answers: readonly MessageAnswer[];
  words: Catalogue["messages"];
  uploadWords: Catalogue["uploads"];
};

export function MessageTalk({ hash, answers, words, uploadWords }: MessageTalkProps) {
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

type AnswerProps = Pick<MessageTalkProps, "hash" | "words"> & { answer: MessageAnswer };

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
