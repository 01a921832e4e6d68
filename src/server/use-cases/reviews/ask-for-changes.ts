import { randomUUID } from "node:crypto";
import { factsOf } from "#domain/countries/facts.ts";
import type { ValuesByStep } from "#domain/onboarding/types.ts";
import { type AskableStep, isAskable } from "#domain/review/ask-paths.ts";
import { type AskReason, endOfChanges } from "#domain/review/review.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { CaseState } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Transaction } from "#server/database/connect.ts";
import { endAccess } from "#server/database/repositories/application-access.ts";
import { findSteps, type StepRow } from "#server/database/repositories/application-steps.ts";
import { type ApplicationRow, replaceLink } from "#server/database/repositories/applications.ts";
import { insertAsks } from "#server/database/repositories/review-asks.ts";
import { findReview, keepRound, type ReviewedApplication } from "#server/database/repositories/reviews.ts";
import { changesAskedMail } from "#server/mails/changes-asked.ts";
import type { Mail } from "#server/ports/messages.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid, newToken, tokenDigest } from "#server/shared/tokens.ts";
import { keyOf } from "#server/use-cases/applications/step-key.ts";
import type { ReviewDependencies } from "./dependencies.ts";
import { type Mover, moveReview, reviewContext } from "./move-review.ts";
import { valuesOfSteps } from "./round-values.ts";
import { type AskedCase, stateOf, withCase } from "./with-case.ts";

/** A value, or a group of them, that the applicant is asked for. */
export interface Ask {
  readonly step: AskableStep;
  /** within the step */
  readonly path: string;
  readonly reason: AskReason;
  /** what the applicant reads beside the field */
  readonly note?: string | undefined;
}

export interface AskedChanges extends AskedCase {
  readonly asks: readonly Ask[];
  /** for the e-mail */
  readonly message?: string | undefined;
}

/** What asking needs beyond moving a review. */
export type AskingDependencies = Pick<
  ReviewDependencies,
  "database" | "clock" | "sealer" | "jobs" | "companyInfo" | "settings"
>;

/**
 * Asks the applicant to change values. The round is kept as it was filed; the applicant gets a new link, which only a code
 * sent to the contact of step 0 opens; the former link and every browser's access end.
 *
 * @throws Refusal not-found; stale-revision; invalid-input for a path that is none or that the application has not;
 *   wrong-state; taken when it is not one's own case
 */
export async function askForChanges(
  dependencies: AskingDependencies,
  asked: AskedChanges,
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  const fieldOf = (index: number) => `asks.${index}.path`;
  return await withCase(
    dependencies,
    asked,
    async (tx, locked, at) =>
      await askLocked(dependencies, tx, locked, { ...asked, act: "ask-for-changes", mover: { staffId }, at }),
    async (tx, locked, at) => await assertAskable(dependencies, tx, locked, { ...asked, fieldOf, at }),
  );
}

/**
 * @param fieldOf how a refusal names the path of an ask
 * @throws Refusal invalid-input for a path that is none or that the application has not
 */
export async function assertAskable(
  { sealer }: Pick<AskingDependencies, "sealer">,
  tx: Transaction,
  { application }: ReviewedApplication,
  {
    asks,
    fieldOf,
    at,
  }: Pick<AskedChanges, "asks"> & { readonly fieldOf: (index: number) => string; readonly at: Date },
): Promise<void> {
  const values = valuesOfSteps(sealer, application.id, await findSteps(tx, application.id));
  const wrong = unaskable(application, values, asks, at).map((index) => [fieldOf(index), "invalid-value"]);
  if (wrong.length > 0) throw new Refusal("invalid-input", { fields: Object.fromEntries(wrong) });
}

