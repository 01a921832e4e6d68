import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { insertDecline } from "#server/database/repositories/signatures.ts";
import { lockContracts } from "#server/database/repositories/signings.ts";
import { declineNotification } from "#server/mails/signing-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { freezeCurrentVersion } from "./freeze-current-version.ts";
import { ownSignings } from "./own-signing.ts";
import { assertSignable } from "./signable.ts";

/**
 * Declines a version; a new one can be signed again.
 *
 * @throws Refusal unauthenticated; not-found; the obstacle; contract-not-pending
 */
export async function declineSignature(
  dependencies: SigningDependencies,
  { contractNumber, reason }: { readonly contractNumber: string; readonly reason: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock, sealer, jobs, settings } = dependencies;
  const { userId, customerId } = await requirePortalActor(database, visitor, clock.now());
  for (const book of await ownSignings(database, customerId, [contractNumber])) {
    await freezeCurrentVersion(dependencies, book);
  }
  await transact(database, async (tx) => {
    await lockContracts(tx, [contractNumber]);
    const at = clock.now();
    const [book] = await ownSignings(tx, customerId, [contractNumber]);
    if (!book?.newest) throw new Refusal("not-found");
    const { id: signerId, name } = assertSignable(book, customerId, at);
    const { version } = book.newest;
    const sealedReason = sealer.seal(reason, declineContext(contractNumber, signerId, version));
    await insertDecline(tx, { contractNumber, signerId, version, userId, at, sealedReason });
    const to = settings.providerMails.get("contract.signing-declined");
    if (to !== undefined) {
      const facts = { to, country: book.country, contractNumber, name, reason };
      await jobs.send(tx, "send-mail", declineNotification(facts));
    }
    const data = { number: contractNumber, status: "pending-signature", version, customerId } as const;
    await writeEvent(tx, { type: "contract.signing-declined", occurredAt: at, subjectId: contractNumber, data });
    const details = { contractNumber, version, customerId };
    await auditFrom(dependencies, tx, visitor, { at, event: "signature-declined", subject: userId, details });
  });
}

export const declineContext = (contractNumber: string, signerId: string, version: number) =>
  `decline:${contractNumber}:${signerId}:${version}`;
