import { useId, useState } from "react";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./request.module.css";
import { threadOf } from "./use-answer.ts";

type ReplyToRequestProps = {
  detail: RequestDetail;
  words: Catalogue["requests"]["answer"];
  uploadWords: Catalogue["uploads"];
};

export function ReplyToRequest({ detail, words, uploadWords }: ReplyToRequestProps) {
  const [answered, setAnswered] = useState<string | null>(null);
  const titleId = useId();
  const asked = askedOf(detail);
  // A page loaded before the reply still shows the question.
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

interface Asked {
  /** ISO 8601 in UTC */
  readonly at: string;
  /** the status's note, else the provider's last message since the customer's */
  readonly words: string | null;
}

/** @returns null if it does not wait for the customer */
export function askedOf({
  status,
  timeline,
  entries,
}: Pick<RequestDetail, "status" | "timeline" | "entries">): Asked | null {
  const event = timeline.findLast((one) => one.status === "waiting-for-customer");
  if (status !== "waiting-for-customer" || !event) return null;
  const last = entries.at(-1);
  const words = event.note ?? (last?.author === "provider" ? last.body : null);
  return { at: event.at, words };
}
