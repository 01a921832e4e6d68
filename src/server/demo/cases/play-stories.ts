import { factsOf } from "#domain/countries/facts.ts";
import type { Step } from "#domain/onboarding/types.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findCase } from "#server/database/repositories/cases.ts";
import { insertIdentity } from "#server/database/repositories/identities.ts";
import { insertUser } from "#server/database/repositories/users.ts";
import { verifyCode } from "#server/use-cases/accounts/verify-code.ts";
import { decideProposal } from "#server/use-cases/back-office/approvals/decide-proposal.ts";
import { holdCase, setCaseRisk } from "#server/use-cases/back-office/cases/hold-case.ts";
import { noteOnCase } from "#server/use-cases/back-office/cases/note-on-case.ts";
import { proposeDecision } from "#server/use-cases/back-office/cases/propose-decision.ts";
import { requestChanges } from "#server/use-cases/back-office/cases/request-changes.ts";
import { releaseCase, takeCase } from "#server/use-cases/back-office/cases/take-case.ts";
import type { Needs } from "#server/use-cases/back-office/context.ts";
import type {
  AccountDependencies,
  CaseDependencies,
  OnboardingDependencies,
  RecordDependencies,
  SigningDependencies,
} from "#server/use-cases/context.ts";
import { applyLines } from "#server/use-cases/integration/records/apply-lines.ts";
import { settleOverdueCases } from "#server/use-cases/onboarding/cases/settle-overdue-cases.ts";
import { createAccessCode } from "#server/use-cases/onboarding/create-access-code.ts";
import { getConsentForm } from "#server/use-cases/onboarding/get-consent-form.ts";
import { startApplication } from "#server/use-cases/onboarding/start-application.ts";
import { submitStep } from "#server/use-cases/onboarding/submit-step.ts";
import { verifyAccessCode } from "#server/use-cases/onboarding/verify-access-code.ts";
import { withdrawApplication } from "#server/use-cases/onboarding/withdraw-application.ts";
import { contractToSign } from "#server/use-cases/signing/contract-to-sign.ts";
import { sendSigningCode } from "#server/use-cases/signing/send-code.ts";
import { signContracts } from "#server/use-cases/signing/sign-contracts.ts";
import { demoId, demoSystem } from "../demo-id.ts";
import { demoPassword } from "../demo-users.ts";
import { type DemoApplicant, emailOf, type FiledSteps, stepsOf } from "./applicants.ts";
import { contractLines } from "./contract-lines.ts";
import type { HeardJobs } from "./heard-jobs.ts";
import { guestWith, inSession } from "./in-session.ts";
import { type Deed, momentAgo } from "./moments.ts";
import { colleague } from "./staff-members.ts";
import { type Action, type Story, stories } from "./stories.ts";

export type StoryDependencies = OnboardingDependencies &
  CaseDependencies &
  Needs<"sealer" | "acts" | "reviewedBy" | "blindIndex" | "log"> &
  RecordDependencies & { readonly accounts: AccountDependencies; readonly signing: SigningDependencies };

interface Told {
  readonly applicant: DemoApplicant;
  readonly index: number;
  filed: FiledSteps;
  id: string;
  visitor: Visitor;
  approvalId: string;
  customerId: string;
  contractNumber: string;
}

/** Calls the regular use cases of browsers and staff. */
export function storyDeeds(dependencies: StoryDependencies, heard: HeardJobs, now: Date): Deed[] {
  return stories.flatMap((story, index) => {
    const told = begun(story, index);
    return story.acts.map((act) => ({
      at: momentAgo(act.at, story.applicant.country, now),
      do: () => perform(dependencies, heard, { told, act, isLast: act === story.acts.at(-1) }),
    }));
  });
}

function begun({ applicant }: Story, index: number): Told {
  const visitor = guestWith(factsOf(applicant.country).defaultLocale, 10 + index);
  const filed = stepsOf(applicant);
  return { applicant, index, filed, id: "", visitor, approvalId: "", customerId: "", contractNumber: "" };
}

async function perform(
  dependencies: StoryDependencies,
  heard: HeardJobs,
  { told, act, isLast }: { readonly told: Told; readonly act: Action; readonly isLast: boolean },
): Promise<void> {
  const { id } = told;
  switch (act.act) {
    case "file":
      return await file(dependencies, told);
    case "leave":
      return await begin(dependencies, told, act.after);
    case "revise":
      return await revise(dependencies, heard, told, act.revised(told.filed));
    case "take":
      await takeCase.call(dependencies, colleague(act.by), { id, input: {} });
      return;
    case "release":
      await releaseCase.call(dependencies, colleague(act.by), { id, input: {} });
      return;
    case "note":
      await noteOnCase.call(dependencies, colleague(act.by), { id, input: { body: act.body } });
      return;
    case "ask": {
      const jobs = isLast ? heard.passingOn : heard;
      const input = { basedOn: await revisionOf(dependencies, id), asks: act.asks, message: act.message };
      await requestChanges.call({ ...dependencies, jobs }, colleague(act.by), { id, input });
      return;
    }
    case "propose": {
      const { decision, reason, note } = act;
      const input = { basedOn: await revisionOf(dependencies, id), decision, reason, note };
      ({ approvalId: told.approvalId } = await proposeDecision.call(dependencies, colleague(act.by), { id, input }));
      return;
    }
    case "decide":
      await decideProposal.call(dependencies, colleague(act.by), {
        approvalId: told.approvalId,
        input: { decision: act.decision },
      });
      return;
    case "hold":
      await holdCase.call(dependencies, colleague(act.by), { id, input: { reason: act.reason } });
      return;
    case "risk":
      await setCaseRisk.call(dependencies, colleague(act.by), { id, input: { risk: act.risk, reason: act.reason } });
      return;
    case "withdraw":
      await withdrawApplication(dependencies, id, told.visitor);
      return;
    case "settle":
      return await settleOverdueCases(dependencies);
    case "prepare-contract":
      return await prepareContract(dependencies, told);
    case "sign":
      return await sign(dependencies, heard, told);
  }
}

