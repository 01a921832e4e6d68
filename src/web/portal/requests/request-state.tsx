import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { RequestStatusBadge } from "#web/request-view/request-status.tsx";
import { longDayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "./request.module.css";

type RequestStateProps = {
  detail: RequestDetail;
  /** `YYYY-MM-DD` in Europe/Prague */
  today: string;
  words: Catalogue["requests"];
};

/** Where a request stands, and by which day it is settled. */
export function RequestState({ detail: { status, expected, isWithdrawn }, today, words }: RequestStateProps) {
  const locale = useLocale();
  const { detail } = words;
  const isWaiting = status === "waiting-for-customer";
  return (
    <div className={styles.state}>
      {isWithdrawn ? <p>{detail.withdrawn}</p> : <RequestStatusBadge status={status} words={words.statuses} />}
      {expected === null ? null : expected < today && !isWaiting ? (
        <p>{detail.late}</p>
      ) : (
        <p>
          {detail.expected}{" "}
          <time dateTime={expected} suppressHydrationWarning>
            {longDayText(locale, expected)}
          </time>
          {isWaiting ? <span className={styles.when}>{detail.paused}</span> : null}
        </p>
      )}
    </div>
  );
}
