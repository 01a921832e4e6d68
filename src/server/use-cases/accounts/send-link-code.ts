import { timingSafeEqual } from "node:crypto";
import { factsOf } from "#domain/countries/facts.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type CustomerRow, partiesOf } from "#server/database/repositories/identities.ts";
import { findUser, type UserRow } from "#server/database/repositories/users.ts";
import { setCustomerOfLink } from "#server/database/repositories/verifications.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { linkMail, linkMessage, linkRequestMail } from "#server/mails/account-mails.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { codeLifeMinutes } from "#server/shared/sent-codes.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { accountEmail } from "./account-email.ts";
import { countSentCode } from "./count-sent-code.ts";
import { contactOf, identifierContext, userPhoneContext } from "./encryption-contexts.ts";
import { usualContractNumber, usualIdentifier } from "./start-link.ts";

type LinkJob = JobPayloads["send-link-code"];

/** Unknown numbers send nothing. Staff get an e-mail about a customer without a contact. */
export async function sendLinkCode(dependencies: AccountDependencies, job: LinkJob): Promise<void> {
  const { database, sealer } = dependencies;
  const parties = await partiesOf(database, usualContractNumber(job.contractNumber));
  const customer = parties.find((party) => isTheirs(sealer, party, job.identifier));
  const user = await findUser(database, job.userId);
  if (customer === undefined || user === undefined) return;
  const contact = whereToSend(sealer, customer);
  if (contact === null) {
    await transact(database, (tx) => askStaff(dependencies, tx, { user, customer, job }));
    return;
  }
  const { type, to } = contact;
  await transact(database, async (tx) => {
    // People who guess numbers must not fill a mailbox. Counts in this transaction, so the limit does not refuse the
    // second attempt of a failed job.
    const counter = { ...dependencies, database: tx };
    const asking = isOwnContact(sealer, user, contact)
      ? ({ as: "owner" } as const)
      : // The caller knows both numbers, so the limits of the caller's network do not count.
        ({ as: "stranger", address: null } as const);
    if ((await countSentCode(counter, { type, contact: to }, asking, "link ")) > 0) return;
    if (!(await setCustomerOfLink(tx, job.hashDigest, customer.id, type))) return;
    const { code, locale } = job;
    const account = maskEmail(user.email);
    const sender = dependencies.companyInfo[locale];
    const message = { locale, to, sender, code, minutes: codeLifeMinutes, account };
    if (type === "email") await dependencies.jobs.send(tx, "send-mail", linkMail(message));
    else await dependencies.jobs.send(tx, "send-text-message", linkMessage(message));
  });
}

function isTheirs(sealer: Sealer, customer: CustomerRow, identifier: string): boolean {
  const kept = Buffer.from(usualIdentifier(sealer.unseal(customer.sealedIdentifier, identifierContext(customer.id))));
  const typed = Buffer.from(usualIdentifier(identifier));
  return kept.length > 0 && kept.length === typed.length && timingSafeEqual(kept, typed);
}

function whereToSend(sealer: Sealer, customer: CustomerRow): { type: "email" | "phone"; to: string } | null {
  const { email, phone } = contactOf(sealer, customer);
  if (email !== null) return { type: "email", to: email };
  return phone === null ? null : { type: "phone", to: phone };
}

function isOwnContact(sealer: Sealer, user: UserRow, { type, to }: { type: "email" | "phone"; to: string }): boolean {
  if (type === "email") return user.emailProvenAt !== null && user.email === accountEmail(to);
  if (user.phoneProvenAt === null || user.sealedPhone === null) return false;
  return sealer.unseal(user.sealedPhone, userPhoneContext(user.id)) === to.replaceAll(/\s/g, "");
}

async function askStaff(
  { jobs, settings }: AccountDependencies,
  tx: Transaction,
  { user, customer, job }: { user: UserRow; customer: CustomerRow; job: LinkJob },
): Promise<void> {
  if (settings.providerEmail === null) return;
  const locale = factsOf(customer.country).defaultLocale;
  const contractNumber = usualContractNumber(job.contractNumber);
  await jobs.send(
    tx,
    "send-mail",
    linkRequestMail({ locale, to: settings.providerEmail, contractNumber, account: user.email }),
  );
}
