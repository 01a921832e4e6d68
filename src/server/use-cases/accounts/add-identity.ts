import { randomInt } from "node:crypto";
import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Transaction } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { insertIdentity } from "#server/database/repositories/identities.ts";
import { giveIdentity } from "#server/database/repositories/sessions.ts";
import { type AnnouncingDependencies, announceIdentity } from "./announce-identity.ts";

/** Nothing that is mistaken for something else when it is read out. */
const alphabet = "23456789abcdefghjkmnpqrstvwxyz";

/** 80 bits: it opens nothing by itself, but nobody should be able to go through them all either. */
function newIdam(): string {
  return Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/**
 * Linking the same customer twice changes nothing; the first time tells everybody else who acts for the customer.
 *
 * @param who `isTold`: the user has not done it and is told, too
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
