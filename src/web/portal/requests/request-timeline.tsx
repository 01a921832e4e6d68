import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Moment } from "../parts/day.tsx";
import styles from "./request.module.css";
import { RequestPapers } from "./request-papers.tsx";
import { stepsOf } from "./steps-of.ts";

type RequestTimelineProps = {
  detail: RequestDetail;
  words: Catalogue["requests"];
  paperWords: Catalogue["documents"]["list"];
};

/** The statuses of a request and its entries, the oldest first. */
export function RequestTimeline({ detail, words, paperWords }: RequestTimelineProps) {
  return (
    <ol className={styles.timeline}>
      {stepsOf(detail).map(({ at, event, entry }) => (
        <li key={entry?.id ?? at}>
          <span className={styles.when}>
            <Moment at={at} />
          </span>
          {event ? <span>{words.statuses[event.status]}</span> : null}
          {event?.note ? <p className={styles.note}>{event.note}</p> : null}
          {entry ? <span>{entry.author === "customer" ? words.answer.label : words.answer.provider}</span> : null}
          {entry && entry.body !== "" ? <p className={styles.written}>{entry.body}</p> : null}
          {entry && entry.attachments.length > 0 ? (
            <RequestPapers requestId={detail.requestId} attachments={entry.attachments} words={paperWords} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}
