import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { beginSession } from "#server/use-cases/accounts/begin-session.ts";
import { logOut } from "#server/use-cases/accounts/log-out.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

/** @param number makes its network address unique */
export function guestWith(locale: Locale, number: number): Visitor {
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
  return { deviceToken: null, sessionToken: null, address: `192.0.2.${number}`, userAgent, locale };
}

export async function inSession<Result>(
  accounts: AccountDependencies,
  whose: { readonly userId: string; readonly idam: string },
  locale: Locale,
  work: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const outsider = guestWith(locale, 1);
  const sessionToken = await transact(accounts.database, (tx) => beginSession(accounts, tx, whose, outsider));
  const visitor = { ...outsider, sessionToken };
  const result = await work(visitor);
  await logOut(accounts, visitor);
  return result;
}
