import { data, Link } from "react-router";
import { requestTypes } from "#domain/portal/request.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { valueRows } from "#web/request-view/value-rows.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/request.ts";
import { AnswerRequest } from "./answer-request.tsx";
import styles from "./request.module.css";
import { RequestPapers } from "./request-papers.tsx";
import { RequestState } from "./request-state.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { WithdrawRequest } from "./withdraw-request.tsx";
import { WriteToRequest } from "./write-to-request.tsx";

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

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.detail.reference ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** One request: where it stands, what was written about it and what was filled in; withdrawing it while nobody works on it. */
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
      <AnswerRequest key={`answer ${requestId}`} detail={detail} words={texts.answer} uploadWords={uploads} />
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
              <RequestPapers requestId={requestId} attachments={attachments} words={papers.list} />
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
