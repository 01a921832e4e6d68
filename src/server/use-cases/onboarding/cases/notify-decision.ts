import { factsOf } from "#domain/countries/facts.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { ReviewedApplication } from "#server/database/repositories/cases.ts";
import { applicationDecidedMail } from "#server/mails/application-decided.ts";
import type { CaseDependencies } from "#server/use-cases/context.ts";
import { contactsOf } from "#server/use-cases/onboarding/applications/contacts-of.ts";

export type TellingDependencies = Pick<CaseDependencies, "sealer" | "jobs" | "companyInfo">;

export async function notifyDecision(
  { sealer, jobs, companyInfo }: TellingDependencies,
  tx: Transaction,
  { application }: ReviewedApplication,
  decision: "approve" | "reject",
): Promise<void> {
  const { id, country, locale, reference } = application;
  const to = (await contactsOf({ database: tx, sealer }, id))?.email;
  if (to === undefined) throw new Error(`application ${id} has no e-mail`);
  const sender = companyInfo[factsOf(country).defaultLocale];
  const mail = applicationDecidedMail({ to, locale, reference: reference ?? "", decision, sender });
  await jobs.send(tx, "send-mail", mail);
}
