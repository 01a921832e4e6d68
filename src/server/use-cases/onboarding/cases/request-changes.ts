import { randomUUID } from "node:crypto";
import { type ChangeReason, endOfChanges } from "#domain/cases/case.ts";
import { type AskableStep, isAskable } from "#domain/cases/change-request-paths.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { ValuesByStep } from "#domain/onboarding/types.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { endAccess } from "#server/database/repositories/application-access.ts";
import { findSteps, type StepRow } from "#server/database/repositories/application-steps.ts";
import { type ApplicationRow, replaceLink } from "#server/database/repositories/applications.ts";
import { keepRound, type ReviewedApplication } from "#server/database/repositories/cases.ts";
import { insertAsks } from "#server/database/repositories/change-requests.ts";
import { changesAskedMail } from "#server/mails/changes-requested.ts";
import type { Mail } from "#server/ports/messages.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { CaseDependencies, Needs } from "#server/use-cases/context.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { valuesOfSteps } from "./submission-values.ts";
import { type Actor, applyMove, caseContext, type TransitionedCase } from "./transition-case.ts";

export interface Ask {
  readonly step: AskableStep;
  readonly path: string;
  readonly reason: ChangeReason;
  readonly note?: string | undefined;
}

interface RequestedChanges {
  readonly asks: readonly Ask[];
  readonly message?: string | undefined;
}

export type AskingDependencies = Needs<"sealer" | "jobs" | "companyInfo"> & {
  readonly settings: Pick<CaseDependencies["settings"], "publicUrl">;
};
export async function assertAskable(
  { sealer }: Pick<AskingDependencies, "sealer">,
  tx: Transaction,
  { application }: ReviewedApplication,
  {
    asks: changeRequests,
    fieldOf,
    at,
  }: Pick<RequestedChanges, "asks"> & { readonly fieldOf: (index: number) => string; readonly at: Date },
): Promise<void> {
  const values = valuesOfSteps(sealer, application.id, await findSteps(tx, application.id));
  const wrong = unaskable(application, values, changeRequests, at).map((index) => [fieldOf(index), "invalid-value"]);
  if (wrong.length > 0) throw new Refusal("invalid-input", { fields: Object.fromEntries(wrong) });
}

/**
 * The caller holds the lock and writes the audit log. The applicant gets a new link, which only a code to the contact
 * of step 0 opens; the former link and all access end.
 *
 * @throws Refusal wrong-state, taken
 */
export async function askLocked<Action extends "ask-for-changes" | "ask-by-core">(
  dependencies: AskingDependencies,
  tx: Transaction,
  locked: ReviewedApplication,
  {
    asks: changeRequests,
    message,
    act,
    mover: actor,
    at,
  }: RequestedChanges & { readonly act: Action; readonly mover: Actor; readonly at: Date },
): Promise<TransitionedCase<Action>> {
  const { sealer } = dependencies;
  const { applicationId, round } = locked.caseRow;
  const { application } = locked;
  const stored = await findSteps(tx, applicationId);
  const values = valuesOfSteps(sealer, applicationId, stored);
  const sealedValues = sealer.seal(JSON.stringify(values), caseContext(applicationId, "round", round));
  await keepRound(tx, applicationId, round, sealedValues);
  const rows = changeRequests.map(({ step, path, reason, note }, place) => {
    const id = randomUUID();
    const sealedNote = note ? sealer.seal(note, caseContext(applicationId, "ask", id)) : null;
    const stepRevision = revisionOf(stored, step);
    const asked = { id, applicationId, round, place, stepRevision, path, reason, sealedNote };
    return { ...asked, step: `${step}` as const, state: "asked" as const };
  });
  await insertAsks(tx, rows);
  const sent = { to: values["0"]?.email, asks: changeRequests.length, message, until: endOfChanges(at) };
  await sendNewLink(dependencies, tx, application, sent);
  // Last: the lock of the audit log is held until the transaction ends.
  const details = { asks: changeRequests.length };
  return await applyMove(dependencies, tx, locked, { act, mover: actor, at, reason: message, details });
}

function unaskable(
  { country, customerType, partnerType }: ReviewedApplication["application"],
  values: ValuesByStep,
  changeRequests: readonly Ask[],
  at: Date,
): number[] {
  if (customerType === null) throw new Error("a filed application has no customer type");
  const context = { country, customerType, partnerType, today: calendarDateInPrague(at) };
  return changeRequests.flatMap(({ step, path }, index) =>
    isAskable(step, path, values[keyOf(step)], context) ? [] : [index],
  );
}

interface MailedAsks {
  readonly asks: number;
  readonly message?: string | null | undefined;
  readonly until: Date;
}

function revisionOf(stored: readonly StepRow[], step: AskableStep): number {
  return stored.find((row) => row.step === keyOf(step))?.revision ?? 0;
}

/** The former link and all access end. @param to undefined: a fault of ours */
export async function sendNewLink(
  dependencies: AskingDependencies,
  tx: Transaction,
  application: ApplicationRow,
  { to, ...sent }: MailedAsks & { readonly to: string | undefined },
): Promise<void> {
  const { id, country, locale } = application;
  if (to === undefined) throw new Error(`application ${id} has no e-mail`);
  const hash = newToken();
  await replaceLink(tx, application, tokenDigest(hash));
  await endAccess(tx, id);
  const url = pageUrl(dependencies.settings.publicUrl, locale, href("/consent/:country/:hash", { country, hash }));
  await dependencies.jobs.send(tx, "send-mail", mailAboutChanges(dependencies, application, { ...sent, to, url }));
}

export function mailAboutChanges(
  { companyInfo }: Pick<AskingDependencies, "companyInfo">,
  { country, locale, reference }: ApplicationRow,
  { message = null, ...sent }: MailedAsks & { readonly to: string; readonly url: string },
): Mail {
  const sender = companyInfo[factsOf(country).defaultLocale];
  return changesAskedMail({ ...sent, locale, reference: reference ?? "", message, sender });
}
