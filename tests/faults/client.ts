import { randomInt, randomUUID } from "node:crypto";
import { type Country, countries } from "#domain/countries/codes.ts";
import { type CustomerType, customerTypes } from "#domain/onboarding/types.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { type Answer, openSession, type Session } from "#tests/support/session.ts";
import type { ApplicationRecord, Ledger, StepName } from "./ledger.ts";
import { assertGoesOn, Busy, Over, untilAnswered, type World } from "./world.ts";

const retryAfterMs = 5_000;

export interface ApplicantWorld extends World {
  readonly ledger: Ledger;
}

export async function actAsClient(world: ApplicantWorld): Promise<void> {
  try {
    while (!world.isOver()) await goThrough(world);
  } catch (error) {
    if (!(error instanceof Over)) world.ledger.faults.push(error instanceof Error ? error.message : String(error));
  }
}

async function goThrough(world: ApplicantWorld): Promise<void> {
  const country = pick(countries);
  const customerType = pick(customerTypes);
  const application = await start(world, country, customerType);
  const applicant = applicantOf(country, customerType, { email: application.email });
  for (const step of [0, 1, 2] as const) {
    const times = randomInt(1, 4);
    for (let time = 1; time <= times; time += 1) {
      if (randomInt(2) === 0) await sendDraft(world, application, step, { typed: `${step} ${time}` });
      await submit(world, application, step, vary(applicant[step], time));
    }
  }
  const form = await readForm(world, application);
  await submit(world, application, "onedoc", {
    docData: {
      consentTextIdentifier: form.consentTextIdentifier,
      consents: Object.fromEntries(form.consents.map(({ id }) => [id, true])),
    },
  });
}

function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error("an empty list");
  return chosen;
}

function vary(values: object, time: number): object {
  const copy = structuredClone(values) as Record<string, Record<string, unknown>>;
  if (copy["customerData"]) copy["customerData"]["house_number"] = String(time);
  else if (copy["companyData"]) copy["industryData"] = { description: `${time}` };
  return copy;
}

async function start(world: ApplicantWorld, country: Country, customerType: CustomerType): Promise<ApplicationRecord> {
  assertGoesOn(world);
  const session = await untilAnswered(world, () => openSession(world.origin));
  const answer = await untilAnswered(world, () => post(session, "/api/onboarding/start", { country, locale: "cs" }));
  const { id } = dataOf(answer, "start") as { id: string };
  const application: ApplicationRecord = {
    id,
    country,
    customerType,
    email: `${randomUUID()}@example.com`,
    session,
    steps: new Map(),
    drafts: new Map(),
    tab: randomUUID(),
    newestSequence: 0,
    isFinished: false,
  };
  world.ledger.applications.push(application);
  return application;
}

async function readForm(
  world: ApplicantWorld,
  { session, country, email }: ApplicationRecord,
): Promise<{ consentTextIdentifier: string; consents: readonly { id: string }[] }> {
  const body = { country, firstName: "Jiří", lastName: "Kovařík", phone: "601123456", email };
  const answer = await untilAnswered(world, () => post(session, "/api/consent/form", body));
  return (dataOf(answer, "form") as { form: { consentTextIdentifier: string; consents: { id: string }[] } }).form;
}

async function submit(
  world: ApplicantWorld,
  application: ApplicationRecord,
  step: 0 | 1 | 2 | "onedoc",
  values: object,
): Promise<void> {
  assertGoesOn(world);
  const name = String(step) as StepName;
  const before = application.steps.get(name)?.revision ?? 0;
  const data = {
    step,
    id: application.id,
    customerType: application.customerType,
    timestamp: new Date().toISOString(),
    values,
    ...(before > 0 && randomInt(2) === 0 && { basedOn: before }),
  };
  const { answer, tries } = await sendUntilAnswered(world, application.session, data);
  if (step === "onedoc" && tries > 1 && answer.status === 409) {
    // The interrupted attempt was committed, so the application is finished.
    if (errorCodeOf(answer) !== "application-finished") throw new Error(`onedoc again: ${describe(answer)}`);
  } else {
    const { revision } = dataOf(answer, `step ${step}`) as { revision: number };
    if (revision !== before + 1) {
      world.ledger.faults.push(`${application.id} step ${step}: revision ${revision} instead of ${before + 1}`);
    }
  }
  application.steps.set(name, { revision: before + 1, data });
  application.drafts.delete(name);
  world.ledger.counts.acknowledged += 1;
  if (step === "onedoc") {
    application.isFinished = true;
    world.ledger.counts.finished += 1;
  } else if (randomInt(3) === 0) {
    await repeat(world, application, name);
  }
}

export async function repeat(world: ApplicantWorld, application: ApplicationRecord, name: StepName): Promise<void> {
  const record = application.steps.get(name);
  if (!record) return;
  const { answer } = await sendUntilAnswered(world, application.session, record.data);
  const { revision } = dataOf(answer, `step ${name} again`) as { revision: number };
  if (revision !== record.revision) {
    world.ledger.faults.push(
      `${application.id} step ${name} sent again: revision ${revision} instead of ${record.revision}`,
    );
  }
  world.ledger.counts.repeated += 1;
}

async function sendDraft(
  world: ApplicantWorld,
  application: ApplicationRecord,
  step: 0 | 1 | 2,
  values: object,
): Promise<void> {
  assertGoesOn(world);
  const name = String(step) as StepName;
  application.newestSequence += 1;
  const sequence = application.newestSequence;
  const data = {
    step,
    id: application.id,
    customerType: application.customerType,
    timestamp: new Date().toISOString(),
    values,
    basedOn: application.steps.get(name)?.revision ?? 0,
    tab: application.tab,
    sequence,
  };
  const answer = await untilAnswered(world, () => post(application.session, "/api/consent/draft", { data }));
  dataOf(answer, `draft ${step}`);
  application.drafts.set(name, sequence);
  world.ledger.counts.drafts += 1;
}

async function sendUntilAnswered(
  world: ApplicantWorld,
  session: Session,
  data: Record<string, unknown>,
): Promise<{ answer: Answer; tries: number }> {
  let tries = 0;
  const answer = await untilAnswered(world, () => {
    tries += 1;
    return post(session, "/api/consent/submit-step", { data });
  });
  world.ledger.counts.retried += tries - 1;
  return { answer, tries };
}

/**
 * @throws Busy while earlier transactions may hold locks: the call may still be committed, so the same is sent again
 */
async function post(session: Session, path: string, body: Record<string, unknown>): Promise<Answer> {
  const answer = await session.post(path, body);
  if (answer.status === 503) throw new Busy(retryAfterMs);
  return answer;
}

function dataOf(answer: Answer, what: string): unknown {
  if (answer.status !== 200) throw new Error(`${what}: ${describe(answer)}`);
  return (answer.body as { data: unknown }).data;
}

const errorCodeOf = (answer: Answer) => (answer.body as { error?: { code?: string } } | null)?.error?.code;
const describe = (answer: Answer) => `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
