import { callingCodeOf } from "#domain/countries/calling-codes.ts";
import { maskEmail, maskPhone } from "#domain/masking/mask-value.ts";
import { mostContracts } from "#domain/portal/signing.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Queryable, transact } from "#server/database/connect.ts";
import { findUser } from "#server/database/repositories/users.ts";
import { insertVerification } from "#server/database/repositories/verifications.ts";
import { signingCodeMail, signingCodeMessage } from "#server/mails/signing-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { codeLifeMinutes } from "#server/shared/sent-codes.ts";
import { userPhoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { assertMaySendCode } from "../accounts/count-sent-code.ts";
import { freshVerification, sentVerification, subjectMac } from "../accounts/verification-code.ts";
import { freezeCurrentVersion } from "./freeze-current-version.ts";
import { ownSignings } from "./own-signing.ts";
import { assertSignable } from "./signable.ts";

interface SigningCode {
  readonly hash: string;
  /** ISO 8601 in UTC */
  readonly expires: string;
  readonly resendAfter: string;
  readonly contact: string;
}

/**
 * The code is only for these versions of these contracts; a newer one of the user replaces it.
 *
 * @throws Refusal unauthenticated; not-found; the obstacle; contact-unproven; too-many-requests
 */
export async function sendSigningCode(
  dependencies: SigningDependencies,
  contractNumbers: readonly string[],
  visitor: Visitor,
): Promise<SigningCode> {
  const { database, clock, keyedDigest, jobs, companyInfo } = dependencies;
  const { userId, customerId } = await requirePortalActor(database, visitor, clock.now());
  const numbers = [...new Set(contractNumbers)];
  if (numbers.length > mostContracts) throw new Refusal("invalid-input", { fields: { contractNumbers: "too-many" } });
  // A declined contract can be signed again when its text has changed.
  for (const book of await ownSignings(database, customerId, numbers)) await freezeCurrentVersion(dependencies, book);
  const books = await ownSignings(database, customerId, numbers);
  for (const book of books) assertSignable(book, customerId, clock.now());
  const [own] = await ownContacts(dependencies, database, userId);
  if (!own) throw new Refusal("contact-unproven");
  await assertMaySendCode(dependencies, own, { as: "owner" });
  const contracts = books.flatMap(({ newest }) =>
    newest ? [{ contractNumber: newest.contractNumber, version: newest.version }] : [],
  );
  const fresh = freshVerification(dependencies);
  const { locale } = visitor;
  const message = { locale, to: own.contact, sender: companyInfo[locale], code: fresh.code, minutes: codeLifeMinutes };
  await transact(database, async (tx) => {
    const { hashDigest, codeMac, createdAt, expiresAt } = fresh;
    const sentTo = { channel: own.type, masked: own.masked };
    const subject = subjectMac(keyedDigest, "signature", userId);
    const row = { hashDigest, type: "signature" as const, subjectMac: subject, codeMac, createdAt, expiresAt };
    await insertVerification(tx, { ...row, userId, contracts, sentTo });
    if (own.type === "email") await jobs.send(tx, "send-mail", signingCodeMail({ ...message, contracts: numbers }));
    else await jobs.send(tx, "send-text-message", signingCodeMessage({ ...message, contracts: numbers }));
    const details = { type: "signature", contracts };
    await auditFrom(dependencies, tx, visitor, { at: createdAt, event: "verification-sent", subject: userId, details });
  });
  return { ...sentVerification(fresh), contact: own.masked };
}

interface OwnContact {
  readonly type: "email" | "phone";
  readonly contact: string;
  readonly masked: string;
}

async function ownContacts(
  { sealer }: Pick<SigningDependencies, "sealer">,
  db: Queryable,
  userId: string,
): Promise<readonly OwnContact[]> {
  const user = await findUser(db, userId);
  if (!user) return [];
  const contacts: OwnContact[] = [];
  if (user.emailProvenAt !== null) {
    contacts.push({ type: "email", contact: user.email, masked: maskEmail(user.email) });
  }
  if (user.phoneProvenAt !== null && user.sealedPhone !== null) {
    const phone = sealer.unseal(user.sealedPhone, userPhoneContext(user.id));
    contacts.push({ type: "phone", contact: phone, masked: maskPhone(callingCodeOf(phone) ?? "", phone) });
  }
  return contacts;
}
