import { beforeAll, describe, expect, it } from "vitest";
import { newEmail, newVisitor, otherPassword, otherThan, password } from "#tests/support/accounts-world.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { type ContactsWorld, openContactsWorld } from "#tests/support/contacts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: ContactsWorld;
  beforeAll(() => {
    world = openContactsWorld(connection());
  });

  describe("the step-up", () => {
    it("is valid for five minutes after a login; later a session alone is not enough", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      const inFiveMinutes = new Date(world.dependencies.clock.now().getTime() + 5 * minute).toISOString();
      expect((await world.profile.read(visitor)).provedUntil).toBe(inFiveMinutes);
      world.pass(5 * minute - 1);
      await world.ask(visitor, newEmail());
      world.pass(1);
      expect(await refusalOf(world.ask(visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
      expect(await refusalOf(world.profile.closeAccount(visitor))).toMatchObject({ code: "step-up-required" });
      expect(await refusalOf(world.profile.orderDataCopy(visitor))).toMatchObject({ code: "step-up-required" });
      expect(await refusalOf(world.profile.proveSelf({ password: otherPassword }, visitor))).toMatchObject({
        fields: { password: "password-wrong" },
      });
      expect(await refusalOf(world.ask(visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
      expect((await world.profile.read(visitor)).provedUntil).toBe(null);
    });

    it("is valid for five minutes, only in this session", async () => {
      const user = await world.user();
      const other = await world.logIn(user);
      const { visitor: before } = await world.logIn(user);
      world.pass(5 * minute);
      const { token } = await world.profile.proveSelf({ password }, before);
      const visitor = newVisitor(token);
      expect(await world.accounts.isLoggedIn(before)).toBe(false);
      expect(await refusalOf(world.ask(other.visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
      world.pass(5 * minute - 1);
      await world.ask(visitor, newEmail());
      world.pass(1);
      expect(await refusalOf(world.ask(visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
    });

    it("needs the code as well where a second factor is on, and a wrong one counts as a failed login", async () => {
      const { visitor: before } = await world.logIn(await world.user());
      const { setup, secret } = await world.accounts.beginTotp({ password }, before);
      const confirmed = { setup, totp: codeOf(secret, world.dependencies.clock.now()) };
      const visitor = newVisitor((await world.accounts.confirmTotp(confirmed, before)).token);
      world.pass(minute);
      expect(await refusalOf(world.profile.proveSelf({ password }, visitor))).toMatchObject({
        fields: { totp: "required" },
      });
      const right = codeOf(secret, world.dependencies.clock.now());
      for (let failure = 0; failure < 5; failure += 1) {
        expect(await refusalOf(world.profile.proveSelf({ password, totp: otherThan(right) }, visitor))).toMatchObject({
          code: "code-wrong",
        });
      }
      await refusalOf(world.profile.proveSelf({ password, totp: otherThan(right) }, visitor));
      expect(await refusalOf(world.profile.proveSelf({ password, totp: right }, visitor))).toMatchObject({
        code: "too-many-requests",
      });
      world.pass(16 * minute);
      const later = codeOf(secret, world.dependencies.clock.now());
      await world.accounts.extendSession(visitor);
      expect(await world.profile.proveSelf({ password, totp: later }, visitor)).toHaveProperty("expires");
    });
  });
});
