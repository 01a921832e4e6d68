import { beforeAll, describe, expect, test } from "vitest";
import { newEmail, newVisitor, otherPassword, password } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type KnownCases, knownCases } from "#tests/support/known-cases.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

/** The cases of Keycloak's tests, one to one; a title says where the result differs. */
const minute = 60_000;
const hour = 60 * minute;
const wrong = { code: "invalid-credentials" };
const linkExpired = { code: "link-expired" };
const mustWait = { code: "too-many-requests" };

oneDatabase((connection) => {
  let world: KnownCases;
  beforeAll(() => {
    world = knownCases(connection());
  });

  describe("Keycloak, BruteForceTest", () => {
    test("invalid password: five failures from any network are free, then the user waits", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      expect(await refusalOf(world.logIn(email))).toMatchObject({ ...mustWait, retryAfterSeconds: 60 });
    });
    test("invalid password: five failures of one network make that network wait, where Keycloak locks the user", async () => {
      const { email } = await world.user();
      const attacker = newVisitor();
      await world.fail(email, 5, attacker);
      expect(await refusalOf(world.logIn(email, password, attacker))).toMatchObject(mustWait);
      await world.logIn(email);
    });
    test("the right password waits too, and is accepted afterwards", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      expect(await refusalOf(world.logIn(email))).toMatchObject(mustWait);
      world.pass(minute);
      await world.logIn(email);
    });
    test("the wait grows to at most 15 minutes", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
        expect(await refusalOf(world.logIn(email))).toMatchObject({ retryAfterSeconds: minutes * 60 });
        world.pass(minutes * minute);
        await world.fail(email, 1);
      }
    });
    test("attempts during the wait do not extend it", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      for (let count = 0; count < 10; count += 1) await refusalOf(world.logIn(email));
      world.pass(minute);
      await world.logIn(email);
    });
    test("a success resets the failures", async () => {
      const { email } = await world.user();
      for (let round = 0; round < 3; round += 1) {
        await world.fail(email, 4);
        await world.logIn(email);
      }
    });
    test("failures are forgotten after twelve hours", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      world.pass(12 * hour);
      await world.fail(email, 5);
    });
    test("an unknown user waits as a known one does", async () => {
      const email = newEmail();
      await world.fail(email, 5);
      expect(await refusalOf(world.logIn(email))).toMatchObject({ ...mustWait, retryAfterSeconds: 60 });
    });
    test("a disabled user gets the same error", async () => {
      const { email } = await world.user();
      await world.disable(email);
      await world.fail(email, 4);
      expect(await refusalOf(world.logIn(email))).toMatchObject(wrong);
    });
    test("failures of one user do not affect another", async () => {
      const [attacked, other] = [await world.user(), await world.user()];
      await world.fail(attacked.email, 5);
      await world.logIn(other.email);
    });
    test("simultaneous attempts are counted one by one", async () => {
      const { email } = await world.user();
      const tries = Array.from({ length: 20 }, () => refusalOf(world.logIn(email, "not the password")));
      const codes = (await Promise.all(tries)).map((refusal) => (refusal as { code: string }).code);
      expect(codes.filter((code) => code === wrong.code)).toHaveLength(5);
    });
    test("one address that tries many users is blocked", async () => {
      const visitor = newVisitor();
      for (let count = 0; count < 20; count += 1) await world.fail(newEmail(), 1, visitor);
      expect(await refusalOf(world.logIn((await world.user()).email, password, visitor))).toMatchObject(mustWait);
    });
    test("an attack from elsewhere does not lock the owner out of a known browser", async () => {
      const user = await world.user();
      const known = await world.open(user);
      await world.fail(user.email, 5);
      await world.logIn(user.email, password, { ...known, sessionToken: null });
    });
    test("a browser is known only to the users who have logged in with it", async () => {
      const [mine, theirs] = [await world.user(), await world.user()];
      const known = await world.open(mine);
      await world.fail(theirs.email, 5);
      expect(await refusalOf(world.logIn(theirs.email, password, known))).toMatchObject(mustWait);
    });
    test("permanent lockout: after a hundred consecutive failures only recovery helps", async () => {
      const { email } = await world.user();
      for (let count = 0; count < 100; count += 1) {
        await world.fail(email, 1);
        world.pass(15 * minute);
      }
      expect(await refusalOf(world.logIn(email))).toMatchObject(wrong);
      await world.change(await world.link(email));
      await world.logIn(email, otherPassword);
    });
    test("recovery ends a wait", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      await world.change(await world.link(email));
      await world.logIn(email, otherPassword);
    });
    test("a wrong current password counts when the password is changed, too", async () => {
      const user = await world.user();
      const visitor = await world.open(user);
      const change = (tried: string) =>
        world.accounts.changePassword(
          { password: tried, newPassword: otherPassword, passwordCheck: otherPassword },
          visitor,
        );
      for (let count = 0; count < 5; count += 1) await refusalOf(change("not the password"));
      expect(await refusalOf(change(password))).toMatchObject(mustWait);
    });
  });

  describe("Keycloak, ResetPasswordTest", () => {
    test("the old password is invalid and the new one works", async () => {
      const { email } = await world.user();
      await world.change(await world.link(email));
      expect(await refusalOf(world.logIn(email))).toMatchObject(wrong);
      await world.logIn(email, otherPassword);
    });
    test("the link leads to the configured address, in the requested language", async () => {
      const { email } = await world.user();
      await world.ask(email);
      const [mail] = await world.messages();
      expect(mail?.text).toMatch(/^https:\/\/portal\.example\/cs\/password-recovery\?hash=[\w-]{43}$/m);
    });
    test("the user is notified of the new password", async () => {
      const { email } = await world.user();
      await world.change(await world.link(email));
      expect((await world.messages()).map(({ to }) => to)).toEqual([email]);
    });
    test("a change of the password in between invalidates the link", async () => {
      const user = await world.user();
      const visitor = await world.open(user);
      const hash = await world.link(user.email);
      const newPassword = otherPassword;
      await world.accounts.changePassword({ password, newPassword, passwordCheck: newPassword }, visitor);
      expect(await refusalOf(world.change(hash, password))).toMatchObject(linkExpired);
    });
    test("at most three mails an hour go to one address, and the third link works", async () => {
      const { email } = await world.user();
      const links = [await world.link(email), await world.link(email), await world.link(email)];
      const hash = links.at(-1) ?? "";
      await world.ask(email);
      expect(await world.messages()).toEqual([]);
      await world.change(hash);
    });
    test("a link works for its own purpose only", async () => {
      const hash = await world.link((await world.user()).email);
      expect(await refusalOf(world.accounts.proveEmail({ hash }, newVisitor()))).toMatchObject(linkExpired);
      await world.change(hash);
    });
  });

  describe("Keycloak, UserSessionLimitsTest", () => {
    test("a sixth session ends the user's oldest one (terminate oldest), and no other", async () => {
      const [user, other] = [await world.user(), await world.user()];
      const others = await world.open(other);
      const visitors = [];
      for (let count = 0; count < 6; count += 1) {
        visitors.push(await world.open(user));
        world.pass(1);
      }
      const live = await Promise.all(visitors.map((visitor) => world.accounts.isLoggedIn(visitor)));
      expect(live).toEqual([false, true, true, true, true, true]);
      expect(await world.accounts.isLoggedIn(others)).toBe(true);
    });
    test("a logout makes room for a session", async () => {
      const user = await world.user();
      const first = await world.open(user);
      for (let count = 0; count < 4; count += 1) {
        world.pass(1);
        await world.accounts.logOut(await world.open(user));
      }
      await world.open(user);
      expect(await world.accounts.isLoggedIn(first)).toBe(true);
    });
    test("simultaneous logins do not exceed the limit", async () => {
      const user = await world.user();
      const earlier = [await world.open(user), await world.open(user)];
      const visitors = [...earlier, ...(await Promise.all(Array.from({ length: 5 }, () => world.open(user))))];
      const live = await Promise.all(visitors.map((visitor) => world.accounts.isLoggedIn(visitor)));
      expect(live.filter(Boolean)).toHaveLength(5);
    });
  });
});
