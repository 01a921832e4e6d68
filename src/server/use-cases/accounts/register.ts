import { randomUUID } from "node:crypto";
import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { consumeCompleted, findCompleted } from "#server/database/repositories/verifications.ts";
import type { Registrant } from "#server/jobs/payloads.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { assertWithinLimit } from "./account-limits.ts";
import { usualContact } from "./contact.ts";
import { makeAccount } from "./make-account.ts";
import { assertNewPassword } from "./new-password.ts";
import { linkToStart } from "./start-link.ts";
import { freshVerification, subjectMac } from "./verification-code.ts";

export interface RegistrationInput {
  readonly verificationHash: string;
  readonly email: string;
  /** `+420`, `+421` or `+36`; optional when the e-mail was verified */
  readonly phoneCode?: string | undefined;
  readonly phone?: string | undefined;
  readonly password: string;
  readonly passwordCheck: string;
  readonly locale: Locale;
  /** with `identifier`: starts linking, as `linkIdentity` does */
  readonly contractNumber?: string | undefined;
  readonly identifier?: string | undefined;
}

/**
 * The owner of a proven e-mail may know whether there is an account. With a proven phone the e-mail may be another
 * person's: a job looks for its account, so neither the response nor its time reveals it.
 *
 * @throws Refusal invalid-input, which leaves the verification usable; code-expired; too-many-requests; busy
 */
export async function register(
  dependencies: AccountDependencies,
  input: RegistrationInput,
  visitor: Visitor,
): Promise<{ link: { hash: string; expires: string } | null }> {
  const { database, clock, hasher, jobs } = dependencies;
  await assertWithinLimit(dependencies, "registration-address", callerNetwork(visitor.address));
  const email = usualContact({ type: "email", contact: input.email }, { contact: "email" });
  const phone = phoneOf(input);
  assertBothNumbers(input);
  assertNewPassword(dependencies, { ...input, email });
  const hashDigest = tokenDigest(input.verificationHash);
  const proved = await provedBy(dependencies, { hashDigest, email, phone });
  const passwordHash = await hasher.hash(input.password);
  const fresh = freshVerification(dependencies);
  const { contractNumber, identifier, locale } = input;
  const hasNumbers = contractNumber !== undefined && identifier !== undefined;
  const registrant: Registrant = {
    id: randomUUID(),
    email,
    phone,
    proved,
    passwordHash,
    locale,
    link: hasNumbers ? linkToStart(fresh, { contractNumber, identifier }) : null,
    address: visitor.address,
  };
  await transact(database, async (tx) => {
    if (!(await consumeCompleted(tx, hashDigest, clock.now()))) throw new Refusal("code-expired", wrongHash);
    if (proved === "email") await makeAccount(dependencies, tx, registrant);
    else await jobs.send(tx, "register-by-phone", registrant);
  });
  return { link: hasNumbers ? { hash: fresh.hash, expires: fresh.expiresAt.toISOString() } : null };
}

const wrongHash = { fields: { verificationHash: "invalid-value" } };

function phoneOf({ phone, phoneCode }: RegistrationInput): string | null {
  if (phone === undefined) return null;
  return usualContact({ type: "phone", contact: phone, phoneCode }, { contact: "phone" });
}

function assertBothNumbers({ contractNumber, identifier }: RegistrationInput): void {
  if ((contractNumber === undefined) === (identifier === undefined)) return;
  const missing = contractNumber === undefined ? "contractNumber" : "identifier";
  throw new Refusal("invalid-input", { fields: { [missing]: "required" } });
}

async function provedBy(
  { database, clock, keyedDigest }: AccountDependencies,
  { hashDigest, email, phone }: { hashDigest: string; email: string; phone: string | null },
): Promise<"email" | "phone"> {
  const verification = await findCompleted(database, hashDigest, clock.now());
  const type = verification?.type;
  if (verification === undefined || (type !== "email" && type !== "phone")) {
    throw new Refusal("code-expired", wrongHash);
  }
  const contact = type === "email" ? email : phone;
  if (contact === null) throw new Refusal("invalid-input", { fields: { phone: "required" } });
  if (subjectMac(keyedDigest, type, contact) !== verification.subjectMac) {
    throw new Refusal("invalid-input", { fields: { [type]: "invalid-value" } });
  }
  return type;
}
