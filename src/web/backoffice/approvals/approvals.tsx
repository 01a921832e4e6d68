import { Fragment } from "react";
import { Link } from "react-router";
import { caseDecisions } from "#domain/cases/case.ts";
import { type ApprovalState, approvalStates } from "#domain/policies/approvals.ts";
import { canTakeBack, decisionOf } from "#domain/policies/decision-of.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { proposedConsentText } from "#forms/backoffice/consent-text-schemas.ts";
import type { StaffName } from "#server/contract/approvals.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import administration from "../components/administration.module.css";
import items from "../components/items.module.css";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { ViewLinks } from "../components/view-links.tsx";
import { clocksInQueue } from "../queue/clocks-in-queue.ts";
import { fromApprovals } from "../queue/next-in-queue.ts";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/approvals.ts";
import { isToLookAt, voidBecause } from "./agreeing.ts";
import styles from "./approvals.module.css";
import { decideOn } from "./decide-on.ts";
import { DecidedNotice } from "./decided-notice.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { factsOf } from "./facts-of.ts";
import { obstacleOf, proposedText, whatIsProposed } from "./proposal-summary.ts";
import { titleOf } from "./title-of.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ session, staff, locale }) => {
    const words = catalogue(locale);
    const { backoffice } = words;
    const state = stateIn(url);
    const now = new Date();
    const { items: proposals } = await staff.listProposals({ input: { state } });
    const clocksOf = async (kind: "approval" | "application") =>
      state === "pending" ? await clocksInQueue(staff, kind) : new Map<string, never>();
    const [approval, application] = await Promise.all([clocksOf("approval"), clocksOf("application")]);
    const clocks = { approval, application };
    const show = (one: Approval) => {
      const { proposedBy, decidedBy, decidedAt, isVoid } = one;
      const decision = decisionOf(one, session);
      const isOver = isVoid || decidedAt !== null;
      return {
        id: one.approvalId,
        title: titleOf(one, words),
        path: pathOf(one, locale, staff),
        what: whatIsProposed(one, words, locale),
        text: proposedText(one),
        facts: factsOf(one, clocks, { words, locale }),
        proposed: format(isOver ? backoffice.approvals.proposedOnce : backoffice.approvals.proposed, {
          who: proposedBy.name,
          time: momentText(locale, one.proposedAt),
          until: momentText(locale, one.expires),
        }),
        decided: decidedAt === null ? null : whatBecame(decidedBy, momentText(locale, decidedAt), backoffice.approvals),
        note: one.note,
        decision,
        isToLookAt: decision === "open" && isToLookAt(one),
        canTakeBack: canTakeBack(one, session),
        void: voidBecause(one, now),
        obstacle: obstacleOf(one, words),
        agree: agreeingTo(one, words),
      };
    };
    // Pending proposals oldest first, decided ones newest first.
    const inOrder = state === "pending" ? proposals.toReversed() : proposals;
    return { words: backoffice.approvals, state, proposals: inOrder.map(show) };
  });
}

function whatBecame(decidedBy: StaffName | null, time: string, words: Catalogue["backoffice"]["approvals"]): string {
  return decidedBy === null ? format(words.takenBack, { time }) : format(words.decided, { who: decidedBy.name, time });
}

/**
 * The button names the result, so that approving the proposal of a rejection cannot be mistaken for approving the
 * application.
 */
function agreeingTo({ action }: Approval, { backoffice, backofficeCase }: Catalogue): string {
  const decision = caseDecisions.find((one) => action === `application-${one}`);
  return decision === undefined ? backoffice.approvals.approve : backofficeCase.pending.agree[decision];
}

function pathOf({ action, subject, payload }: Approval, locale: Locale, staff: BackOfficeCalls): string | null {
  if (action.startsWith("application-")) {
    return localePath(
      locale,
      href("/backoffice/applications/:applicationId", { applicationId: subject.id }, fromApprovals),
    );
  }
  if (/^(?:identity|signing|contact)-|^offer-make$/.test(action)) {
    return localePath(locale, href("/backoffice/customers/:customerId", { customerId: subject.id }));
  }
  if (action.startsWith("offer-")) {
    return localePath(locale, href("/backoffice/offers/:offerId", { offerId: subject.id }));
  }
  if (action !== "consent-text") return null;
  const { country, locale: language } = proposedConsentText.parse(payload);
  if (!staff.readConsentText.isAllowed(country)) return null;
  return localePath(locale, href("/backoffice/consent-texts/:country/:language", { country, language }));
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await handleStaffForm({ context, url }, async (call) => await decideOn(call, call.field("intent"), locale), {
    keep: ["note"],
  });
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Approvals({ loaderData: { words, state, proposals }, actionData }: Route.ComponentProps) {
  const { done, failure } = actionData ?? {};
  return (
    <div className={administration.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <ViewLinks label={words.stateLabel} name="state" views={approvalStates} words={words.states} current={state} />
      {done ? <DecidedNotice key={done.proposal} words={words} {...done} /> : null}
      {failure ? <Notice tone="error" role="alert" title={failure.message} /> : null}
      {proposals.length === 0 ? (
        <p className={administration.soft}>{state === "pending" ? words.noneWaits : words.none}</p>
      ) : (
        <ul className={items.list}>
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <Proposal words={words} proposal={proposal} failure={failure} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function stateIn({ searchParams }: URL): ApprovalState {
  return approvalStates.find((one) => one === searchParams.get("state")) ?? "pending";
}

type ProposalProps = {
  words: Catalogue["backoffice"]["approvals"];
  proposal: Route.ComponentProps["loaderData"]["proposals"][number];
  failure: PageFormFailure | undefined;
};

function Proposal({ words, proposal, failure }: ProposalProps) {
  const { id, title, path, what, text, facts, proposed, decided, note, isToLookAt } = proposal;
  const whole = <WholeNumbers>{title}</WholeNumbers>;
  return (
    <article className={classNames(items.item, styles.proposal)} aria-labelledby={`proposal-${id}`}>
      <h2 id={`proposal-${id}`}>{path === null ? whole : <Link to={path}>{whole}</Link>}</h2>
      {what === "" ? null : (
        <p className={styles.what}>
          <WholeNumbers>{what}</WholeNumbers>
        </p>
      )}
      {facts.length === 0 ? null : (
        <p>
          {facts.map(({ text: fact, standing }, at) => (
            <Fragment key={fact}>
              {at === 0 ? null : " · "}
              <WholeNumbers>{fact}</WholeNumbers>
              {standing === null ? null : (
                <>
                  {" "}
                  <Badge tone={standing.tone}>{standing.label}</Badge>
                </>
              )}
            </Fragment>
          ))}
        </p>
      )}
      {text === null ? null : <p className={styles.text}>{text}</p>}
      <p className={administration.soft}>
        <WholeNumbers>{proposed}</WholeNumbers>
      </p>
      {decided === null ? null : (
        <p className={administration.soft}>
          <WholeNumbers>{decided}</WholeNumbers>
        </p>
      )}
      {note === null ? null : <p>{note}</p>}
      {isToLookAt && path !== null ? (
        <p>
          <Link to={path}>{words.lookFirst}</Link>
        </p>
      ) : null}
      <DecisionForm words={words} {...proposal} failure={failure} />
    </article>
  );
}
