import { useEffect } from "react";
import { factsOf } from "#domain/countries/facts.ts";
import { isRequestOver, movesFrom } from "#domain/portal/request.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href } from "#domain/shared/paths.ts";
import type { StaffRequest } from "#server/use-cases/back-office/requests/request.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { failureOfForm, inWordsOfPage } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { forgetKept } from "#web/page-form/use-kept.ts";
import { RequestStatusBadge } from "#web/request-view/request-status.tsx";
import { valueRows } from "#web/request-view/value-rows.tsx";
import { dayText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { moneyText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day, Moment } from "#web/ui/day.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { CustomerLead } from "../components/customer-lead.tsx";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { Papers } from "../conversations/attached-files.tsx";
import { Compose } from "../conversations/compose.tsx";
import { insertableReplies } from "../conversations/insertable-replies.ts";
import { OtherReaders } from "../presence/other-readers.tsx";
import { presenceOn } from "../presence/presence-on.ts";
import { nextInQueueFrom } from "../queue/next-in-queue.ts";
import { NextInQueue, NextInQueueLinks } from "../queue/next-in-queue-links.tsx";
import { slaTones } from "../queue/state-in-words.ts";
import { MaskedText } from "../reveal/masked-text.tsx";
import { RevealScope } from "../reveal/reveal-scope.tsx";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/request.ts";
import { Checks } from "./checks.tsx";
import { handleRequestForm } from "./handle-request-form.ts";
import { MoveForm } from "./move-form.tsx";
import styles from "./request.module.css";
import { Thread } from "./thread.tsx";

export async function loader({ context, url, params: { requestId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, session, locale }) => {
    const request = await staff.readRequest({ id: requestId });
    const words = catalogue(locale);
    const theirs = catalogue(request.language).requests;
    const { reference, type, status, isWithdrawn } = request;
    const subjectOf = (what: keyof typeof theirs.mail.news) => format(theirs.mail.news[what].subject, { reference });
    const isOver = isRequestOver(status);
    const answers = isOver ? [] : await insertableReplies(page, request.language, valuesFor(request, theirs));
    const terms = factsOf(request.customer.country).requests[type];
    const { currency } = factsOf(request.customer.country);
    return {
      words: words.backofficeConversations,
      requestWords: {
        ...words.requests,
        fields: { ...words.requests.fields, ...words.backofficeConversations.labels },
      },
      uploadWords: words.uploads,
      languages: languagesFor(locale),
      country: words.publicPages.onboarding.countries[request.customer.country],
      request,
      presence: await presenceOn(page, { kind: "request", id: requestId }, { staff, locale }),
      way: await nextInQueueFrom(page, url, { kind: "request", id: requestId }, { staff, session, locale }),
      price:
        terms === null ? null : terms.fee === 0 ? words.requests.terms.free : moneyText(locale, terms.fee, currency),
      mayWork: staff.writeToRequest.isAllowed(request.customer.country),
      revealing: words.backofficeCustomers.reveal,
      mayReveal: staff.revealValues.isAllowed(request.customer.country),
      answerHint: format(words.backofficeConversations.write.answerHint, { subject: subjectOf("answered") }),
      moves: (isWithdrawn ? [] : movesFrom(status)).map((to) => ({
        to,
        told: format(words.backofficeConversations.move.told, { subject: subjectOf(to) }),
      })),
      answers,
      given: answers.find(({ answerId }) => answerId === url.searchParams.get("answer"))?.text ?? "",
    };
  });
}