async function revisionOf({ database }: StoryDependencies, id: string): Promise<number> {
  const found = await findCase(database, id);
  if (!found) throw new Error(`the application ${id} of the demo has no case`);
  return found.caseRow.revision;
}

async function prepareContract(dependencies: StoryDependencies, told: Told): Promise<void> {
  const { applicant, id: application, index } = told;
  const lines = contractLines(applicant, { application, index, at: dependencies.clock.now() });
  const verdicts = await applyLines(dependencies, demoSystem, lines);
  const ids = verdicts.map((verdict) => (verdict.status === "refused" ? null : verdict.id));
  const [customerId, contractNumber] = ids;
  if (!customerId || !contractNumber || ids.includes(null))
    throw new Error(`a contract of the demo is refused: ${JSON.stringify(verdicts)}`);
  told.customerId = customerId;
  told.contractNumber = contractNumber;
}

async function sign(dependencies: StoryDependencies, heard: HeardJobs, told: Told): Promise<void> {
  const { accounts, signing, clock } = dependencies;
  const { applicant, customerId, contractNumber } = told;
  const { key: idam } = applicant;
  const { locale } = told.visitor;
  const [email, createdAt] = [emailOf(applicant), clock.now()];
  const userId = demoId(`user ${email}`);
  const hash = await accounts.hasher.hash(demoPassword);
  await transact(dependencies.database, async (tx) => {
    await insertUser(tx, { id: userId, email, emailProvenAt: createdAt, locale, lastIdam: idam, createdAt }, hash);
    await insertIdentity(tx, { idam, userId, customerId, provedBy: "contract", createdAt });
  });
  await inSession(accounts, { userId, idam }, locale, async (visitor) => {
    await contractToSign(signing, contractNumber, visitor);
    const { hash: sent } = await sendSigningCode(signing, [contractNumber], visitor);
    const [code = ""] = /\b\d{6}\b/.exec(heard.lastMail(email)) ?? [];
    const { hash: verificationHash } = await verifyCode(accounts, { type: "signature", hash: sent, code }, visitor);
    await signContracts(signing, [{ contractNumber, verificationHash }], visitor);
  });
}

async function begin(dependencies: StoryDependencies, told: Told, steps: 0 | 1 | 2 | 3): Promise<void> {
  const { country } = told.applicant;
  const { locale } = told.visitor;
  const begins = { country, partnerType: "default", locale } as const;
  const { id, deviceToken } = await startApplication(dependencies, begins, told.visitor);
  told.id = id;
  told.visitor = { ...told.visitor, deviceToken };
  for (const step of ([0, 1, 2] as const).slice(0, steps)) await submit(dependencies, told, step, told.filed[step]);
}

async function file(dependencies: StoryDependencies, told: Told): Promise<void> {
  await begin(dependencies, told, 3);
  const { country } = told.applicant;
  const form = await getConsentForm(dependencies, country, told.visitor.locale, {});
  const consents = Object.fromEntries(form.consents.map(({ id: consent }) => [consent, true]));
  await submit(dependencies, told, "onedoc", {
    docData: { consentTextIdentifier: form.consentTextIdentifier, consents },
  });
}

async function revise(
  dependencies: StoryDependencies,
  heard: HeardJobs,
  told: Told,
  revised: FiledSteps,
): Promise<void> {
  const to = emailOf(told.applicant);
  const [, link = ""] = /\/consent\/[a-z]{2}\/([\w-]{43})/.exec(heard.lastMail(to)) ?? [];
  const { hash } = await createAccessCode(dependencies, { hash: link, type: "email" }, told.visitor);
  const [code = ""] = /\b\d{6}\b/.exec(heard.lastMail(to)) ?? [];
  const { deviceToken } = await verifyAccessCode(dependencies, { hash, code }, told.visitor);
  told.visitor = { ...told.visitor, deviceToken };
  for (const step of [0, 1, 2] as const) {
    if (revised[step] !== told.filed[step]) await submit(dependencies, told, step, revised[step]);
  }
  told.filed = revised;
  const { country } = told.applicant;
  const { consentTextIdentifier } = await getConsentForm(dependencies, country, told.visitor.locale, {});
  await submit(dependencies, told, "onedoc", { docData: { consentTextIdentifier, consents: {} } });
}

async function submit(dependencies: StoryDependencies, told: Told, step: Step, values: unknown): Promise<void> {
  const { id, visitor, applicant } = told;
  const timestamp = dependencies.clock.now().toISOString();
  const { customerType } = applicant;
  const outcome = await submitStep(dependencies, { step, id, customerType, timestamp, values }, visitor);
  if (outcome.status === "invalid")
    throw new Error(`step ${step} of ${applicant.key} is invalid: ${JSON.stringify(outcome.problems)}`);
}
