import type { CaseState } from "#domain/cases/case.ts";
import { type CaseAction, statesAfter } from "#domain/cases/transitions.ts";
import { type Country, countries } from "#domain/countries/codes.ts";
import { type ClockChange, clockAfter, type Target } from "#domain/queue/clock.ts";
import { clockOf, type QueueKind } from "#domain/queue/queue.ts";
import type { SlaPolicy } from "#domain/queue/sla-policies.ts";
import { requestStateChanges, requestTarget, targetOf } from "#domain/queue/targets.ts";
import { workingMinutesBetween } from "#domain/queue/working-time.ts";
import type { Transaction } from "#server/database/connect.ts";
import { putCaseFigures } from "#server/database/repositories/figures.ts";
import {
  actionsOfCases,
  approvalsToQueue,
  casesToQueue,
  deleteQueueItems,
  messagesToQueue,
  putQueueItems,
  type QueueItemRow,
  requestsToQueue,
  uploadsToQueue,
} from "#server/database/repositories/queue.ts";
import { eventsOfRequests } from "#server/database/repositories/requests.ts";
import { slaPolicyIn } from "#server/database/repositories/sla-policies.ts";

const nobody = { customerId: null, applicationId: null, assigneeId: null, risk: null };

const decisions: ReadonlySet<string> = new Set<CaseAction>(["approve", "reject", "approve-by-core", "reject-by-core"]);

type TermsIn = (country: Country) => SlaPolicy;
type Maker = (tx: Transaction, ids: readonly string[], termsIn: TermsIn) => Promise<readonly QueueItemRow[]>;

const makers: Readonly<Record<QueueKind, Maker>> = {
  application: ofCases,
  request: ofRequests,
  message: waiting("message", messagesToQueue),
  upload: waiting("upload", uploadsToQueue),
  approval: ofApprovals,
};

export async function queueAnew(tx: Transaction, kind: QueueKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await makers[kind](tx, ids, await slaPolicyIn(tx));
  await putQueueItems(tx, rows);
  const left = ids.filter((id) => !rows.some((row) => row.id === id));
  await deleteQueueItems(tx, kind, left);
}

async function ofCases(tx: Transaction, ids: readonly string[], termsIn: TermsIn): Promise<QueueItemRow[]> {
  const rows = await casesToQueue(tx, ids);
  const acts = Map.groupBy(await actionsOfCases(tx, ids), ({ id }) => id);
  await putCaseFigures(
    tx,
    rows.map((row) => figuresOf(row, acts.get(row.id) ?? [], termsIn(row.country))),
  );
  return rows.map(({ id, state, since, risk, assigneeId, country, reference }) => {
    const about = { customerId: null, applicationId: id, assigneeId, kind: "application", id, reference } as const;
    return { ...about, state, risk, country, ...timesOfCase(acts.get(id) ?? [], termsIn(country)), since };
  });
}

function figuresOf(
  { id: applicationId, state }: { readonly id: string; readonly state: CaseState },
  done: readonly { readonly at: Date; readonly act: Parameters<typeof statesAfter>[0][number] }[],
  terms: SlaPolicy,
) {
  const filedAt = done[0]?.at ?? null;
  const decision = clockOf.application[state] === "ended" ? done.findLast(({ act }) => decisions.has(act)) : undefined;
  if (filedAt === null || decision === undefined) {
    return { applicationId, state, filedAt, decidedAt: null, workingMinutes: null, wasLate: null };
  }
  const workingMinutes = Math.round(workingMinutesBetween(terms.times, filedAt, decision.at));
  const { wasLate } = timesOfCase(done, terms);
  return { applicationId, state, filedAt, decidedAt: decision.at, workingMinutes, wasLate };
}

export function timesOfCase(
  done: readonly { readonly at: Date; readonly act: Parameters<typeof statesAfter>[0][number] }[],
  terms: SlaPolicy,
) {
  const states = statesAfter(done.map(({ act }) => act));
  const changes = done.flatMap(({ at }, place) => {
    const reached = states[place];
    return reached === undefined ? [] : [{ at, state: clockOf.application[reached] }];
  });
  return timesOf(changes, targetOf("application", terms));
}

async function ofRequests(tx: Transaction, ids: readonly string[], termsIn: TermsIn): Promise<QueueItemRow[]> {
  const rows = await requestsToQueue(tx, ids);
  const events = Map.groupBy(await eventsOfRequests(tx, ids), ({ requestId }) => requestId);
  return rows.map((row) => {
    const { id, customerId, assigneeId, type, reference, status, country } = row;
    const changes = requestStateChanges(row, events.get(id) ?? []);
    const whose = { ...nobody, customerId, assigneeId, country };
    const about = { ...whose, kind: "request", id, reference, state: status } as const;
    return { ...about, ...timesOf(changes, requestTarget(type, termsIn(country))) };
  });
}

function waiting(
  kind: "message" | "upload",
  read: (tx: Transaction, ids: readonly string[]) => Promise<readonly Waiting[]>,
): Maker {
  return async (tx, ids, termsIn) =>
    (await read(tx, ids)).map(({ id, customerId, country, since: at }) => {
      const about = { ...nobody, kind, id, reference: null, state: "waiting", country, customerId } as const;
      return { ...about, ...timesOf([{ at, state: "runs" }], targetOf(kind, termsIn(country))) };
    });
}

interface Waiting {
  readonly id: string;
  readonly customerId: string;
  readonly country: Country;
  readonly since: Date;
}

async function ofApprovals(tx: Transaction, ids: readonly string[], termsIn: TermsIn): Promise<QueueItemRow[]> {
  const rows = await approvalsToQueue(tx, ids);
  return rows.map(({ id, state, proposedAt, decidedAt, expiresAt, applicationId, customerId, country, reference }) => {
    const proposed: ClockChange = { at: proposedAt, state: "runs" };
    const settled: ClockChange = { at: decidedAt ?? expiresAt, state: clockOf.approval[state] };
    const changes = settled.state === "runs" ? [proposed] : [proposed, settled];
    const about = { ...nobody, kind: "approval", id, reference, state, country, applicationId, customerId } as const;
    // Without a country the SLA policy of the provider's first country counts.
    return { ...about, ...timesOf(changes, targetOf("approval", termsIn(country ?? countries[0]))) };
  });
}

function timesOf(changes: readonly ClockChange[], target: Target) {
  const { state: clock, due, atRiskFrom, wasLate } = clockAfter(changes, target);
  const since = changes.at(-1)?.at;
  if (since === undefined) throw new Error("the record has no history");
  return { since, isOpen: clock !== "ended", clock, due, atRiskFrom, wasLate };
}
