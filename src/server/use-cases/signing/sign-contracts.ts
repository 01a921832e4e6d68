import { randomUUID } from "node:crypto";
import { currentTurn, isComplete } from "#domain/portal/signing.ts";
import type { SignedContract } from "#server/contract/signing.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import {
  findSigningCall,
  insertSignature,
  insertSigningCall,
  lastRecordOf,
} from "#server/database/repositories/signatures.ts";
import { lockContracts, markSigned, type SigningRecord } from "#server/database/repositories/signings.ts";
import type { SealKey } from "#server/ports/signing.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { signCaseOf } from "#server/use-cases/onboarding/cases/contract-of-application.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { assertRight } from "../accounts/require-right.ts";
import { requireSession } from "../accounts/session-of.ts";
import { announceTurn } from "./announce-turn.ts";
import { evidenceColumns, noRecord } from "./evidence.ts";
import { contentToSign, digestOf, freezeCurrentVersion } from "./freeze-current-version.ts";
import { ownSignings } from "./own-signing.ts";
import { circumstancesOf, type Proof, spendProof } from "./proof.ts";
import { assertSignable } from "./signable.ts";
import { stateOf } from "./signing-state.ts";

interface ContractSignature {
  readonly contractNumber: string;
  /** of a code entered not longer than five minutes ago */
  readonly verificationHash: string;
}

interface Signing {
  readonly key: SealKey;
  readonly user: { readonly id: string; readonly email: string };
  readonly customerId: string;
  readonly visitor: Visitor;
  readonly now: Date;
}

/**
 * All or none. The last signature makes a contract valid, and a job seals its PDF.
 *
 * @throws Refusal unauthenticated; step-up-required, before a code is spent; not-found; the obstacle;
 * contract-not-pending; signature-expired; document-changed; request-key-used
 */
export async function signContracts(
  dependencies: SigningDependencies,
  given: readonly ContractSignature[],
  visitor: Visitor,
  idempotencyKey: string | null = null,
): Promise<readonly SignedContract[]> {
  const { database, clock, seals } = dependencies;
  const now = clock.now();
  const { customerId } = await requirePortalActor(database, visitor, now);
  const session = await requireSession(database, visitor, now);
  const { user } = session;
  const isAnswered =
    idempotencyKey !== null && (await findSigningCall(database, user.id, idempotencyKey)) !== undefined;
  // A repeated call signs nothing, so it needs no step-up.
  if (!isAnswered) assertRight("sign-contracts", session, now);
  const numbers = [...new Set(given.map(({ contractNumber }) => contractNumber))];
  if (numbers.length < given.length)
    throw new Refusal("invalid-input", { fields: { contractSignatures: "invalid-value" } });
  // The checks follow below under the lock. This makes a first version of unopened contracts, and a new version of
  // changed ones.
  for (const book of await ownSignings(database, customerId, numbers)) await freezeCurrentVersion(dependencies, book);
  const signing = { key: await seals.key(), user, customerId, visitor, now: clock.now() };
  const contentDigest = digestOfCall(given);
  return await transact(database, async (tx) => {
    await lockContracts(tx, numbers);
    const earlier = idempotencyKey === null ? undefined : await findSigningCall(tx, user.id, idempotencyKey);
    if (earlier && earlier.contentDigest !== contentDigest) throw new Refusal("request-key-used");
    if (earlier)
      return earlier.answer.map(({ contractNumber, isComplete: isLast }) => ({ contractNumber, isComplete: isLast }));
    const books = await ownSignings(tx, customerId, numbers);
    for (const book of books) assertSignable(book, customerId, signing.now);
    const proofs = await proofsOf(tx, given, signing);
    const answer: SignedContract[] = [];
    for (const book of books) {
      const proof = proofs.get(book.signing.contractNumber);
      if (!proof) throw new Refusal("signature-expired");
      answer.push(await signOne(dependencies, tx, book, proof, signing));
    }
    if (idempotencyKey !== null) {
      const createdAt = signing.now;
      const call = { userId: user.id, idempotencyKey, contentDigest, answer, createdAt };
      // The same call waits for the locks of its contracts above, so this one is about others.
      if (!(await insertSigningCall(tx, call))) throw new Refusal("request-key-used");
    }
    for (const { contractNumber, isComplete: isLast } of answer) {
      if (isLast) await signCaseOf(dependencies, tx, contractNumber, signing.now);
      const event = { at: signing.now, subject: user.id, details: { contractNumber, customerId } };
      await auditFrom(dependencies, tx, visitor, { ...event, event: "contract-signed" });
      if (isLast) await auditFrom(dependencies, tx, visitor, { ...event, event: "contract-completed" });
    }
    return answer;
  });
}

