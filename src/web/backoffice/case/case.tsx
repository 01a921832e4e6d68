import { type ReactNode, useEffect, useRef } from "react";
import { rejectionReasons, risks } from "#domain/cases/case.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { DecidedNotice } from "../approvals/decided-notice.tsx";
import { DecisionForm } from "../approvals/decision-form.tsx";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { OtherReaders } from "../presence/other-readers.tsx";
import { presenceOn } from "../presence/presence-on.ts";
import { nextInQueueFrom } from "../queue/next-in-queue.ts";
import { NextInQueue } from "../queue/next-in-queue-links.tsx";
import { positionOf, queryOf } from "../queue/queue-position.ts";
import { RevealScope } from "../reveal/reveal-scope.tsx";
import { staffMemberInWords } from "../roles-in-words.ts";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/case.ts";
import styles from "./case.module.css";
import { CaseActs } from "./case-actions.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseRecord } from "./case-record.tsx";
import { CaseUploads } from "./case-uploads.tsx";
import { CaseValues } from "./case-values.tsx";
import { DifferingValues } from "./differing-values.tsx";
import { type CaseDone, handleCaseForm } from "./handle-case-form.ts";
import { type ShownCase, shownCase } from "./shown-case.ts";
import type { ShownEvent } from "./shown-history.ts";
import { hasWords, unsentText } from "./unsent-text.ts";

export async function loader({ context, params: { applicationId }, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, session, locale }) => {
    const words = catalogue(locale);
    const { backofficeQueue: queue } = words;
    const caseRow = await staff.readCase({ id: applicationId });
    const place = positionOf(url.searchParams);
    const shown = shownCase(caseRow, { locale, words, staff: session, place });
    const isAssignable = shown.acts.some(({ act }) => act === "assign");
    const { items: colleagues } = isAssignable
      ? await staff.listStaffMembersForCase({ id: applicationId })
      : { items: [] };
    return {
      words: words.backofficeCase,
      look: words.backofficeConversations.uploads.look,
      common: { risk: queue.risk, nobody: queue.nobody, round: queue.round },
      approvals: words.backoffice.approvals,
      sending: words.account.forms.sending,
      shown,
      colleagues: colleagues
        .filter(({ staffId }) => staffId !== caseRow.assignee?.staffId)
        .map((staffMember) => ({ value: staffMember.staffId, label: staffMemberInWords(staffMember, words) })),
      reasons: rejectionReasons.map((value) => ({ value, label: words.backoffice.approvals.reasons[value] })),
      risks: risks.map((value) => ({ value, label: queue.risks[value] })),
      way: await nextInQueueFrom(page, url, { kind: "application", id: applicationId }, { staff, session, locale }),
      askPath: localePath(
        locale,
        href("/backoffice/applications/:applicationId/ask", { applicationId }, queryOf(place)),
      ),
      // The change request's page redirects here.
      isAsked: url.searchParams.get("done") === "ask",
      presence: await presenceOn(page, { kind: "application", id: applicationId }, { staff, locale }),
      mayQueryRegister: staff.queryRegister.isAllowed(caseRow.country),
      revealing: words.backofficeCustomers.reveal,
      mayReveal: staff.readCaseFile.isAllowed(caseRow.country),
    };
  });
}

export async function action({ context, url, params: { applicationId } }: Route.ActionArgs) {
  return await handleCaseForm({ context, url }, applicationId);
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData && format(loaderData.words.title, { reference: loaderData.shown.reference }));

/** After these another person acts, so the reader goes on to another case. */
const out: ReadonlySet<CaseDone["did"]> = new Set(["propose", "decide", "release", "assign", "hold"]);

