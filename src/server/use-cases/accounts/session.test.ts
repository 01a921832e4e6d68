import { beforeAll, describe, expect, test } from "vitest";
import { type AccountsWorld, newVisitor, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { deleteOutdated } from "./delete-outdated.ts";

const minute = 60_000;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const unauthenticated = { code: "unauthenticated" };

  describe("a session", () => {
    test("ends twenty minutes after it was last extended, to the moment", async () => {
      const { visitor } = await world.logIn(await world.user());
      world.pass(20 * minute - 1);
      expect(await world.accounts.isLoggedIn(visitor)).toBe(true);
      const { expires } = await world.accounts.extendSession(visitor);
      expect(expires).toBe(new Date(world.dependencies.clock.now().getTime() + 20 * minute).toISOString());
      world.pass(20 * minute - 1);
      expect(await world.accounts.session(visitor)).toMatchObject({ expires });
      world.pass(1);
      expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
      expect(await refusalOf(world.accounts.extendSession(visitor))).toMatchObject(unauthenticated);
    });

    test("is not extended beyond eight hours", async () => {
      const { visitor } = await world.logIn(await world.user());
      const end = world.dependencies.clock.now().getTime() + 8 * 60 * minute;
      for (let count = 0; count < 31; count += 1) {
        world.pass(15 * minute);
        await world.accounts.extendSession(visitor);
      }
      expect((await world.accounts.extendSession(visitor)).expires).toBe(new Date(end).toISOString());
      world.pass(15 * minute - 1);
      expect((await world.accounts.extendSession(visitor)).expires).toBe(new Date(end).toISOString());
      world.pass(1);
      expect(await refusalOf(world.accounts.extendSession(visitor))).toMatchObject(unauthenticated);
    });

    test("ends at logout, which can be repeated", async () => {
      const { visitor } = await world.logIn(await world.user());
      await world.accounts.logOut(visitor);
      await world.accounts.logOut(visitor);
      await world.accounts.logOut(newVisitor());
      expect(await refusalOf(world.accounts.extendSession(visitor))).toMatchObject(unauthenticated);
    });

    test("ends when it is extended and ended at once", async () => {
      const user = await world.user();
      for (let round = 0; round < 20; round += 1) {
        const { visitor } = await world.logIn(user);
        const extend = () => world.accounts.extendSession(visitor);
        await Promise.allSettled([extend(), extend(), world.accounts.logOut(visitor), extend(), extend()]);
        expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
      }
    });

    test("acts for another identity under a new token and does not last longer", async () => {
      const user = await world.user();
      const [first, second] = [await world.identity(user.email), await world.identity(user.email, { role: "cession" })];
      const before = await world.logIn(user);
      world.pass(minute);
      const { token, answer } = await world.accounts.changeIdentity({ idam: second }, before.visitor);
      expect(answer).toMatchObject({ expires: before.answer.expires, user: { idam: second } });
      expect(token).not.toBe(before.token);
      expect(await world.accounts.isLoggedIn(before.visitor)).toBe(false);
      const session = await world.accounts.session(newVisitor(token));
      expect(session?.identity).toMatchObject({ idam: second, roles: ["cession"] });
      expect(session?.identities.map(({ idam }) => idam)).toEqual([first, second]);
    });

    test("does not act for another user's identity", async () => {
      const [user, outsider] = [await world.user(), await world.user()];
      const idam = await world.identity(outsider.email);
      const { visitor } = await world.logIn(user);
      for (const foreign of [idam, "nobody"]) {
        expect(await refusalOf(world.accounts.changeIdentity({ idam: foreign }, visitor))).toMatchObject({
          code: "not-found",
        });
      }
      expect(await world.accounts.isLoggedIn(visitor)).toBe(true);
      expect(await refusalOf(world.accounts.changeIdentity({ idam }, newVisitor()))).toMatchObject(unauthenticated);
    });

    test("changed many times at once continues under one token", async () => {
      const user = await world.user();
      const idam = await world.identity(user.email);
      const { visitor } = await world.logIn(user);
      const changes = Array.from({ length: 10 }, () => world.accounts.changeIdentity({ idam }, visitor));
      const outcomes = await Promise.allSettled(changes);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });

  describe("the user's sessions", () => {
    test("can be listed and ended, one or all others", async () => {
      const user = await world.user();
      const visitors = [];
      for (const userAgent of ["First/1.0", "Second/1.0", "Third/1.0"]) {
        visitors.push((await world.logIn(user, { ...newVisitor(), userAgent })).visitor);
        world.pass(1);
      }
      const [first = newVisitor(), second = newVisitor(), third = newVisitor()] = visitors;
      const seen = await world.accounts.openSessions(second);
      expect(seen.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
        ["Third/1.0", false],
        ["Second/1.0", true],
        ["First/1.0", false],
      ]);
      expect(seen[2]).toMatchObject({ address: first.address });
      await world.accounts.endSessions({ id: seen[2]?.id }, second);
      expect(await world.accounts.isLoggedIn(first)).toBe(false);
      expect(await world.accounts.isLoggedIn(third)).toBe(true);
      await world.accounts.endSessions({}, second);
      expect(await world.accounts.isLoggedIn(third)).toBe(false);
      expect(await world.accounts.isLoggedIn(second)).toBe(true);
    });

    test("cannot be ended by another user", async () => {
      const [mine, theirs] = [await world.logIn(await world.user()), await world.logIn(await world.user())];
      const [session] = await world.accounts.openSessions(theirs.visitor);
      for (const id of [session?.id, "x", crypto.randomUUID()]) {
        expect(await refusalOf(world.accounts.endSessions({ id }, mine.visitor))).toMatchObject({ code: "not-found" });
      }
      expect(await world.accounts.isLoggedIn(theirs.visitor)).toBe(true);
      expect(await refusalOf(world.accounts.endSessions({}, newVisitor()))).toMatchObject(unauthenticated);
      expect(await refusalOf(world.accounts.openSessions(newVisitor()))).toMatchObject(unauthenticated);
    });
  });

  test("expired ones are deleted, others stay", async () => {
    const user = await world.user();
    const old = await world.logIn(user);
    world.pass(19 * minute);
    const fresh = await world.logIn(user);
    world.pass(2 * minute);
    await deleteOutdated(world.dependencies);
    expect(await world.accounts.isLoggedIn(old.visitor)).toBe(false);
    expect(await world.accounts.openSessions(fresh.visitor)).toHaveLength(1);
  });
});
