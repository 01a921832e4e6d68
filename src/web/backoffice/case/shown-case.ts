import { actionsFor, caseActions, isEventOf } from "#domain/cases/actions-for.ts";
import { applicantName } from "#domain/cases/applicant-name.ts";
import { type CaseState, endOfChanges } from "#domain/cases/case.ts";
import { registerRemarks } from "#domain/cases/register-remarks.ts";
import { askingActs } from "#domain/cases/transitions.ts";
import { canTakeBack, decisionOf } from "#domain/policies/decision-of.ts";
import { slaToShow } from "#domain/queue/clock.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffCase } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { dayText, momentText } from "#web/texts/days.ts";
import { withOneAddress } from "#web/wizard-words/one-address.ts";
import { personName } from "#web/wizard-words/person-name.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import { voidBecause } from "../approvals/agreeing.ts";
import { rejectionInWords } from "../approvals/rejection-in-words.ts";
import { type QueuePosition, queryOf } from "../queue/queue-position.ts";
import { slaTones, stateInWords } from "../queue/state-in-words.ts";
import { type CaseContext, caseSections, pathLabel } from "./case-sections.ts";
import { shownConsent } from "./shown-consent.ts";
import { shownCost } from "./shown-cost.ts";
import { shownDuplicates } from "./shown-duplicates.ts";
import { fallenIn, shownEvent, whyIn } from "./shown-history.ts";
import { differingIn, shownSections } from "./shown-sections.ts";

const stateTones: Readonly<Record<CaseState, "plain" | "accent" | "done" | "due" | "wrong">> = {
  submitted: "accent",
  "in-review": "accent",
  "needs-changes": "plain",
  "approval-pending": "due",
  approved: "done",
  rejected: "wrong",
  "contract-prepared": "done",
  signed: "done",
  "on-hold": "due",
  withdrawn: "plain",
  lapsed: "plain",
};
const riskTones = { low: "plain", normal: "plain", high: "wrong" } as const;

type AsRead = { readonly staff: StaffSession; readonly place: QueuePosition | null };

export function shownCase(caseRow: StaffCase, { locale, words, staff, place }: ConversationEntry & AsRead) {
  const { backofficeCase: own, backofficeQueue: queue, wizard } = words;
  const context = contextOf(caseRow, { locale, words });
  const say = momentsIn(locale);
  const { country, register, pending, isDecidedHere } = caseRow;
  const assignee = caseRow.assignee?.staffId ?? null;
  const held = staff.roles;
  const proposal =
    pending === null
      ? null
      : shownPending(pending, { words, staff, applicationId: caseRow.id, country, isDecidedHere }, say);
  const standing = slaToShow(caseRow) ?? "in-time";
  const moving = { state: caseRow.state, returnTo: null, assignee };
  const parts = shownSections(caseRow.steps, context, {
    remarks: register === null ? [] : registerRemarks(caseRow.steps, register),
    asks: caseRow.asks.filter(({ state }) => state === "asked"),
    banks: caseRow.banks,
    cost: shownCost(country, caseRow.steps["1"]?.financingData, caseRow.offerTerms, context),
    words: own.data,
    reasons: own.ask.reasons,
  });
  const acts = actionsFor(moving, { staffId: staff.staff.id, roles: held, country, isDecidedHere });
  return {
    id: caseRow.id,
    reference: caseRow.reference,
    name: applicantName({ country, ...caseRow.steps }) || own.data.unnamed,
    about: [
      words.publicPages.onboarding.countries[country],
      wizard.step0.types[caseRow.customerType].label,
      ...(caseRow.partnerType === "default" ? [] : [wizard.step0.partner[caseRow.partnerType]]),
    ].join(" · "),
    revision: caseRow.revision,
    state: {
      label: stateInWords(caseRow, queue),
      tone: stateTones[caseRow.state],
      hint:
        hintForReader(caseRow, proposal, { words: own, staff }) ??
        format(own.stateHints[caseRow.state], {
          until: dayText(locale, calendarDateInPrague(endOfChanges(new Date(caseRow.since)))),
        }),
    },
    why: whyIn(caseRow, words),
    risk: { level: caseRow.risk, label: queue.risks[caseRow.risk], tone: riskTones[caseRow.risk] },
    assignee: caseRow.assignee?.name ?? null,
    since: say(caseRow.since),
    due:
      caseRow.due === null
        ? standing === "paused"
          ? own.sla.paused
          : null
        : `${say(caseRow.due)} · ${own.sla[standing]}`,
    sla: { label: own.sla[standing], tone: slaTones[standing] },
    parts,
    differing: differingIn(parts, own.data),
    papers: shownUploads(caseRow.papers, words, say),
    register: register === null ? null : shownRegister(register, context, own, say),
    noRegister: register === null && caseRow.customerType !== "individual-consumer" ? own.register.none : null,
    duplicates: shownDuplicates(caseRow.duplicates, words, locale),
    told: toldIn(caseRow, context, words, say),
    customers: caseRow.customers.map(({ customerId, name }) => ({
      path: localePath(locale, href("/backoffice/customers/:customerId", { customerId })),
      name,
    })),
    rounds: caseRow.rounds.map(({ round, filedAt }) => ({
      path: localePath(
        locale,
        href(
          "/backoffice/applications/:applicationId/rounds/:round",
          { applicationId: caseRow.id, round: `${round}` },
          queryOf(place),
        ),
      ),
      label: format(own.rounds.one, { round, time: say(filedAt) }),
    })),
    consents: caseRow.consents.map((consent) => shownConsent(consent, { words, locale }, say)),
    notes: caseRow.notes.map(({ noteId: id, at, who, body }) => ({ id, about: `${who.name} · ${say(at)}`, body })),
    history: caseRow.history.map((event) => shownEvent(event, words, say)).toReversed(),
    pending: proposal,
    fallen: fallenIn(caseRow, words, say),
    acts: acts.map(({ act, refusal }) => ({
      act,
      /** how often the action was done: its form resets after each, and keeps its text when another action is done */
      times: caseRow.history.filter(({ event }) => isEventOf(act, event)).length,
      refusal: refusal === null ? null : format(own.refused[refusal], { who: caseRow.assignee?.name ?? "" }),
    })),
    isDecidedHere,
  };
}

