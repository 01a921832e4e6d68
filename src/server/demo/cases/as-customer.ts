import type { Visitor } from "#server/contract/visitor.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { demoId } from "../demo-id.ts";
import { demoUsers } from "../demo-users.ts";
import { inSession } from "./in-session.ts";

export async function asCustomer<Result>(
  { accounts }: { readonly accounts: AccountDependencies },
  key: string,
  work: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const user = demoUsers.find(({ customers }) => customers.some((customer) => customer.key === key));
  if (user === undefined) throw new Error(`no user acts for ${key}`);
  const whose = { userId: demoId(`user ${user.email}`), idam: key };
  return await inSession(accounts, whose, user.locale, work);
}
