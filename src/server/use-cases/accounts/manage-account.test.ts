import { beforeAll, expect, test } from "vitest";
import { type AccountsWorld, newEmail, newVisitor, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { manageAccount } from "./manage-account.ts";

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  test("an operator ends sessions, and disables and enables an account", async () => {
    const user = await world.user();
    const govern = (what: Parameters<typeof manageAccount>[1]) =>
      manageAccount(world.dependencies, what, user.email.toUpperCase());
    const first = await world.logIn(user);
    await world.logIn(user);
    expect(await govern("end-sessions")).toBe(2);
    expect(await world.accounts.isLoggedIn(first.visitor)).toBe(false);
    const second = await world.logIn(user);
    expect(await govern("disable")).toBe(1);
    expect(await refusalOf(world.accounts.logIn(user, newVisitor()))).toMatchObject({ code: "invalid-credentials" });
    await world.messages();
    await world.accounts.createRecovery({ email: user.email, locale: "cs" }, newVisitor());
    expect(await world.messages()).toEqual([]);
    expect(await govern("enable")).toBe(0);
    expect(await world.accounts.isLoggedIn(second.visitor)).toBe(false);
    await world.logIn(user);
    expect(await manageAccount(world.dependencies, "disable", newEmail())).toBeNull();
  });
});
