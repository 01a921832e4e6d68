import type { Step } from "#domain/onboarding/types.ts";
import { type Answer, Applicant, type ConsentFormShown } from "./applicant.ts";
import { todayInPrague } from "./calendar.ts";
import type { Case } from "./case.ts";
import { type ConversationEntry, difference } from "./compare.ts";
import { validValues } from "./generate.ts";
import { type Law, theLaw } from "./law.ts";
import { judge } from "./oracle.ts";
import { Random } from "./random.ts";

const clients = 8;

class PreparedApplication {
  readonly applicant: Applicant;
  readonly id: string;
  readonly revisions = new Map<Step, number>();

  constructor(applicant: Applicant, id: string) {
    this.applicant = applicant;
    this.id = id;
  }
}

/** Steps 1 and 2 share an application that has reached step 2. */
function reachOf(step: Step): Step {
  return step === 1 ? 2 : step;
}

/** Submits the earlier steps with valid values. */
async function prepare(address: string, like: Case, consentText: ConsentFormShown): Promise<PreparedApplication> {
  const reach = reachOf(like.step);
  const applicant = new Applicant(address);
  await applicant.arrive();
  const application = new PreparedApplication(applicant, await applicant.start(like.country, like.partnerType));
  const random = new Random(1);
  for (const step of [0, 1, 2] as const) {
    if (step === reach) break;
    const values = validValues(random, { ...like, today: todayInPrague() }, step, { consentText });
    const answer = await applicant.submit(application.id, step, like.customerType, values);
    if (answer.status !== 200) throw new Error(`valid step ${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
    application.revisions.set(step, 1);
  }
  return application;
}

export interface Comparison {
  readonly compared: number;
  /** one text for each disagreement */
  readonly found: readonly string[];
}

/**
 * Sends every case and compares the responses with the oracle. Cases of one customer type and partner type share an
 * application, one request at a time; several applications run in parallel.
 *
 * @param law the numbers of the oracle
 */
export async function submitCases(
  address: string,
  cases: readonly Case[],
  consentText: ConsentFormShown,
  law: Law = theLaw,
): Promise<Comparison> {
  const groups = new Map<string, Case[]>();
  for (const one of cases) {
    // Step 0 may change the customer type, and onedoc ends the application: each has applications of its own.
    const key = `${one.customerType} ${one.partnerType} ${reachOf(one.step)}`;
    const group = groups.get(key) ?? [];
    group.push(one);
    groups.set(key, group);
  }
  const waiting = [...groups.values()];
  const found: string[] = [];
  let compared = 0;
  const work = async (): Promise<void> => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      found.push(...(await submitGroup(address, group, consentText, law)));
      compared += group.length;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return { compared, found };
}

async function submitGroup(
  address: string,
  group: readonly Case[],
  consentText: ConsentFormShown,
  law: Law,
): Promise<string[]> {
  const found: string[] = [];
  let prepared: PreparedApplication | null = null;
  for (const one of group) {
    const application: PreparedApplication = prepared ?? (await prepare(address, one, consentText));
    const before = todayInPrague();
    const answer = await application.applicant.submit(application.id, one.step, one.customerType, one.values);
    const after = todayInPrague();
    const verdicts = [...new Set([after, before])].map((today) =>
      compareAnswer(application, { ...one, today }, answer, law),
    );
    const [disagreement] = verdicts;
    if (disagreement && !verdicts.includes(null)) found.push(disagreement);
    if (answer.status === 200) {
      application.revisions.set(one.step, (application.revisions.get(one.step) ?? 0) + 1);
    }
    // A finished application accepts no further step.
    prepared = one.step === "onedoc" && answer.status === 200 ? null : application;
  }
  return found;
}

/**
 * Expects 422 with exactly the oracle's findings, or 200 with the next revision: a refused submission does not count.
 */
function compareAnswer(application: PreparedApplication, one: Case, { status, body }: Answer, law: Law): string | null {
  const said = status === 422 ? (body as { errors: ConversationEntry[] }).errors : [];
  const expected = judge(one, law);
  const disagreement = difference(one, expected, said);
  if (disagreement !== null) return `${disagreement}\n  status ${status}`;
  if (status === 422 && expected.length > 0) return null;
  const data = status === 200 ? (body as { data: { id: string; step: Step; revision: number } }).data : null;
  const revision = (application.revisions.get(one.step) ?? 0) + 1;
  if (data?.id === application.id && data.step === one.step && data.revision === revision) return null;
  return `${one.country} step ${one.step}, revision ${revision}: ${status} ${JSON.stringify(body)}`;
}
