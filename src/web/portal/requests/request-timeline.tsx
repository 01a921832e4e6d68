import type { RequestDetail, RequestEntry } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { stepsOf } from "#web/request-view/steps-of.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Moment } from "#web/ui/day.tsx";
import styles from "./request.module.css";
import { RequestDocuments } from "./request-documents.tsx";

type RequestTimelineProps = {
  detail: RequestDetail;
  words: Catalogue["requests"];
  paperWords: Catalogue["documents"]["list"];
};

export function RequestTimeline({ detail, words, paperWords }: RequestTimelineProps) {
  return (
    <ol className={styles.timeline}>
      {stepsOf(detail).map(({ at, event, entry }) => (
        <li key={entry?.id ?? at} className={entry ? styles.said : styles.reached}>
          {event ? (
            <>
              <span className={styles.status}>{words.statuses[event.status]}</span>
              <span className={styles.when}>
                <Moment at={at} />
              </span>
              {event.note ? <p className={styles.written}>{event.note}</p> : null}
            </>
          ) : null}
          {entry ? <Entry entry={entry} requestId={detail.requestId} words={words} paperWords={paperWords} /> : null}
        </li>
      ))}
    </ol>
  );
}

type EntryProps = Omit<RequestTimelineProps, "detail"> & { entry: RequestEntry; requestId: string };

function Entry({ entry: { author, body, at, attachments }, requestId, words, paperWords }: EntryProps) {
  const isOwn = author === "customer";
  return (
    <div className={classNames(styles.entry, isOwn && styles.own)}>
      <p className={styles.author}>
        <strong>{isOwn ? words.message.label : words.answer.provider}</strong>
        <span className={styles.when}>
          <Moment at={at} />
        </span>
      </p>
      {body === "" ? null : <p className={styles.written}>{body}</p>}
      {attachments.length > 0 ? (
        <RequestDocuments requestId={requestId} attachments={attachments} words={paperWords} />
      ) : null}
    </div>
  );
}