/** Asks for what is askable; the caller holds the review locked. */
export async function askLocked(
  dependencies: AskingDependencies,
  tx: Transaction,
  locked: ReviewedApplication,
  {
    asks,
    message,
    act,
    mover,
    at,
  }: Pick<AskedChanges, "asks" | "message"> & {
    readonly act: "ask-for-changes" | "ask-by-core";
    readonly mover: Mover;
    readonly at: Date;
  },
): Promise<CaseState> {
  const { sealer } = dependencies;
  const { applicationId, round } = locked.review;
  const { application } = locked;
  const stored = await findSteps(tx, applicationId);
  const values = valuesOfSteps(sealer, applicationId, stored);
  await keepRound(
    tx,
    applicationId,
    round,
    sealer.seal(JSON.stringify(values), reviewContext(applicationId, "round", round)),
  );
  const rows = asks.map(({ step, path, reason, note }, place) => {
    const id = randomUUID();
    const sealedNote = note ? sealer.seal(note, reviewContext(applicationId, "ask", id)) : null;
    const stepRevision = revisionOf(stored, step);
    return {
      id,
      applicationId,
      round,
      place,
      step: `${step}` as const,
      stepRevision,
      path,
      reason,
      sealedNote,
      state: "asked" as const,
    };
  });
  await insertAsks(tx, rows);
  await sendNewLink(dependencies, tx, application, {
    to: values["0"]?.email,
    asks: asks.length,
    message,
    until: endOfChanges(at),
  });
  // The history and the audit log come last: the log's lock is held until the transaction ends.
  const details = { asks: asks.length };
  const after = await moveReview(dependencies, tx, locked, { act, mover, at, reason: message, details });
  return stateOf(after);
}

/** Which of the asks lead to nothing that the application has. */
function unaskable(
  { country, customerType, partnerType }: ReviewedApplication["application"],
  values: ValuesByStep,
  asks: readonly Ask[],
  at: Date,
): number[] {
  if (customerType === null) throw new Error("an application under review has no customer type");
  const context = { country, customerType, partnerType, today: calendarDateInPrague(at) };
  return asks.flatMap(({ step, path }, index) => (isAskable(step, path, values[keyOf(step)], context) ? [] : [index]));
}

function revisionOf(stored: readonly StepRow[], step: AskableStep): number {
  return stored.find((row) => row.step === keyOf(step))?.revision ?? 0;
}

/**
 * Sends the e-mail about the changes with a new link; the former link and every browser's access end.
 *
 * @param to undefined: a fault of ours
 */
export async function sendNewLink(
  dependencies: AskingDependencies,
  tx: Transaction,
  application: ApplicationRow,
  {
    to,
    ...sent
  }: {
    readonly to: string | undefined;
    readonly asks: number;
    readonly message: string | undefined;
    readonly until: Date;
  },
): Promise<void> {
  const { id, country, locale } = application;
  if (to === undefined) throw new Error(`application ${id} has no e-mail`);
  const hash = newToken();
  await replaceLink(tx, application, tokenDigest(hash));
  await endAccess(tx, id);
  const url = pageUrl(dependencies.settings.publicUrl, locale, href("/consent/:country/:hash", { country, hash }));
  await dependencies.jobs.send(tx, "send-mail", mailOf(dependencies, application, { ...sent, to, url }));
}

function mailOf(
  { companyInfo }: Pick<AskingDependencies, "companyInfo">,
  { country, locale, reference }: ApplicationRow,
  {
    to,
    url,
    asks,
    message = null,
    until,
  }: {
    readonly to: string;
    readonly url: string;
    readonly asks: number;
    readonly message?: string | null | undefined;
    readonly until: Date;
  },
): Mail {
  const sender = companyInfo[factsOf(country).defaultLocale];
  return changesAskedMail({ to, locale, reference: reference ?? "", asks, message, url, until, sender });
}

/**
 * The e-mail that would be sent, for whoever is about to ask.
 *
 * @param asked how many values, and what stands in the place of the address
 * @throws Refusal not-found
 */
export async function previewAsk(
  dependencies: Pick<AskingDependencies, "database" | "clock" | "companyInfo">,
  { id, link: url, ...asked }: { id: string; asks: number; message?: string | undefined; link: string },
): Promise<{ readonly locale: Locale; readonly subject: string; readonly text: string }> {
  const found = isUuid(id) ? await findReview(dependencies.database, id) : undefined;
  if (!found) throw new Refusal("not-found");
  const until = endOfChanges(dependencies.clock.now());
  const { subject, text } = mailOf(dependencies, found.application, { ...asked, to: "", url, until });
  return { locale: found.application.locale, subject, text };
}
