import { beforeAll, describe, expect, test } from "vitest";
import { newToken } from "#server/shared/tokens.ts";
import {
  type AccountsWorld,
  hashIn,
  newEmail,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const ask = (email: string, visitor = newVisitor()) =>
    world.accounts.createRecovery({ email, locale: "en" }, visitor);
  const recover = (hash: string, chosen = otherPassword, passwordCheck = chosen) =>
    world.accounts.changePasswordByRecovery({ hash, password: chosen, passwordCheck }, newVisitor());
  const logIn = (email: string, tried: string) => world.accounts.logIn({ email, password: tried }, newVisitor());

  async function asked(email: string): Promise<string> {
    await ask(email);
    return hashIn((await world.messages()).at(-1));
  }

  describe("recovering a password", () => {
    test("by the mailed link ends every session and logs no user in", async () => {
      const user = await world.user();
      const session = await world.logIn(user);
      await ask(user.email.toUpperCase());
      const [mail] = await world.messages();
      expect(mail?.to).toBe(user.email);
      expect(mail?.text).toMatch(/https:\/\/portal\.example\/en\/password-recovery\?hash=[\w-]{43}\n/);
      const { deviceToken } = await recover(hashIn(mail));
      expect(await world.accounts.isLoggedIn(session.visitor)).toBe(false);
      expect(await world.messages()).toMatchObject([{ to: user.email, subject: "Vaše heslo bylo změněno" }]);
      expect(await refusalOf(logIn(user.email, password))).toMatchObject({ code: "invalid-credentials" });
      await world.logIn({ email: user.email, password: otherPassword }, { ...newVisitor(), deviceToken });
      expect(await world.messages()).toEqual([]);
      await logIn(user.email, otherPassword);
      expect(await world.messages()).toMatchObject([{ to: user.email, subject: "Přihlášení k Vašemu účtu" }]);
    });

    test("does not reveal who has an account", async () => {
      expect(await ask(newEmail())).toBeUndefined();
      expect(await world.messages()).toEqual([]);
    });

    test("needs a link that works once, for half an hour", async () => {
      const expired = { code: "link-expired", fields: { hash: "invalid-value" } };
      const { email } = await world.user();
      const fresh = await asked(email);
      await recover(fresh);
      expect(await refusalOf(recover(fresh))).toMatchObject(expired);
      expect(await refusalOf(recover(newToken()))).toMatchObject(expired);
      const [first, second] = [await asked((await world.user()).email), await asked((await world.user()).email)];
      world.pass(30 * minute - 1);
      await recover(first);
      world.pass(1);
      expect(await refusalOf(recover(second))).toMatchObject(expired);
      const { email: other } = await world.user();
      const proof = await asked(other);
      expect(await refusalOf(world.accounts.proveEmail({ hash: proof }, newVisitor()))).toMatchObject({
        code: "link-expired",
      });
    });

    test("keeps links valid when others request more, and ends them when one is used", async () => {
      const { email } = await world.user();
      const [owners, strangers] = [await asked(email), await asked(email)];
      await asked(email);
      // One request too many sends nothing; the sent links stay valid.
      await ask(email);
      expect(await world.messages()).toEqual([]);
      await recover(owners);
      expect(await refusalOf(recover(strangers))).toMatchObject({ code: "link-expired" });
    });

    test("leaves a user without a new link with a valid one, however often others ask", async () => {
      const { email } = await world.user();
      let newest = "";
      let newestAt = 0;
      for (let minutes = 0; minutes <= 90; minutes += 1) {
        await ask(email);
        const mail = (await world.messages()).at(-1);
        if (mail) [newest, newestAt] = [hashIn(mail), minutes];
        expect(minutes - newestAt).toBeLessThan(30);
        world.pass(minute);
      }
      await recover(newest);
    });

    test("does not send a link requested before a new password was set", async () => {
      const { email } = await world.user();
      const hash = await asked(email);
      await ask(email);
      world.pass(1);
      await recover(hash);
      expect(await world.messages()).toMatchObject([{ to: email, subject: "Vaše heslo bylo změněno" }]);
      await recover(await asked(email), password);
    });

    test("of thirty calls at once sets one password", async () => {
      const { email } = await world.user();
      const hash = await asked(email);
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => recover(hash)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await world.messages()).toHaveLength(1);
    });

    test("keeps the link valid after a refused password", async () => {
      const { email } = await world.user();
      const hash = await asked(email);
      expect(await refusalOf(recover(hash, "short"))).toMatchObject({ fields: { password: "password-too-short" } });
      expect(await refusalOf(recover(hash, otherPassword, password))).toMatchObject({
        fields: { passwordCheck: "passwords-differ" },
      });
      expect(await refusalOf(recover(hash, `${email} and me`))).toMatchObject({
        fields: { password: "password-holds-email" },
      });
      await recover(hash);
    });

    test("enables an account blocked by a hundred failures, and makes its browsers unknown", async () => {
      const user = await world.user();
      const known = await world.logIn(user);
      for (let count = 0; count < 100; count += 1) {
        await refusalOf(logIn(user.email, otherPassword));
        world.pass(15 * minute);
      }
      expect(await refusalOf(logIn(user.email, password))).toMatchObject({ code: "invalid-credentials" });
      await recover(await asked(user.email));
      await logIn(user.email, otherPassword);
      for (let count = 0; count < 5; count += 1) {
        await refusalOf(world.accounts.logIn({ email: user.email, password }, known.visitor));
      }
      const beside = { ...known.visitor, deviceToken: null };
      const right = { email: user.email, password: otherPassword };
      expect(await refusalOf(world.accounts.logIn(right, beside))).toMatchObject({ code: "too-many-requests" });
    });

    test("silently sends three mails an hour to one e-mail, and accepts ten calls from one address", async () => {
      const { email } = await world.user();
      for (let count = 0; count < 5; count += 1) await ask(email);
      expect(await world.messages()).toHaveLength(3);
      const visitor = newVisitor();
      for (let count = 0; count < 10; count += 1) await ask(newEmail(), visitor);
      expect(await refusalOf(ask(newEmail(), visitor))).toMatchObject({ code: "too-many-requests" });
    });
  });

  describe("changing a password", () => {
    const change = (
      visitor: ReturnType<typeof newVisitor>,
      input: { password?: string; newPassword?: string } = {},
    ) => {
      const newPassword = input.newPassword ?? otherPassword;
      return world.accounts.changePassword(
        { password: input.password ?? password, newPassword, passwordCheck: newPassword },
        visitor,
      );
    };

    test("needs the current one, ends the other sessions and a pending recovery, and notifies the user", async () => {
      const user = await world.user();
      const [mine, other] = [await world.logIn(user), await world.logIn(user)];
      const link = await asked(user.email);
      const { token } = await change(mine.visitor);
      expect(await world.accounts.isLoggedIn(newVisitor(token))).toBe(true);
      expect(await world.accounts.isLoggedIn(mine.visitor)).toBe(false);
      expect(await world.accounts.isLoggedIn(other.visitor)).toBe(false);
      expect(await refusalOf(recover(link))).toMatchObject({ code: "link-expired" });
      expect(await world.messages()).toMatchObject([{ to: user.email, subject: "Vaše heslo bylo změněno" }]);
      await logIn(user.email, otherPassword);
    });

    test("with a wrong current one counts as a failed login", async () => {
      const { visitor } = await world.logIn(await world.user());
      for (let count = 0; count < 5; count += 1) {
        expect(await refusalOf(change(visitor, { password: otherPassword }))).toMatchObject({
          code: "invalid-input",
          fields: { password: "password-wrong" },
        });
      }
      expect(await refusalOf(change(visitor))).toMatchObject({ code: "too-many-requests" });
    });

    test("changes nothing with an invalid new one, or by a guest", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      expect(await refusalOf(change(visitor, { newPassword: "short" }))).toMatchObject({
        fields: { newPassword: "password-too-short" },
      });
      expect(await refusalOf(change(newVisitor()))).toMatchObject({ code: "unauthenticated" });
      await logIn(user.email, password);
    });

    test("twice at once happens once", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      const changes = [otherPassword, `${otherPassword}!`].map((newPassword) => change(visitor, { newPassword }));
      const outcomes = await Promise.allSettled(changes);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });

  test("judging a password stores nothing", () => {
    expect(world.accounts.judgePassword({ password: otherPassword })).toBeNull();
    expect(world.accounts.judgePassword({ password: "short" })).toBe("password-too-short");
    const own = { password: "jana.novakova je moje jméno", email: "jana.novakova@example.com" };
    expect(world.accounts.judgePassword(own)).toBe("password-holds-email");
  });
});