export type ShownCase = ReturnType<typeof shownCase>;

/** Explains the state to the person who has to act; null for others. */
function hintForReader(
  { state, assignee }: StaffCase,
  proposal: ReturnType<typeof shownPending> | null,
  { words, staff }: { words: Words; staff: StaffSession },
): string | null {
  if (state === "in-review" && assignee?.staffId === staff.staff.id) return words.yourHints[state];
  if (state !== "approval-pending" || proposal === null) return null;
  if (proposal.void !== null) return words.voidHint;
  return proposal.decision === "open" ? words.yourHints[state] : null;
}

type ConversationEntry = { readonly locale: Locale; readonly words: Catalogue };

type Words = Catalogue["backofficeCase"];
type Say = (moment: string) => string;

export function contextOf(
  { country, customerType, partnerType }: Pick<StaffCase, "country" | "customerType" | "partnerType">,
  { locale, words }: ConversationEntry,
): CaseContext {
  const rules = { country, customerType, partnerType, today: calendarDateInPrague(new Date()) };
  const fields = { ...words.wizardWords.fields, ...words.backofficeCase.labels };
  const { group } = words.wizardWords;
  // The wizard's label addresses this person; here staff read it.
  const person = customerType === "company" ? words.backofficeCase.data.actsFor : group.person;
  return { rules, locale, texts: words.wizard, words: { ...words.wizardWords, fields, group: { ...group, person } } };
}

export const momentsIn =
  (locale: Locale): Say =>
  (moment) =>
    momentText(locale, moment);

export function shownUploads(uploads: StaffCase["papers"], { backofficeCase: own, wizardWords }: Catalogue, say: Say) {
  return uploads.map(({ paperId: id, path, name, mime, size, sentAt }) => ({
    id,
    name,
    mime,
    size,
    about: format(own.papers.about, { paper: wizardWords.fields[path], time: say(sentAt) }),
  }));
}

function shownRegister(
  word: NonNullable<StaffCase["register"]>,
  context: CaseContext,
  { register: own }: Words,
  say: Say,
) {
  const { rules: application, locale, texts, words } = context;
  const { state, company, persons, askedAt } = word;
  const silence = { found: null, unknown: own.unknown, unavailable: askedAt === null ? own.asking : own.unavailable };
  return {
    silence: silence[state],
    name: company?.["companyName"] ?? "",
    seat: company === null ? "" : withOneAddress(company, "", locale).address,
    persons: persons.map((person) => {
      const { birthdate, role } = person;
      const date =
        birthdate === undefined ? "" : valueText("birthdate", birthdate, { application, locale, texts, words });
      return [personName(person, locale), role ?? "", date && format(own.born, { date })].filter(Boolean).join(", ");
    }),
    asked: askedAt === null ? null : format(own.asked, { time: say(askedAt) }),
  };
}

function toldIn(caseRow: StaffCase, context: CaseContext, { backofficeCase: own }: Catalogue, say: Say) {
  const parts = caseSections(caseRow.steps, context);
  const byRound = Map.groupBy(caseRow.asks, ({ round }) => round);
  const moments = caseRow.history.filter(({ event }) => askingActs.has(event));
  return [...byRound].map(([round, changeRequests], nth) => ({
    round: format(own.told.round, { round, time: say(moments[nth]?.at ?? caseRow.since) }),
    asks: changeRequests.map(({ askId: id, step, path, reason, note, state }) => ({
      id,
      label: pathLabel(parts, step, path, context),
      reason: own.ask.reasons[reason],
      note,
      state: own.told.states[state],
    })),
  }));
}

function shownPending(
  { approvalId: id, decision, reason, note, proposedBy, expires, isVoid }: NonNullable<StaffCase["pending"]>,
  {
    words: { backoffice, backofficeCase: own },
    staff,
    applicationId,
    country,
    isDecidedHere,
  }: {
    words: Catalogue;
    staff: StaffSession;
    applicationId: string;
    country: StaffCase["country"];
    isDecidedHere: boolean;
  },
  say: Say,
) {
  const about = { action: `application-${decision}`, subject: { id: applicationId } } as const;
  const proposal = { ...about, state: "pending", proposedBy, countries: [country] } as const;
  const because = voidBecause({ isVoid, expires }, new Date());
  return {
    id,
    title: because === null ? own.pending[decision] : own.fallen["end-proposal"][caseActions[decision]],
    isApproval: decision === "approve",
    why: rejectionInWords(reason, note, backoffice.approvals),
    /** distinguishes refusing a proposal from rejecting an application */
    agree: own.pending.agree[decision],
    canTakeBack: canTakeBack(proposal, staff),
    void: because,
    by: format(isVoid ? own.pending.byOnce : own.pending.by, { who: proposedBy.name, until: say(expires) }),
    decision: isDecidedHere ? decisionOf(proposal, staff) : "none",
  };
}
