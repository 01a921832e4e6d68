import { slaToShow } from "#domain/queue/clock.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Approval } from "#server/contract/approvals.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import type { ClockInQueue } from "../queue/clocks-in-queue.ts";

/** What an approver chooses by. */
export interface ProposalFacts {
  /** in one line; empty: nothing is known */
  readonly line: string;
  /** how its time stands where that is worth a word; null: it is not */
  readonly standing: { readonly label: string; readonly tone: "due" | "wrong" | "plain" } | null;
}

const tones = { "at-risk": "due", breached: "wrong", paused: "plain" } as const;

/**
 * How an application is rated and which time it was filed, until when to decide, and until when the application is due. Of
 * what is settled nothing: how the application stands now was not what somebody decided by.
 */
export function factsOf(
  { approvalId, state, subject, review }: Pick<Approval, "approvalId" | "state" | "subject" | "review">,
  clocks: Readonly<Record<"approval" | "application", ReadonlyMap<string, ClockInQueue>>>,
  { words: { backoffice, backofficeQueue: queue }, locale }: { readonly words: FactWords; readonly locale: Locale },
): ProposalFacts {
  if (state !== "pending") return { line: "", standing: null };
  const decide = clocks.approval.get(approvalId);
  const application = review === null ? undefined : clocks.application.get(subject.id);
  const sla = [decide, application].map((clock) => (clock === undefined ? null : slaToShow(clock)));
  const worst = sla.find((one) => one === "breached") ?? sla.find((one) => one !== null) ?? null;
  const line = [
    review === null ? null : `${queue.risk}: ${queue.risks[review.risk]}`,
    review === null ? null : format(queue.round, { round: review.round }),
    decide?.due ? `${queue.home.decideBy} ${momentText(locale, decide.due)}` : null,
    application?.due ? format(backoffice.approvals.caseDue, { time: momentText(locale, application.due) }) : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
  return { line, standing: worst === null ? null : { label: queue.slas[worst], tone: tones[worst] } };
}

type FactWords = Pick<Catalogue, "backoffice" | "backofficeQueue">;
