import { useId, useState } from "react";
import { Link } from "react-router";
import { isRequestOver } from "#domain/portal/request.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./request.module.css";
import { threadOf } from "./use-answer.ts";

type WriteToRequestProps = {
  detail: RequestDetail;
  words: Catalogue["requests"];
  uploadWords: Catalogue["uploads"];
};

/** A form for what nobody has asked for; of a request that is over, the way to a new one. */
export function WriteToRequest({ detail, words, uploadWords }: WriteToRequestProps) {
  const [sent, setSent] = useState(0);
  const titleId = useId();
  const locale = useLocale();
  const { requestId, status, type } = detail;
  // What is asked for is answered where it is asked.
  if (status === "waiting-for-customer") return null;
  if (isRequestOver(status)) {
    return (
      <p className={styles.over}>
        {words.detail.over} <Link to={localePath(locale, href("/requests/:type", { type }))}>{words.detail.again}</Link>
      </p>
    );
  }
  return (
    <section aria-labelledby={titleId} className={styles.write}>
      <h3 id={titleId}>{words.message.title}</h3>
      {sent > 0 ? <SentNotice key={sent}>{words.message.sent}</SentNotice> : null}
      <ReplyForm
        key={`form ${sent}`}
        to={threadOf(requestId)}
        words={words.message}
        uploadWords={uploadWords}
        onSent={() => setSent(sent + 1)}
      />
    </section>
  );
}
