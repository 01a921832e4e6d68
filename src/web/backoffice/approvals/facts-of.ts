import { slaToShow } from "#domain/queue/clock.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import type { ClockInQueue } from "../queue/clocks-in-queue.ts";
import { slaTones } from "../queue/state-in-words.ts";

interface ProposalFact {
  readonly text: string;
  readonly standing: { readonly label: string; readonly tone: "due" | "wrong" | "plain" } | null;
}

/**
 * Returns the risk and submission of an application, and the deadlines of application and proposal. None for decided
 * proposals, since the application has changed since; no deadline for invalidated ones.
 */
export function factsOf(
  {
    approvalId,
    state,
    subject,
    review: caseRow,
    isVoid,
  }: Pick<Approval, "approvalId" | "state" | "subject" | "review" | "isVoid">,
  clocks: Readonly<Record<"approval" | "application", ReadonlyMap<string, ClockInQueue>>>,
  { words: { backoffice, backofficeQueue: queue }, locale }: { readonly words: FactWords; readonly locale: Locale },
): readonly ProposalFact[] {
  if (state !== "pending") return [];
  const { caseDue } = backoffice.approvals;
  const about =
    caseRow === null
      ? []
      : [`${queue.risk}: ${queue.risks[caseRow.risk]}`, format(queue.round, { round: caseRow.round })];
  const due = (clock: ClockInQueue | undefined, text: (time: string) => string): ProposalFact[] => {
    if (clock === undefined || clock.due === null) return [];
    const sla = slaToShow(clock);
    const standing = sla === null ? null : { label: queue.slas[sla], tone: slaTones[sla] };
    return [{ text: text(momentText(locale, clock.due)), standing }];
  };
  return [
    ...about.map((text) => ({ text, standing: null })),
    ...due(isVoid ? undefined : clocks.approval.get(approvalId), (time) => `${queue.home.decideBy} ${time}`),
    ...due(caseRow === null ? undefined : clocks.application.get(subject.id), (time) => format(caseDue, { time })),
  ];
}

type FactWords = Pick<Catalogue, "backoffice" | "backofficeQueue">;
