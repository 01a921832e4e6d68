import { beforeAll, describe, expect, test } from "vitest";
import type { RenewedSession } from "#server/contract/accounts.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import {
  type AccountsWorld,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  otherThan,
  password,
} from "#tests/support/accounts-world.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const minute = 60_000;
const step = 30_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection(), { settings: { areLimitsOn: false } });
  });

  const now = () => world.dependencies.clock.now();
  const under = (visitor: StaffVisitor, { token }: RenewedSession) => ({ ...visitor, sessionToken: token });
  const logIn = async (email: string) => (await world.logIn({ email, password })).visitor;

  async function withTotp() {
    const { email } = await world.user();
    const before = await logIn(email);
    const { secret, setup } = await world.accounts.beginTotp({ password }, before);
    const confirmed = await world.accounts.confirmTotp({ setup, totp: codeOf(secret, now()) }, before);
    world.pass(step);
    const fresh = () => {
      world.pass(step);
      return codeOf(secret, now());
    };
    return { email, visitor: under(before, confirmed), recoveryCodes: confirmed.recoveryCodes, fresh };
  }

  const newPassword = { newPassword: otherPassword, passwordCheck: otherPassword };

  describe("the session gets a new token after the password was given again", () => {
    const ways: Record<string, (visitor: StaffVisitor) => Promise<RenewedSession>> = {
      "at a step-up": (visitor) => world.profile.proveSelf({ password }, visitor),
      "at a change of the password": (visitor) => world.accounts.changePassword({ password, ...newPassword }, visitor),
      "when a second factor is switched on": async (visitor) => {
        const { secret, setup } = await world.accounts.beginTotp({ password }, visitor);
        return await world.accounts.confirmTotp({ setup, totp: codeOf(secret, now()) }, visitor);
      },
    };
    for (const [name, way] of Object.entries(ways)) {
      test(name, async () => {
        const visitor = await logIn((await world.user()).email);
        const before = await world.accounts.session(visitor);
        const renewed = under(visitor, await way(visitor));
        expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
        expect(await world.accounts.session(visitor)).toBeNull();
        expect(await world.accounts.session(renewed)).toEqual(before);
      });
    }

    test("switching off a second factor gives the session a new token", async () => {
      const { visitor, fresh } = await withTotp();
      const renewed = under(visitor, await world.accounts.removeTotp({ password, totp: fresh() }, visitor));
      expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
      expect(await world.accounts.isLoggedIn(renewed)).toBe(true);
    });
  });

  describe("the other sessions end", () => {
    test("switching on a second factor ends the other sessions", async () => {
      const { email } = await world.user();
      const [mine, other] = [await logIn(email), await logIn(email)];
      const { secret, setup } = await world.accounts.beginTotp({ password }, mine);
      await refusalOf(world.accounts.confirmTotp({ setup, totp: otherThan(codeOf(secret, now())) }, mine));
      expect(await world.accounts.isLoggedIn(other)).toBe(true);
      await world.accounts.confirmTotp({ setup, totp: codeOf(secret, now()) }, mine);
      expect(await world.accounts.isLoggedIn(other)).toBe(false);
    });

    test("switching off a second factor ends the other sessions", async () => {
      const { email, visitor, fresh } = await withTotp();
      const other = await world.accounts.logIn({ email, password, totp: fresh() }, newVisitor());
      await world.accounts.removeTotp({ password, totp: fresh() }, visitor);
      expect(await world.accounts.isLoggedIn(newVisitor(other.token))).toBe(false);
    });
  });

  describe("a change of the password", () => {
    test("takes a code where a second factor is on, also right after a step-up", async () => {
      const { email, visitor: before, fresh } = await withTotp();
      const visitor = under(before, await world.profile.proveSelf({ password, totp: fresh() }, before));
      const change = (totp?: string, by = visitor) =>
        world.accounts.changePassword({ password, ...newPassword, totp }, by);
      expect(await refusalOf(change())).toMatchObject({ code: "totp-required" });
      expect(await refusalOf(change(otherThan(fresh())))).toMatchObject({ code: "totp-wrong" });
      await world.accounts.logIn({ email, password, totp: fresh() }, newVisitor());
      const totp = fresh();
      const renewed = under(visitor, await change(totp));
      expect(await world.accounts.isLoggedIn(renewed)).toBe(true);
      const spent = { email, password: otherPassword, totp };
      expect(await refusalOf(world.accounts.logIn(spent, newVisitor()))).toMatchObject({ code: "totp-wrong" });
    });

    test("takes a recovery code in its place, once", async () => {
      const { visitor, recoveryCodes } = await withTotp();
      const [totp = ""] = recoveryCodes;
      const given = { password, ...newPassword, totp };
      const renewed = under(visitor, await world.accounts.changePassword(given, visitor));
      const back = { password: otherPassword, newPassword: password, passwordCheck: password, totp };
      expect(await refusalOf(world.accounts.changePassword(back, renewed))).toMatchObject({ code: "totp-wrong" });
      expect(await world.accounts.totp(renewed)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    });

    test("by a wrong code counts as a failed login", async () => {
      const { email, visitor, fresh } = await withTotp();
      const limited = openAccountsWorld(connection());
      limited.pass(now().getTime() - limited.dependencies.clock.now().getTime() + 5 * step);
      fresh();
      const change = (totp: string) =>
        limited.accounts.changePassword({ password, ...newPassword, totp }, { ...visitor, deviceToken: null });
      for (let count = 0; count < 5; count += 1) {
        expect(await refusalOf(change("000000"))).toMatchObject({ code: "totp-wrong" });
      }
      expect(await refusalOf(change("000000"))).toMatchObject({ code: "too-many-requests" });
      expect(
        await refusalOf(limited.accounts.logIn({ email, password }, { ...newVisitor(), address: visitor.address })),
      ).toMatchObject({ code: "too-many-requests" });
    });
  });

  test("a user who has given the password in the last five minutes logs out other devices", async () => {
    const { email } = await world.user();
    const other = await logIn(email);
    const visitor = await logIn(email);
    const [, theirs] = await world.accounts.openSessions(visitor);
    world.pass(5 * minute);
    for (const which of [{}, { id: theirs?.id }]) {
      expect(await refusalOf(world.accounts.endSessions(which, visitor))).toMatchObject({ code: "step-up-required" });
    }
    expect(await world.accounts.isLoggedIn(other)).toBe(true);
    const renewed = under(visitor, await world.profile.proveSelf({ password }, visitor));
    await world.accounts.endSessions({}, renewed);
    expect(await world.accounts.isLoggedIn(other)).toBe(false);
  });
});
