import { signersOnTurn } from "#domain/portal/signing.ts";
import type { Transaction } from "#server/database/connect.ts";
import { notificationRecipients } from "#server/database/repositories/notification-readers.ts";
import { signatureSubject } from "#server/database/repositories/pending-notifications.ts";
import type { SigningRecord } from "#server/database/repositories/signings.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { notifyTogether, type Occurrence } from "../notifications/notify.ts";
import { stateOf } from "./signing-state.ts";

export async function announceTurn(
  dependencies: TellingDependencies,
  tx: Transaction,
  book: SigningRecord,
): Promise<void> {
  await notifySignersOnTurn(dependencies, tx, book, waitsForSignature(book));
}

/** Notifies each user once, also one who acts for several signers. */
export async function notifySignersOnTurn(
  dependencies: TellingDependencies,
  tx: Transaction,
  book: SigningRecord,
  occurrence: Occurrence<"signature">,
): Promise<number> {
  const told = new Set<string>();
  for (const recipient of await notificationRecipients(tx, customersOnTurn(book))) {
    if (told.has(recipient.userId)) continue;
    told.add(recipient.userId);
    await notifyTogether(dependencies, tx, recipient, { kind: "signature", happenings: [occurrence] });
  }
  return told.size;
}

export function customersOnTurn(book: SigningRecord): readonly string[] {
  const ids = new Set(signersOnTurn(stateOf(book, book.newest?.version)).map(({ id }) => id));
  return book.signers.filter(({ id }) => ids.has(id)).map(({ customerId }) => customerId);
}

export function waitsForSignature({ signing, newest, vehicle }: SigningRecord): Occurrence<"signature"> {
  const { contractNumber, validUntil, firstVersion } = signing;
  return {
    subject: signatureSubject(contractNumber, newest?.version ?? firstVersion),
    facts: { contractNumber, vehicle, validUntil },
  };
}
