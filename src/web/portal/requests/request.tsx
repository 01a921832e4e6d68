import { useId, useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { isRequestOver, requestTypes } from "#domain/portal/request.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { RequestDetail } from "#server/contract/requests.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { request } from "#web/http/client.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { RequestStatusBadge } from "#web/request-view/request-status.tsx";
import { valueRows } from "#web/request-view/value-rows.tsx";
import { longDayText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/request.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyToRequest } from "./reply-to-request.tsx";
import styles from "./request.module.css";
import { RequestDocuments } from "./request-documents.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { threadOf } from "./use-answer.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { requests, uploads, documents } = catalogue(splitLocale(url.pathname).locale);
  if (!requestTypes.some((type) => type === params.type)) throw data(null, { status: 404 });
  const asked = page.services.requests.open(params.requestId, page.visitor);
  const detail = await asked.catch((error: unknown) => refusePage(page, error, url));
  if (detail.type !== params.type) throw data(null, { status: 404 });
  const papers = { title: uploads.label, list: documents.list };
  return { texts: requests, uploads, papers, detail, today: calendarDateInPrague(new Date()) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.detail.reference);

export default function Request({ loaderData: { texts, uploads, papers, detail, today } }: Route.ComponentProps) {
  const locale = useLocale();
  const { type, reference, contractNumber, canBeWithdrawn, requestId, attachments } = detail;
  return (
    <PortalPage
      back="/requests"
      eyebrow={texts.types[type].label}
      title={reference}
      lead={
        <>
          {texts.form.contract}{" "}
          <Link to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>{contractNumber}</Link>
        </>
      }
    >
      <RequestState detail={detail} today={today} words={texts} />
      <ReplyToRequest key={`answer ${requestId}`} detail={detail} words={texts.answer} uploadWords={uploads} />
      <div className={styles.columns}>
        <div className={styles.talk}>
          <section aria-labelledby="timeline">
            <h2 id="timeline">{texts.detail.timeline}</h2>
            <RequestTimeline detail={detail} words={texts} paperWords={papers.list} />
          </section>
          <WriteToRequest key={`write ${requestId}`} detail={detail} words={texts} uploadWords={uploads} />
        </div>
        <section aria-labelledby="values">
          <h2 id="values">{texts.detail.values}</h2>
          <DefinitionList rows={valueRows(detail, texts, locale)} />
          {attachments.length > 0 ? (
            <>
              <h2>{papers.title}</h2>
              <RequestDocuments requestId={requestId} attachments={attachments} words={papers.list} />
            </>
          ) : null}
          {canBeWithdrawn ? <WithdrawRequest requestId={requestId} words={texts.detail} /> : null}
        </section>
      </div>
      <ButtonLink to={localePath(locale, "/requests")} variant="secondary" icon="arrow-left">
        {texts.form.back}
      </ButtonLink>
    </PortalPage>
  );
}

type RequestStateProps = {
  detail: RequestDetail;
  /** `YYYY-MM-DD` in Europe/Prague */
  today: string;
  words: Catalogue["requests"];
};

function RequestState({ detail: { status, expected, isWithdrawn }, today, words }: RequestStateProps) {
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

function WithdrawRequest({ requestId, words }: { requestId: string; words: Catalogue["requests"]["detail"] }) {
  const [state, setState] = useState<"rest" | "asked" | "busy" | "failed">("rest");
  const { revalidate } = useRevalidator();
  async function withdraw() {
    setState("busy");
    const { status } = await request("DELETE", href("/api/requests/{requestId}", { requestId }));
    if (status === 200) await revalidate();
    else setState("failed");
  }
  return (
    <div className={styles.withdraw}>
      {state === "rest" ? null : <p>{words.withdrawText}</p>}
      <Button
        variant={state === "rest" ? "secondary" : "danger"}
        isBusy={state === "busy"}
        onClick={() => (state === "rest" ? setState("asked") : void withdraw())}
      >
        {words.withdraw}
      </Button>
      {state === "failed" ? (
        <p role="alert" className={styles.failed}>
          {words.withdrawFailed}
        </p>
      ) : null}
    </div>
  );
}

type WriteToRequestProps = { detail: RequestDetail; words: Catalogue["requests"]; uploadWords: Catalogue["uploads"] };

/** Shows a form for unsolicited messages, or a link to a new request if this one is closed. */
function WriteToRequest({ detail, words, uploadWords }: WriteToRequestProps) {
  const [sent, setSent] = useState(0);
  const titleId = useId();
  const locale = useLocale();
  const { requestId, status, type } = detail;
  // The question above has its own form.
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
