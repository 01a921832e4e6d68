import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { users } from "#server/database/tables.ts";
import {
  type AccountsWorld,
  codeIn,
  hashIn,
  newEmail,
  newPhone,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  otherThan,
  password,
} from "../support/accounts-world.ts";
import { eachDatabase } from "../support/database.ts";
import { refusalOf } from "../support/onboarding-world.ts";

/**
 * The cases that Ory Kratos (recovery, verification) and Keycloak (BruteForceTest, ResetPasswordTest,
 * UserSessionLimitsTest) test, under names that tell them, one to one; where ours answers otherwise the name says so.
 */
const minute = 60_000;
const hour = 60 * minute;
const wrong = { code: "invalid-credentials" };
const expired = { code: "code-expired" };
const linkExpired = { code: "link-expired" };
const mustWait = { code: "too-many-requests" };

function worldOf(connection: Connection) {
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
    fail: async (email: string, times: number, visitor = newVisitor()) => {
      for (let count = 0; count < times; count += 1) {
        expect(await refusalOf(logIn(email, "not the password", visitor))).toMatchObject(wrong);
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

eachDatabase((_kind, connection) => {
  let world: ReturnType<typeof worldOf>;
  beforeAll(() => {
    world = worldOf(connection());
  });

  describe("Kratos, recovery", () => {
    test("recovers an account", async () => {
      const user = await world.user();
      await world.change(await world.link(user.email));
      await world.logIn(user.email, otherPassword);
    });
    test("does not send to an unknown account, and says nothing", async () => {
      expect(await world.ask(newEmail())).toBeUndefined();
      expect(await world.messages()).toEqual([]);
    });
    test("does not send to an inactive account", async () => {
      const { email } = await world.user();
      await world.disable(email);
      await world.ask(email);
      expect(await world.messages()).toEqual([]);
    });
    test("does not recover an account that became inactive after the mail", async () => {
      const { email } = await world.user();
      const hash = await world.link(email);
      await world.disable(email);
      expect(await refusalOf(world.change(hash))).toMatchObject(linkExpired);
    });
    test("does not send to an address that was never proved", async () => {
      const [email, phone] = [newEmail(), newPhone()];
      const verificationHash = await world.verified("phone", phone);
      const account = { email, phone, phoneCode: "+420", password, passwordCheck: password, locale: "cs" } as const;
      await world.accounts.register({ verificationHash, ...account }, newVisitor());
      await world.ask(email);
      expect(await world.messages()).toEqual([]);
    });
    test("says nothing to what is no e-mail either", async () => {
      for (const typed of ["", "x", "a@", "a b@example.com"]) {
        expect(await world.ask(typed)).toBeUndefined();
        expect(await world.messages()).toEqual([]);
      }
    });
    test("takes the address in any case and with spaces around it", async () => {
      const { email } = await world.user();
      await world.ask(`  ${email.toUpperCase()} `);
      expect(await world.messages()).toMatchObject([{ to: email }]);
    });
    test("invalidates the other sessions", async () => {
      const user = await world.user();
      const sessions = [await world.open(user), await world.open(user)];
      await world.change(await world.link(user.email));
      for (const visitor of sessions) expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
    });
    test("does not log in by itself", async () => {
      const user = await world.user();
      const visitor = newVisitor();
      await world.change(await world.link(user.email), otherPassword, visitor);
      expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
    });
    test("works for whoever is logged in, as somebody else too, and leaves that session", async () => {
      const [mine, theirs] = [await world.user(), await world.user()];
      const visitor = await world.open(theirs);
      await world.change(await world.link(mine.email), otherPassword, visitor);
      expect(await world.accounts.isLoggedIn(visitor)).toBe(true);
      await world.logIn(mine.email, otherPassword);
      await world.logIn(theirs.email);
    });
    test("does not work with an expired link", async () => {
      const hash = await world.link((await world.user()).email);
      world.pass(30 * minute);
      expect(await refusalOf(world.change(hash))).toMatchObject(linkExpired);
    });
    test("does not work with an empty or invented link", async () => {
      for (const hash of ["", "x", "A".repeat(43)])
        expect(await refusalOf(world.change(hash))).toMatchObject(linkExpired);
    });
    test("does not work with the first link after a second was asked for", async () => {
      const { email } = await world.user();
      const [first, second] = [await world.link(email), await world.link(email)];
      expect(await refusalOf(world.change(first))).toMatchObject(linkExpired);
      await world.change(second);
    });
    test("does not work twice", async () => {
      const hash = await world.link((await world.user()).email);
      await world.change(hash);
      expect(await refusalOf(world.change(hash, password))).toMatchObject(linkExpired);
    });
    test("goes on after a password that the policy refuses", async () => {
      const { email } = await world.user();
      const hash = await world.link(email);
      for (const weak of ["short", "passwordpassword", `${email} and me`, "x".repeat(129)]) {
        expect(await refusalOf(world.change(hash, weak))).toMatchObject({ code: "invalid-input" });
      }
      await world.change(hash);
    });
  });

  describe("Kratos, verification", () => {
    test("succeeds with the right code", async () => {
      const { hash, code } = await world.sendCode();
      expect(await world.verify(hash, code)).toEqual({ verified: true, hash });
    });
    test("succeeds with the right code after a wrong one", async () => {
      const { hash, code } = await world.sendCode();
      await refusalOf(world.verify(hash, otherThan(code)));
      await world.verify(hash, code);
    });
    test("fails with an empty code, which is a try", async () => {
      const { hash, code } = await world.sendCode();
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await refusalOf(world.verify(hash, ""))).toMatchObject({ code: "code-wrong" });
      }
      expect(await refusalOf(world.verify(hash, code))).toMatchObject(expired);
    });
    test("does not hear a sixth code, the right one neither", async () => {
      const { hash, code } = await world.sendCode();
      for (let tries = 0; tries < 5; tries += 1) await refusalOf(world.verify(hash, otherThan(code)));
      for (const sixth of [otherThan(code), code])
        expect(await refusalOf(world.verify(hash, sixth))).toMatchObject(expired);
    });
    test("fails in an expired flow", async () => {
      const { hash, code } = await world.sendCode();
      world.pass(10 * minute);
      expect(await refusalOf(world.verify(hash, code))).toMatchObject(expired);
    });
    test("fails with the first code after a resend, and succeeds with the second", async () => {
      const first = await world.sendCode();
      world.pass(minute);
      const second = await world.sendCode(first.contact);
      expect(await refusalOf(world.verify(first.hash, first.code))).toMatchObject(expired);
      if (first.code !== second.code) {
        expect(await refusalOf(world.verify(second.hash, first.code))).toMatchObject({ code: "code-wrong" });
      }
      await world.verify(second.hash, second.code);
    });
    test("fails with the code of another flow", async () => {
      const [mine, theirs] = [await world.sendCode(), await world.sendCode()];
      if (mine.code === theirs.code) return;
      expect(await refusalOf(world.verify(mine.hash, theirs.code))).toMatchObject({ code: "code-wrong" });
    });
    test("fails the second time", async () => {
      const { hash, code } = await world.sendCode();
      await world.verify(hash, code);
      expect(await refusalOf(world.verify(hash, code))).toMatchObject(expired);
    });
    test("sends to unknown addresses as to known ones", async () => {
      const { email } = await world.user();
      world.pass(minute);
      for (const contact of [email, newEmail()]) expect((await world.sendCode(contact)).code).toMatch(/^\d{6}$/);
    });
    test("lets nobody register before it is complete, or for another address", async () => {
      const { hash, code, contact } = await world.sendCode();
      expect(await refusalOf(world.register(hash, contact))).toMatchObject(expired);
      await world.verify(hash, code);
      expect(await refusalOf(world.register(hash, newEmail()))).toMatchObject({ fields: { email: "invalid-value" } });
      await world.register(hash, contact);
    });
    test("can be used to register for an hour", async () => {
      const { hash, code, contact } = await world.sendCode();
      await world.verify(hash, code);
      world.pass(hour);
      expect(await refusalOf(world.register(hash, contact))).toMatchObject(expired);
    });
    test("does not resend within a minute", async () => {
      const { contact } = await world.sendCode();
      world.pass(minute - 1);
      expect(await refusalOf(world.sendCode(contact))).toMatchObject(mustWait);
    });
  });

  describe("Keycloak, BruteForceTest", () => {
    test("invalid password: five failures are free, then one waits", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      expect(await refusalOf(world.logIn(email))).toMatchObject({ ...mustWait, retryAfterSeconds: 60 });
    });
    test("the right password waits too, and is right afterwards", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      expect(await refusalOf(world.logIn(email))).toMatchObject(mustWait);
      world.pass(minute);
      await world.logIn(email);
    });
    test("the wait grows to 15 minutes and no further", async () => {
      const { email } = await world.user();
      await world.fail(email, 5);
      for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
        expect(await refusalOf(world.logIn(email))).toMatchObject({ retryAfterSeconds: minutes * 60 });
        world.pass(minutes * minute);
        await world.fail(email, 1);
      }
    });
    test("waiting does not make the wait longer", async () => {
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
    test("one user's failures are not another's", async () => {
      const [attacked, other] = [await world.user(), await world.user()];
      await world.fail(attacked.email, 5);
      await world.logIn(other.email);
    });
    test("quick tries at once are counted one by one", async () => {
      const { email } = await world.user();
      const tries = Array.from({ length: 20 }, () => refusalOf(world.logIn(email, "not the password")));
      const codes = (await Promise.all(tries)).map((refusal) => (refusal as { code: string }).code);
      expect(codes.filter((code) => code === wrong.code)).toHaveLength(5);
    });
    test("one address that tries many users is stopped", async () => {
      const visitor = newVisitor();
      for (let count = 0; count < 20; count += 1) await world.fail(newEmail(), 1, visitor);
      expect(await refusalOf(world.logIn((await world.user()).email, password, visitor))).toMatchObject(mustWait);
    });
    test("an attack from elsewhere does not keep the owner out of a known browser", async () => {
      const user = await world.user();
      const known = await world.open(user);
      await world.fail(user.email, 5);
      await world.logIn(user.email, password, { ...known, sessionToken: null });
    });
    test("a browser is known to the users who have logged in with it, to no others", async () => {
      const [mine, theirs] = [await world.user(), await world.user()];
      const known = await world.open(mine);
      await world.fail(theirs.email, 5);
      expect(await refusalOf(world.logIn(theirs.email, password, known))).toMatchObject(mustWait);
    });
    test("permanent lockout: after a hundred in a row only recovery helps", async () => {
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
    test("a wrong current password at its change counts as well", async () => {
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
    test("the old password is void and the new one works", async () => {
      const { email } = await world.user();
      await world.change(await world.link(email));
      expect(await refusalOf(world.logIn(email))).toMatchObject(wrong);
      await world.logIn(email, otherPassword);
    });
    test("the link leads to the address of the settings, in the language asked for", async () => {
      const { email } = await world.user();
      await world.ask(email);
      const [mail] = await world.messages();
      expect(mail?.text).toMatch(/^https:\/\/portal\.example\/cs\/password-recovery\?hash=[\w-]{43}$/m);
    });
    test("the user is told of the new password", async () => {
      const { email } = await world.user();
      await world.change(await world.link(email));
      expect((await world.messages()).map(({ to }) => to)).toEqual([email]);
    });
    test("a change of the password in between voids the link", async () => {
      const user = await world.user();
      const visitor = await world.open(user);
      const hash = await world.link(user.email);
      const newPassword = otherPassword;
      await world.accounts.changePassword({ password, newPassword, passwordCheck: newPassword }, visitor);
      expect(await refusalOf(world.change(hash, password))).toMatchObject(linkExpired);
    });
    test("no more than three mails an hour go to one address, and the third link works", async () => {
      const { email } = await world.user();
      const links = [await world.link(email), await world.link(email), await world.link(email)];
      const hash = links.at(-1) ?? "";
      await world.ask(email);
      expect(await world.messages()).toEqual([]);
      await world.change(hash);
    });
    test("a link is for its own purpose only", async () => {
      const hash = await world.link((await world.user()).email);
      expect(await refusalOf(world.accounts.proveEmail({ hash }))).toMatchObject(linkExpired);
      await world.change(hash);
    });
  });

  describe("Keycloak, UserSessionLimitsTest", () => {
    test("a sixth session ends the oldest (terminate oldest), and nobody else's", async () => {
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
    test("a logout makes room", async () => {
      const user = await world.user();
      const first = await world.open(user);
      for (let count = 0; count < 4; count += 1) {
        world.pass(1);
        await world.accounts.logOut(await world.open(user));
      }
      await world.open(user);
      expect(await world.accounts.isLoggedIn(first)).toBe(true);
    });
    test("logins at once do not get past the limit", async () => {
      const user = await world.user();
      const earlier = [await world.open(user), await world.open(user)];
      const visitors = [...earlier, ...(await Promise.all(Array.from({ length: 5 }, () => world.open(user))))];
      const live = await Promise.all(visitors.map((visitor) => world.accounts.isLoggedIn(visitor)));
      expect(live.filter(Boolean)).toHaveLength(5);
    });
  });
});
