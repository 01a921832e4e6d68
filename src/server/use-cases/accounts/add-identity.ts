import { randomInt } from "node:crypto";
import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Transaction } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { insertIdentity } from "#server/database/repositories/identities.ts";
import { giveIdentity } from "#server/database/repositories/sessions.ts";
import { type AnnouncingDependencies, announceIdentity } from "./announce-identity.ts";

const alphabet = "23456789abcdefghjkmnpqrstvwxyz";

/** Nearly 80 bits: it must not be guessed. */
function newIdam(): string {
  return Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/**
 * Safe to repeat.
 *
 * @param who `isTold`: another person links them, so the user is notified too
 */
export async function addIdentity(
  dependencies: AnnouncingDependencies,
  tx: Transaction,
  {
    at,
    isTold = false,
    ...who
  }: { userId: string; customerId: string; provedBy: IdentityProof; at: Date; isTold?: boolean },
): Promise<void> {
  const idam = newIdam();
  if (!(await insertIdentity(tx, { ...who, idam, createdAt: at }))) return;
  await giveIdentity(tx, who.userId, idam);
  await announceIdentity(dependencies, tx, { ...who, at, isTold });
  const data = { status: "linked", idam } as const;
  await writeEvent(tx, { type: "customer.identity-linked", occurredAt: at, subjectId: who.customerId, data });
}
