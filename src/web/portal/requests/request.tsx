import { data, Link } from "react-router";
import { requestTypes } from "#domain/portal/request.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import { RequestStatusBadge } from "../parts/request-status.tsx";
import type { Route } from "./+types/request.ts";
import { AnswerRequest } from "./answer-request.tsx";
import styles from "./request.module.css";
import { RequestPapers } from "./request-papers.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { valueRows } from "./value-rows.tsx";
import { WithdrawRequest } from "./withdraw-request.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { requests, uploads, documents } = catalogue(splitLocale(url.pathname).locale);
  if (!requestTypes.some((type) => type === params.type)) throw data(null, { status: 404 });
  const asked = page.services.requests.open(params.requestId, page.visitor);
  const detail = await asked.catch((error: unknown) => refusePage(page, error, url));
  if (detail.type !== params.type) throw data(null, { status: 404 });
  return { texts: requests, uploads, papers: { title: uploads.label, list: documents.list }, detail };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.detail.reference ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** One request: its status, its values, and withdrawing it while nobody works on it. */
export default function Request({ loaderData: { texts, uploads, papers, detail } }: Route.ComponentProps) {
  const locale = useLocale();
  const { type, reference, contractNumber, status, isWithdrawn, canBeWithdrawn, requestId, attachments } = detail;
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
      <AnswerRequest key={requestId} detail={detail} words={texts.answer} uploadWords={uploads} />
      <div className={styles.columns}>
        <section aria-labelledby="timeline">
          <h2 id="timeline">{texts.detail.timeline}</h2>
          {isWithdrawn ? (
            <p>{texts.detail.withdrawn}</p>
          ) : (
            <RequestStatusBadge status={status} words={texts.statuses} />
          )}
          <RequestTimeline detail={detail} words={texts} paperWords={papers.list} />
          {canBeWithdrawn ? <WithdrawRequest requestId={requestId} words={texts.detail} /> : null}
        </section>
        <section aria-labelledby="values">
          <h2 id="values">{texts.detail.values}</h2>
          <DefinitionList rows={valueRows(detail, texts, locale)} />
          {attachments.length > 0 ? (
            <>
              <h2>{papers.title}</h2>
              <RequestPapers requestId={requestId} attachments={attachments} words={papers.list} />
            </>
          ) : null}
        </section>
      </div>
      <ButtonLink to={localePath(locale, "/requests")} variant="secondary" icon="arrow-left">
        {texts.form.back}
      </ButtonLink>
    </PortalPage>
  );
}
