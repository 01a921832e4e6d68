import { useId, useState } from "react";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { askedOf } from "./asked-of.ts";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./request.module.css";
import { threadOf } from "./use-answer.ts";

type AnswerRequestProps = {
  detail: RequestDetail;
  words: Catalogue["requests"]["answer"];
  uploadWords: Catalogue["uploads"];
};

/**
 * Shows what the provider waits for, and a form that answers with a text and files; afterwards says that it was
 * received.
 */
export function AnswerRequest({ detail, words, uploadWords }: AnswerRequestProps) {
  const [answered, setAnswered] = useState<string | null>(null);
  const titleId = useId();
  const asked = askedOf(detail);
  // The page that was loaded before the answer still waits for it.
  if (asked === null || asked.at === answered) return answered === null ? null : <SentNotice>{words.sent}</SentNotice>;
  return (
    <section aria-labelledby={titleId} className={styles.answer}>
      <h2 id={titleId}>
        <Icon name="warning" size={22} />
        {words.title}
      </h2>
      <p className={styles.written}>{asked.words ?? words.asked}</p>
      <ReplyForm
        key={asked.at}
        to={threadOf(detail.requestId)}
        words={words}
        uploadWords={uploadWords}
        onSent={() => setAnswered(asked.at)}
      />
    </section>
  );
}
