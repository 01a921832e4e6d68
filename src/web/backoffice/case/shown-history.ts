import type { StaffCase } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { rejectionInWords } from "../approvals/rejection-in-words.ts";

export interface ShownEvent {
  readonly revision: number;
  readonly time: string;
  readonly what: string;
  readonly who: string;
  readonly reason: string | null;
}

export type ShownReason = { readonly label: string; readonly text: string };

type Words = Catalogue["backofficeCase"];
type Say = (moment: string) => string;

export function shownEvent(event: StaffCase["history"][number], words: Catalogue, say: Say): ShownEvent {
  const { revision, at, who, event: name } = event;
  const { history: own } = words.backofficeCase;
  const label: unknown = Reflect.get(own.events, name);
  // The approver typed a note. The reason is at the proposed rejection.
  const rejection = name === "reject" ? null : event.rejection;
  return {
    revision,
    time: say(at),
    what: whatIn(event, words, typeof label === "string" ? label : name),
    who: nameOf(who, own.by),
    reason: rejectionInWords(rejection, event.reason, words.backoffice.approvals) || null,
  };
}

function whatIn(
  { risk }: StaffCase["history"][number],
  { backofficeCase: own, backofficeQueue: { risks } }: Catalogue,
  label: string,
): string {
  return risk === null ? label : format(own.history.risk, { what: label, from: risks[risk.from], to: risks[risk.to] });
}

const endsOfProposals = ["refuse", "end-proposal"] as const;
const proposing = ["propose-approval", "propose-rejection", "propose-reopening"] as const;
/** States that a case returns to when a proposal lapses. */
const statesProposedFrom: readonly string[] = ["in-review", "submitted", "rejected"];
const asides: readonly string[] = ["take", "release", "assign", "put-back", "set-risk"];

/** Returns the lapse of the latest proposal, unless another event follows it. */
export function fallenIn({ state, pending, history }: StaffCase, words: Catalogue, say: Say): ShownEvent | null {
  if (pending !== null || !statesProposedFrom.includes(state)) return null;
  const last = history.findLast(({ event }) => !asides.includes(event));
  const ended = endsOfProposals.find((one) => one === last?.event);
  if (last === undefined || ended === undefined) return null;
  const shown = shownEvent(last, words, say);
  const proposed = history.findLast(({ event }) => proposing.some((one) => one === event))?.event;
  const what = proposing.find((one) => one === proposed);
  return what === undefined ? shown : { ...shown, what: words.backofficeCase.fallen[ended][what] };
}

const actionsLeadingTo = { rejected: ["propose-rejection", "reject-by-core"], "on-hold": ["hold"] } as const;

export function whyIn({ state, history, pending }: StaffCase, words: Catalogue): ShownReason | null {
  // The approver of a reopening has to know why the case was rejected.
  const asked = pending?.decision === "reopen" ? "rejected" : state;
  if (asked !== "rejected" && asked !== "on-hold") return null;
  const led = history.findLast(({ event }) => actionsLeadingTo[asked].some((act) => act === event));
  const text = led === undefined ? null : reasonOf(led, words);
  return text === null ? null : { label: words.backofficeCase.side.why[asked], text };
}

function reasonOf({ rejection, reason }: StaffCase["history"][number], { backoffice }: Catalogue): string | null {
  return (
    [rejection === null ? null : backoffice.approvals.reasons[rejection], reason].filter(Boolean).join(": ") || null
  );
}

function nameOf({ kind, name }: StaffCase["history"][number]["who"], by: Words["history"]["by"]): string {
  return kind === "staff" ? (name ?? "") : by[kind];
}