export async function action({ context, url, params: { requestId } }: Route.ActionArgs) {
  return await handleRequestForm({ context, url }, requestId);
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.request.reference);

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { words, requestWords, uploadWords, request, price, country, moves, mayWork, answerHint } = loaderData;
  const locale = useLocale();
  const { facts } = words;
  const { requestId, reference, type, status, customer, contractNumber, attachments, isWithdrawn } = request;
  const { done, failure } = actionData ?? {};
  const pathOf = (attachmentId: string) =>
    href("/api/backoffice/requests/{id}/attachments/{attachmentId}", { id: requestId, attachmentId });
  const draftOfMove = `staff move ${requestId}`;
  const failureOfMove = failureOfForm(failure, "move");
  // A withdrawal by the customer adds no line to the timeline.
  const isStale = failureOfMove?.code === "stale-revision" || failureOfMove?.code === "wrong-state";
  const staleNote = isStale ? (failureOfMove.typed["note"] ?? "") : null;
  const canMove = mayWork && moves.length > 0;
  useEffect(() => {
    // If the request can no longer be moved, the notice shows the typed text.
    if (done?.did === "moved" || (staleNote !== null && !canMove)) forgetKept(draftOfMove);
  }, [draftOfMove, done, staleNote, canMove]);
  const written = done?.did === "written" ? done : null;
  return (
    <div className={styles.page}>
      <NextInQueueLinks way={loaderData.way} />
      <PageHeading
        eyebrow={requestWords.types[type].label}
        lead={<CustomerLead customer={customer} rest={[country, contractNumber]} />}
      >
        <WholeNumbers>{reference}</WholeNumbers>
      </PageHeading>
      <OtherReaders presence={loaderData.presence} />
      <div className={styles.columns}>
        <Section id="values" title={words.values} className={styles.asked}>
          <RevealScope
            key={`reveal ${requestId}`}
            words={loaderData.revealing}
            subject={{ kind: "request", id: requestId }}
            mayReveal={loaderData.mayReveal}
          >
            <DefinitionList rows={valueRows(request, requestWords, locale).map(maskedRow)} />
          </RevealScope>
          {attachments.length > 0 ? (
            <>
              <h3>{words.papers}</h3>
              <Papers
                papers={attachments.map(({ attachmentId, ...file }) => ({ id: attachmentId, ...file }))}
                pathOf={pathOf}
              />
            </>
          ) : null}
        </Section>
        <aside className={styles.acts} aria-label={facts.title}>
          <Section id="state" title={facts.title} className={styles.state}>
            {done?.did === "moved" ? <SentNotice key={status}>{words.move.done}</SentNotice> : null}
            {done?.did === "moved" ? <NextInQueue way={loaderData.way} /> : null}
            {staleNote === null ? null : (
              <Notice tone="warning" role="alert" title={words.move.stale.title}>
                <p>{canMove ? words.move.stale.text : words.move.over}</p>
                {canMove || staleNote === "" ? null : (
                  <p>
                    {words.move.note}: <q className={styles.note}>{staleNote}</q>
                  </p>
                )}
              </Notice>
            )}
            <p className={styles.badges}>
              {isWithdrawn ? (
                words.withdrawn
              ) : (
                <>
                  <RequestStatusBadge status={status} words={words.statuses} />
                  {isRequestOver(status) ? null : <Badge tone={slaTones[request.sla]}>{words.sla[request.sla]}</Badge>}
                </>
              )}
            </p>
            <DefinitionList
              rows={[
                ...(request.due === null ? [] : [{ term: facts.due, value: <Moment at={request.due} /> }]),
                ...(request.expected === null
                  ? []
                  : [{ term: facts.expected, value: <Day date={request.expected} /> }]),
                { term: facts.assignee, value: request.assignee?.name ?? facts.nobody },
                ...(price === null ? [] : [{ term: facts.fee, value: price }]),
                { term: facts.language, value: loaderData.languages[request.language] },
              ]}
            />
          </Section>
          {canMove ? (
            <MoveForm
              key={status}
              draft={draftOfMove}
              basedOn={request.timeline.length}
              words={words.move}
              statuses={words.statuses}
              moves={moves}
              failure={failureOfMove}
            />
          ) : null}
          <Checks key={`checks ${requestId}`} checks={request.checks} words={words.checks} mayWork={mayWork} />
        </aside>
        <div className={styles.main}>
          <section aria-labelledby="thread">
            <h2 id="thread">{words.thread.title}</h2>
            <Thread request={request} words={words} pathOf={pathOf} />
          </section>
          {mayWork ? (
            <section aria-labelledby="write">
              <h2 id="write">{words.write.title}</h2>
              <Compose
                key={`write ${requestId} ${isRequestOver(status)}`}
                draft={`staff request ${requestId}`}
                words={words.write}
                uploadWords={uploadWords}
                answers={loaderData.answers}
                given={written === null ? loaderData.given : ""}
                failure={inWordsOfPage(failureOfForm(failure, "write"), { "wrong-state": words.write.late })}
                sent={written && { id: written.entryId, said: words.write.sent[written.kind] }}
                kinds={{ answerHint, ...(isRequestOver(status) && { only: "notes" as const }) }}
              />
            </section>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** The server replaces masked characters by dots. */
function maskedRow({ name: path, term, value }: ReturnType<typeof valueRows>[number]) {
  if (!value.includes("•")) return { term, value };
  return { term, value: <MaskedText label={term} text={value} masked={[{ path, dots: value }]} /> };
}

function valuesFor(
  { customer, contractNumber, reference, type, status, expected, language }: StaffRequest,
  { types, statuses }: ReturnType<typeof catalogue>["requests"],
) {
  return {
    customer: customer.name,
    contract: contractNumber,
    reference,
    type: types[type].label,
    status: statuses[status],
    expected: expected === null ? null : dayText(language, expected),
    today: dayText(language, calendarDateInPrague(new Date())),
  };
}
