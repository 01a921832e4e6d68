import { createHmac, randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step } from "#domain/onboarding/types.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { StartedApplication } from "#server/contract/onboarding.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection } from "#server/database/connect.ts";
import { consentTexts } from "#server/documents/consent-texts/consent-texts.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { JobName, JobPayloads } from "#server/jobs/payloads.ts";
import { providerMailsTo } from "#server/settings/provider-mails.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { getConsentForm } from "#server/use-cases/onboarding/get-consent-form.ts";
import { publishConsentTexts } from "#server/use-cases/onboarding/publish-consent-texts.ts";
import { startApplication } from "#server/use-cases/onboarding/start-application.ts";
import { type SubmitOutcome, submitStep } from "#server/use-cases/onboarding/submit-step.ts";
import { applicantOf } from "./applicants.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { reachableDemo } from "./reachable-demo.ts";

type SentJob = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

export interface OnboardingWorld {
  readonly dependencies: OnboardingDependencies;
  readonly jobs: SentJob[];
  readonly files: Map<string, Uint8Array>;
  setTime(moment: string): void;
  pass(milliseconds: number): void;
  start(country: Country, options?: { partnerType?: PartnerType; visitor?: StaffVisitor }): Promise<Held>;
  submit(started: Held, step: Step, values: unknown, options?: SubmitOptions): Promise<SubmitOutcome>;
  fillIn(started: Held, customerType: CustomerType, upTo?: 0 | 1 | 2): Promise<void>;
  consentTo(started: Held): Promise<object>;
}

export interface Held extends StartedApplication {
  readonly country: Country;
  readonly partnerType: PartnerType;
  readonly visitor: StaffVisitor;
}

interface SubmitOptions {
  readonly customerType?: CustomerType;
  readonly timestamp?: string;
  readonly basedOn?: number;
  readonly shownRevisions?: [number, number, number];
  readonly visitor?: Visitor;
}

export function visitorWith(deviceToken: string | null): StaffVisitor {
  return {
    deviceToken,
    sessionToken: null,
    staffToken: null,
    address: "192.0.2.7",
    userAgent: "Test/1.0",
    locale: "cs",
  };
}

export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === "fulfilled") throw new Error(`the work was not refused: ${JSON.stringify(outcome.value)}`);
  return outcome.reason;
}

export async function openOnboardingWorld(
  connection: Connection,
  parts: Partial<Pick<OnboardingDependencies, "registries" | "jobs">> = {},
): Promise<OnboardingWorld> {
  const jobs: SentJob[] = [];
  const files = new Map<string, Uint8Array>();
  let now = new Date("2026-11-21T09:00:00.000Z");
  let timestamps = 0;
  const collect: Jobs = {
    async send(_tx, name, payload) {
      jobs.push({ name, payload } as SentJob);
    },
  };
  const config = reachableDemo({ PUBLIC_URL: "https://portal.example" });
  const dependencies: OnboardingDependencies = {
    database: connection.db,
    clock: { now: () => now },
    sealer: makeSealer(["a secret of the tests, 32 characters"]),
    files: filesInMemory(files),
    jobs: parts.jobs ?? collect,
    registries: parts.registries ?? {},
    keyedDigest: (text) => createHmac("sha256", "tests").update(text).digest("base64url"),
    limitDigest: (text) => createHmac("sha256", "tests").update(text).digest("base64url"),
    companyInfo: config.companyInfo,
    settings: {
      publicUrl: config.publicUrl,
      applicationDays: config.applicationDays,
      retentionYears: config.retentionYears,
      providerMails: providerMailsTo("provider@example.com"),
      areLimitsOn: true,
    },
  };
  await publishConsentTexts(connection.db, dependencies.clock, consentTexts);

  const world: OnboardingWorld = {
    dependencies,
    jobs,
    files,
    setTime(moment) {
      now = new Date(moment);
    },
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    async start(country, { partnerType = "default", visitor = visitorWith(null) } = {}) {
      const started = await startApplication(dependencies, { country, partnerType, locale: "cs" }, visitor);
      return { ...started, country, partnerType, visitor: { ...visitor, deviceToken: started.deviceToken } };
    },
    async submit(started, step, values, options = {}) {
      timestamps += 1;
      return await submitStep(
        dependencies,
        {
          step,
          id: started.id,
          customerType: options.customerType ?? "company",
          timestamp: options.timestamp ?? new Date(now.getTime() + timestamps).toISOString(),
          values,
          basedOn: options.basedOn,
          shownRevisions: options.shownRevisions,
        },
        options.visitor ?? started.visitor,
      );
    },
    async fillIn(started, customerType, upTo = 2) {
      const { country, partnerType } = started;
      const applicant = applicantOf(country, customerType, { email: `${randomUUID()}@example.com`, partnerType });
      for (const step of [0, 1, 2] as const) {
        if (step > upTo) return;
        const outcome = await world.submit(started, step, applicant[step], { customerType });
        if (outcome.status !== "stored") throw new Error(`step ${step}: ${JSON.stringify(outcome)}`);
      }
    },
    async consentTo(started) {
      const form = await getConsentForm(dependencies, started.country, null, {});
      const consents = Object.fromEntries(form.consents.map(({ id, required }) => [id, required]));
      return { docData: { consentTextIdentifier: form.consentTextIdentifier, consents } };
    },
  };
  return world;
}
