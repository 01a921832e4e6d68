import { factsOf } from "#domain/countries/facts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type ApplicationRow } from "#server/database/repositories/applications.ts";
import { lockCase } from "#server/database/repositories/cases.ts";
import { settleAsks } from "#server/database/repositories/change-requests.ts";
import { applicationWithdrawnMail } from "#server/mails/application-withdrawn.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { contactsOf } from "#server/use-cases/onboarding/applications/contacts-of.ts";
import { transitionCase } from "#server/use-cases/onboarding/cases/transition-case.ts";
import { lockOwnApplication } from "./own-application.ts";

/**
 * Its data stay for the term of retention. @throws Refusal not-found; wrong-state when it is decided, has lapsed or was
 * never filed
 */
export async function withdrawApplication(
  dependencies: OnboardingDependencies,
  id: string,
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  await transact(database, async (tx) => {
    const application = await lockOwnApplication(tx, id, visitor);
    const locked = await lockCase(tx, id);
    if (locked === undefined) throw new Refusal("wrong-state");
    await settleAsks(tx, id, "withdrawn");
    await confirm(dependencies, tx, application);
    // Last: the lock of the audit log is held until the transaction ends.
    await transitionCase(dependencies, tx, locked, { act: "withdraw", mover: "applicant", at: clock.now() });
  });
}

async function confirm(
  { sealer, jobs, companyInfo }: OnboardingDependencies,
  tx: Transaction,
  { id, country, locale, reference }: ApplicationRow,
): Promise<void> {
  const contacts = await contactsOf({ database: tx, sealer }, id);
  if (contacts?.email === undefined) throw new Error(`application ${id} has no e-mail`);
  const sender = companyInfo[factsOf(country).defaultLocale];
  const mail = applicationWithdrawnMail({ to: contacts.email, locale, reference: reference ?? "", sender });
  await jobs.send(tx, "send-mail", mail);
}