async function proofsOf(
  tx: Transaction,
  given: readonly ContractSignature[],
  { user, now }: Signing,
): Promise<ReadonlyMap<string, Proof>> {
  const proofs = new Map<string, Proof>();
  for (const [hash, lines] of Map.groupBy(given, ({ verificationHash }) => verificationHash)) {
    const contractNumbers = lines.map(({ contractNumber }) => contractNumber);
    const proof = await spendProof(tx, { hash, contractNumbers, userId: user.id, now });
    for (const contractNumber of contractNumbers) proofs.set(contractNumber, proof);
  }
  return proofs;
}

async function signOne(
  dependencies: SigningDependencies,
  tx: Transaction,
  book: SigningRecord,
  proof: Proof,
  signing: Signing,
): Promise<SignedContract> {
  const { contractNumber } = book.signing;
  const { newest } = book;
  const signer = assertSignable(book, signing.customerId, signing.now);
  const isCurrent = newest?.contentDigest === digestOf(await contentToSign(tx, book));
  if (!newest || !isCurrent || !proof.covers(newest)) throw new Refusal("document-changed");
  const last = await lastRecordOf(tx, contractNumber);
  const { version, sha256: documentSha256 } = newest;
  const { id: signerId, party, name, customerId } = signer;
  const { user, now: at } = signing;
  const signatureId = randomUUID();
  const evidence = evidenceColumns(dependencies.sealer, signing.key, {
    format: 1,
    signatureId,
    contractNumber,
    version,
    documentSha256,
    signer: { id: signerId, party, name },
    customerId,
    user: { id: user.id, email: user.email },
    proof: {
      channel: proof.sentTo.channel,
      contact: proof.sentTo.masked,
      verification: proof.verification,
      verifiedAt: proof.verifiedAt.toISOString(),
    },
    signedAt: at.toISOString(),
    ...circumstancesOf(signing.visitor),
    previous: last?.recordSha256 ?? noRecord,
  });
  const row = { id: signatureId, contractNumber, signerId, version, userId: user.id, at, documentSha256 };
  await insertSignature(tx, { ...row, position: (last?.position ?? 0) + 1, ...evidence });
  const after = { ...book, signatures: [...book.signatures, { contractNumber, signerId, version, at }] };
  const isLast = isComplete(stateOf(after, version));
  const told = { occurredAt: at, subjectId: contractNumber };
  const status = isLast ? ("active" as const) : ("pending-signature" as const);
  const data = { number: contractNumber, status, version };
  await writeEvent(tx, { ...told, type: "contract.signed", data: { ...data, party, customerId: signing.customerId } });
  if (isLast) {
    await markSigned(tx, contractNumber, version, at);
    await writeEvent(tx, { ...told, type: "contract.signing-completed", data });
    await dependencies.jobs.send(tx, "seal-contract", { contractNumber });
  } else await announceNext(dependencies, tx, book, after);
  return { contractNumber, isComplete: isLast };
}

async function announceNext(
  dependencies: SigningDependencies,
  tx: Transaction,
  before: SigningRecord,
  after: SigningRecord,
): Promise<void> {
  const version = before.newest?.version;
  const hasTurned = currentTurn(stateOf(before, version)) !== currentTurn(stateOf(after, version));
  if (hasTurned) await announceTurn(dependencies, tx, after);
}

function digestOfCall(given: readonly ContractSignature[]): string {
  const lines = given.map(({ contractNumber, verificationHash }) => [contractNumber, verificationHash]);
  return sha256Of(JSON.stringify(lines));
}
