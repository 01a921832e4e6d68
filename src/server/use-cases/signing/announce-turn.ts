import { signersOnTurn } from "#domain/portal/signing.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { SigningBook } from "#server/database/repositories/signings.ts";
import { usersOfCustomers } from "#server/database/repositories/users.ts";
import { turnMail } from "#server/mails/signing-mails.ts";
import type { SigningDependencies } from "./dependencies.ts";
import { stateOf } from "./signing-state.ts";

/** Tells those whose turn it is, as far as they have an account and a proven e-mail. */
export async function announceTurn(
  { jobs, companyInfo, settings }: Pick<SigningDependencies, "jobs" | "companyInfo" | "settings">,
  tx: Transaction,
  book: SigningBook,
): Promise<void> {
  const ids = new Set(signersOnTurn(stateOf(book, book.newest?.version)).map(({ id }) => id));
  const customers = book.signers.filter(({ id }) => ids.has(id)).map(({ customerId }) => customerId);
  const { contractNumber, validUntil } = book.signing;
  for (const { email, locale } of await usersOfCustomers(tx, customers)) {
    const url = pageUrl(settings.publicUrl, locale, "/easy-sign");
    const facts = { contractNumber, vehicle: book.vehicle, validUntil, url };
    await jobs.send(tx, "send-mail", turnMail({ locale, to: email, sender: companyInfo[locale], ...facts }));
  }
}