const besides: ReadonlySet<CaseDone["did"]> = new Set(["register", "register-unavailable"]);

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { words, common, approvals, shown, sending, isAsked, mayQueryRegister, presence, way } = loaderData;
  const { done, failure } = actionData ?? {};
  const isOut = done === undefined ? isAsked : out.has(done.did);
  const isStale = failure?.code === "stale-revision";
  // A refused note shows its error at its field.
  const isOfNote = failureOfForm(failure, "note") !== undefined;
  const unsent = failure === undefined ? null : unsentText(failure, shown, approvals);
  const advice = unsent === null ? (failure && hasWords(failure) ? "again" : "look") : "over";
  const news = shown.history.filter(({ revision }) => revision > Number(failure?.typed["basedOn"]));
  return (
    <div className={styles.page}>
      <CaseHead words={words} common={common} shown={shown} way={way}>
        <OtherReaders presence={presence} />
      </CaseHead>
      <aside className={styles.side} aria-label={words.side.title}>
        {done === undefined && isAsked ? <AskedNotice title={words.done.ask} /> : null}
        {done === undefined || done.did === "note" ? null : done.did === "decide" ? (
          <DecidedNotice key={shown.history.length} words={approvals} {...done} />
        ) : besides.has(done.did) ? (
          <Notice tone="success" role="status" title={words.done[done.did]} />
        ) : (
          <SentNotice key={shown.history.length} title={words.done[done.did]} />
        )}
        {isOut ? <NextInQueue way={way} /> : null}
        <InSight failure={isOfNote ? undefined : failure}>
          {isStale ? <News words={words.stale} advice={advice} events={news} /> : null}
          {failure && !isStale && !isOfNote ? <Notice tone="error" role="alert" title={failure.message} /> : null}
        </InSight>
        {unsent === null ? null : (
          <Notice title={words.stale.typed}>
            <p className={styles.long}>{unsent}</p>
          </Notice>
        )}
        {shown.fallen === null ? null : <FallenProposal event={shown.fallen} />}
        {shown.pending === null ? null : (
          <PendingProposal
            approvals={approvals}
            pending={shown.pending}
            differing={shown.differing}
            differs={words.acts.differs}
            failure={failure}
          />
        )}
        <CaseFacts words={words} common={common} shown={shown} />
        {shown.acts.every(({ act }) => act === "note") && hasDecision(shown) ? null : (
          <CaseActs {...loaderData} failure={failure} />
        )}
      </aside>
      <div className={styles.main}>
        <RevealScope
          key={shown.id}
          words={loaderData.revealing}
          subject={{ kind: "application", id: shown.id }}
          mayReveal={loaderData.mayReveal}
        >
          <CaseValues parts={shown.parts} />
        </RevealScope>
        <CaseUploads words={words.papers} look={loaderData.look} shown={shown} mayOpen={loaderData.mayReveal} />
        <CaseRecord {...{ words, shown, sending, failure, mayQueryRegister }} isNoted={done?.did === "note"} />
      </div>
    </div>
  );
}

/** The page of the change request keeps its scroll position, for its preview; this one begins at the top. */
function AskedNotice({ title }: { title: string }) {
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return <SentNotice title={title} />;
}

/** Scrolls a refusal into view above the actions, which scroll separately; a wrong field gets the focus. */
function InSight({ failure, children }: { failure: PageFormFailure | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    const wrong = box.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else box.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return failure ? <div ref={box}>{children}</div> : null;
}

const hasDecision = ({ pending }: ShownCase) =>
  pending !== null && (pending.decision === "open" || pending.canTakeBack);

function FallenProposal({ event: { what, reason, who, time } }: { event: ShownEvent }) {
  return (
    <Notice tone="warning" title={what}>
      {reason === null ? null : <p>{reason}</p>}
      <p>
        <WholeNumbers>{`${who} · ${time}`}</WholeNumbers>
      </p>
    </Notice>
  );
}

type NewsProps = {
  words: Catalogue["backofficeCase"]["stale"];
  /** whether the typed text can be sent again, can no longer be sent, or is empty */
  advice: "again" | "over" | "look";
  events: readonly ShownEvent[];
};

function News({ words, advice, events }: NewsProps) {
  return (
    <Notice tone="warning" role="alert" title={words.title}>
      <p>{words[advice]}</p>
      <ul>
        {events.map(({ revision, time, what, who }) => (
          <li key={revision}>
            <WholeNumbers>{`${what} · ${who} · ${time}`}</WholeNumbers>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type PendingProposalProps = {
  approvals: Catalogue["backoffice"]["approvals"];
  pending: NonNullable<ShownCase["pending"]>;
  differing: readonly string[];
  differs: string;
  failure: PageFormFailure | undefined;
};

function PendingProposal({ approvals, pending, differing, differs, failure }: PendingProposalProps) {
  const { title, why, by, isApproval, void: because } = pending;
  return (
    <Section id="pending" title={title} className={styles.pending}>
      {why === "" ? null : <p className={styles.long}>{why}</p>}
      <p className={styles.soft}>
        <WholeNumbers>{by}</WholeNumbers>
      </p>
      {isApproval && because === null ? <DifferingValues title={differs} differing={differing} /> : null}
      <DecisionForm words={approvals} {...pending} failure={failure} />
    </Section>
  );
}
