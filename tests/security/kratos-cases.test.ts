import { beforeAll, describe, expect, test } from "vitest";
import { newEmail, newPhone, newVisitor, otherPassword, otherThan, password } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type KnownCases, knownCases } from "#tests/support/known-cases.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

/** The cases of Ory Kratos' tests, one to one; a title says where the result differs. */
const minute = 60_000;
const hour = 60 * minute;
const expired = { code: "code-expired" };
const linkExpired = { code: "link-expired" };
const mustWait = { code: "too-many-requests" };

oneDatabase((connection) => {
  let world: KnownCases;
  beforeAll(() => {
    world = knownCases(connection());
  });

  describe("Kratos, recovery", () => {
    test("recovers an account", async () => {
      const user = await world.user();
      await world.change(await world.link(user.email));
      await world.logIn(user.email, otherPassword);
    });
    test("does not send to an unknown account, with the same reply", async () => {
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
    test("does not send to an unverified address", async () => {
      const [email, phone] = [newEmail(), newPhone()];
      const verificationHash = await world.verified("phone", phone);
      const account = { email, phone, phoneCode: "+420", password, passwordCheck: password, locale: "cs" } as const;
      await world.accounts.register({ verificationHash, ...account }, newVisitor());
      await world.ask(email);
      expect(await world.messages()).toEqual([]);
    });
    test("gives the same reply for an invalid e-mail", async () => {
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
    test("does not log in automatically", async () => {
      const user = await world.user();
      const visitor = newVisitor();
      await world.change(await world.link(user.email), otherPassword, visitor);
      expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
    });
    test("works in a session, also of another user, and keeps that session", async () => {
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
    // Kratos invalidates the first link. Here anyone who knows an e-mail address could then invalidate its owner's
    // links.
    test("works with the first link after a second was requested, and then with neither", async () => {
      const { email } = await world.user();
      const [first, second] = [await world.link(email), await world.link(email)];
      await world.change(first);
      for (const used of [first, second])
        expect(await refusalOf(world.change(used, password))).toMatchObject(linkExpired);
    });
    test("does not work twice", async () => {
      const hash = await world.link((await world.user()).email);
      await world.change(hash);
      expect(await refusalOf(world.change(hash, password))).toMatchObject(linkExpired);
    });
    test("continues after a password that the policy refuses", async () => {
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
    test("fails with an empty code, which counts as an attempt", async () => {
      const { hash, code } = await world.sendCode();
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await refusalOf(world.verify(hash, ""))).toMatchObject({ code: "code-wrong" });
      }
      expect(await refusalOf(world.verify(hash, code))).toMatchObject(expired);
    });
    test("refuses a sixth code, even the right one", async () => {
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
    test("allows registration only when it is complete, and only for its address", async () => {
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
});
