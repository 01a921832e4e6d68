import { signersOnTurn } from "#domain/portal/signing.ts";
import type { Transaction } from "#server/database/connect.ts";
import { signatureSubject } from "#server/database/repositories/news.ts";
import { noticeRecipients } from "#server/database/repositories/notice-readers.ts";
import type { SigningBook } from "#server/database/repositories/signings.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { type Happening, tellTogether } from "../notices/tell.ts";
import { stateOf } from "./signing-state.ts";

/** Notifies those whose turn it is, if they have an account with a proven e-mail. */
export async function announceTurn(
  dependencies: TellingDependencies,
  tx: Transaction,
  book: SigningBook,
): Promise<void> {
  await tellSignersOnTurn(dependencies, tx, book, waitsForSignature(book));
}

/** Tells each user once, also one who acts for several signers. @returns how many users */
export async function tellSignersOnTurn(
  dependencies: TellingDependencies,
  tx: Transaction,
  book: SigningBook,
  happening: Happening<"signature">,
): Promise<number> {
  const told = new Set<string>();
  for (const recipient of await noticeRecipients(tx, customersOnTurn(book))) {
    if (told.has(recipient.userId)) continue;
    told.add(recipient.userId);
    await tellTogether(dependencies, tx, recipient, { kind: "signature", happenings: [happening] });
  }
  return told.size;
}

export function customersOnTurn(book: SigningBook): readonly string[] {
  const ids = new Set(signersOnTurn(stateOf(book, book.newest?.version)).map(({ id }) => id));
  return book.signers.filter(({ id }) => ids.has(id)).map(({ customerId }) => customerId);
}

export function waitsForSignature({ signing, newest, vehicle }: SigningBook): Happening<"signature"> {
  const { contractNumber, validUntil, firstVersion } = signing;
  return {
    subject: signatureSubject(contractNumber, newest?.version ?? firstVersion),
    facts: { contractNumber, vehicle, validUntil },
  };
}
