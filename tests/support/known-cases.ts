import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Connection } from "#server/database/connect.ts";
import { users } from "#server/database/tables.ts";
import {
  type AccountsWorld,
  codeIn,
  hashIn,
  newEmail,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const wrong = { code: "invalid-credentials" };

export type KnownCases = ReturnType<typeof knownCases>;

export function knownCases(connection: Connection) {
  const world: AccountsWorld = openAccountsWorld(connection);
  const { accounts } = world;
  const change = (hash: string, chosen = otherPassword, visitor = newVisitor()) =>
    accounts.changePasswordByRecovery({ hash, password: chosen, passwordCheck: chosen }, visitor);
  const ask = async (email: string) => {
    await world.messages();
    return await accounts.createRecovery({ email, locale: "cs" }, newVisitor());
  };
  const logIn = (email: string, tried = password, visitor = newVisitor()) =>
    accounts.logIn({ email, password: tried }, visitor);
  return {
    ...world,
    change,
    ask,
    logIn,
    link: async (email: string) => {
      await ask(email);
      return hashIn((await world.messages()).findLast(({ to }) => to === email));
    },
    open: async (user: { email: string; password: string }) => (await world.logIn(user)).visitor,
    /** @param visitor absent: each attempt comes from another network */
    fail: async (email: string, times: number, visitor?: StaffVisitor) => {
      for (let count = 0; count < times; count += 1) {
        expect(await refusalOf(logIn(email, "not the password", visitor ?? newVisitor()))).toMatchObject(wrong);
      }
    },
    sendCode: async (contact = newEmail()) => {
      const { hash } = await accounts.createVerification({ type: "email", contact, locale: "cs" }, newVisitor());
      return { contact, hash, code: codeIn((await world.messages()).findLast(({ to }) => to === contact)) };
    },
    verify: (hash: string, code: string) => accounts.verifyCode({ type: "email", hash, code }, newVisitor()),
    register: (verificationHash: string, email: string) =>
      accounts.register({ verificationHash, email, password, passwordCheck: password, locale: "cs" }, newVisitor()),
    disable: (email: string) =>
      connection.db
        .update(users)
        .set({ disabledAt: new Date(0) })
        .where(eq(users.email, email)),
  };
}
