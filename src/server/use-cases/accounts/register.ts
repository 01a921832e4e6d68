import { randomUUID } from "node:crypto";
import { callerNetwork } from "#server/caller-network.ts";
import type { RegistrationInput, Visitor } from "#server/contract.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deleteUser, insertUser, lockUserByEmail, type UserRow } from "#server/database/repositories/users.ts";
import { consumeCompleted, findCompleted } from "#server/database/repositories/verifications.ts";
import { Refusal } from "#server/refusal.ts";
import { tokenDigest } from "../tokens.ts";
import { assertWithinLimit, takeLimit } from "./account-limits.ts";
import { usualContact } from "./contact.ts";
import { userPhoneContext } from "./customer-seals.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { assertNewPassword } from "./new-password.ts";
import { sendAccountExists, sendEmailProof } from "./send-to-user.ts";
import { startLink } from "./start-link.ts";
import { freshVerification, subjectMac } from "./verification-code.ts";

interface Registrant {
  readonly email: string;
  /** E.164 */
  readonly phone: string | null;
  readonly proved: "email" | "phone";
  readonly passwordHash: string;
  readonly input: RegistrationInput;
}

/**
 * Makes an account for a verified contact. The verification proves its own contact only: with a verified phone the
 * e-mail gets a link to prove it. Where there is an account already, its owner gets a mail and the caller the same
 * answer after the same work; an account that never proved its e-mail gives way to who has just proved it.
 *
 * @throws Refusal invalid-input, which leaves the verification usable; code-expired; too-many-requests; busy
 */
export async function register(
  dependencies: AccountDependencies,
  input: RegistrationInput,
  visitor: Visitor,
): Promise<{ link: { hash: string; expires: string } | null }> {
  const { database, clock, hasher } = dependencies;
  await assertWithinLimit(dependencies, "registration-address", callerNetwork(visitor.address));
  const email = usualContact({ type: "email", contact: input.email }, { contact: "email" });
  const phone = phoneOf(input);
  assertBothNumbers(input);
  assertNewPassword(dependencies, { ...input, email });
  const hashDigest = tokenDigest(input.verificationHash);
  const proved = await provedBy(dependencies, { hashDigest, email, phone });
  const passwordHash = await hasher.hash(input.password);
  const fresh = freshVerification(dependencies);
  await transact(database, async (tx) => {
    if (!(await consumeCompleted(tx, hashDigest, clock.now()))) throw new Refusal("code-expired", wrongHash);
    const registrant = { email, phone, proved, passwordHash, input };
    const made = await makeAccount(dependencies, tx, registrant);
    const { contractNumber, identifier, locale } = input;
    if (made.userId !== null && contractNumber !== undefined && identifier !== undefined) {
      await takeLimit({ ...dependencies, database: tx }, "link-user", made.userId);
      await startLink(dependencies, tx, {
        fresh,
        userId: made.userId,
        numbers: { contractNumber, identifier },
        locale,
      });
    }
    for (const { event, subject } of made.events) {
      await appendAudit(tx, { at: clock.now(), actor: "user", event, subject, details: {} });
    }
  });
  return {
    link: input.contractNumber === undefined ? null : { hash: fresh.hash, expires: fresh.expiresAt.toISOString() },
  };
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

/** Which of the contacts the verification proves. */
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

interface Made {
  /** null: there was an account already */
  readonly userId: string | null;
  readonly events: readonly {
    readonly event: "user-registered" | "registration-repeated" | "account-yielded";
    readonly subject: string;
  }[];
}

async function makeAccount(dependencies: AccountDependencies, tx: Transaction, registrant: Registrant): Promise<Made> {
  const { email, proved } = registrant;
  const there = await lockUserByEmail(tx, email);
  const gaveWay = there !== undefined && there.emailProvenAt === null && proved === "email";
  if (gaveWay) await deleteUser(tx, there.id);
  if (there !== undefined && !gaveWay) return await alreadyThere(dependencies, tx, there);
  const id = randomUUID();
  if (!(await insertAccount(dependencies, tx, id, registrant))) {
    // Somebody registered the same e-mail at the same moment and was first.
    const first = await lockUserByEmail(tx, email);
    if (first === undefined) throw new Error("an account that was in the way is not there");
    return await alreadyThere(dependencies, tx, first);
  }
  const events = [{ event: "user-registered" as const, subject: id }];
  return {
    userId: id,
    events: gaveWay ? [{ event: "account-yielded", subject: there.id }, ...events] : events,
  };
}

async function alreadyThere(dependencies: AccountDependencies, tx: Transaction, user: UserRow): Promise<Made> {
  await sendAccountExists(dependencies, tx, user);
  return { userId: null, events: [{ event: "registration-repeated", subject: user.id }] };
}

async function insertAccount(
  dependencies: AccountDependencies,
  tx: Transaction,
  id: string,
  { email, phone, proved, passwordHash, input }: Registrant,
): Promise<boolean> {
  const { clock, sealer } = dependencies;
  const now = clock.now();
  const { locale } = input;
  const user = {
    id,
    email,
    emailProvenAt: proved === "email" ? now : null,
    sealedPhone: phone === null ? null : sealer.seal(phone, userPhoneContext(id)),
    phoneProvenAt: proved === "phone" ? now : null,
    locale,
    createdAt: now,
  };
  if (!(await insertUser(tx, user, passwordHash))) return false;
  if (proved === "phone") await sendEmailProof(dependencies, tx, { id, email, locale });
  return true;
}
