import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { lockCredentials } from "#server/database/repositories/users.ts";
import { auditEvents, secondFactors, users } from "#server/database/tables.ts";
import {
  type AccountsWorld,
  hashIn,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  otherThan,
  password,
} from "#tests/support/accounts-world.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { eachDatabase, untilSomebodyWaits } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { manageAccount } from "./manage-account.ts";

const minute = 60_000;
const step = 30_000;

eachDatabase((kind, connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const now = () => world.dependencies.clock.now();

  interface Protected {
    readonly email: string;
    readonly secret: string;
    readonly recoveryCodes: readonly string[];
    readonly visitor: StaffVisitor;
    code(): string;
  }

  async function withTotp(): Promise<Protected> {
    const { email } = await world.user();
    const { visitor: before } = await world.logIn({ email, password });
    const { secret, setup } = await world.accounts.beginTotp({ password }, before);
    const { recoveryCodes, token } = await world.accounts.confirmTotp({ setup, totp: codeOf(secret, now()) }, before);
    const visitor = { ...before, sessionToken: token };
    world.pass(step);
    return { email, secret, recoveryCodes, visitor, code: () => codeOf(secret, now()) };
  }

  const attempt = (email: string, totp?: string, visitor = newVisitor(), tried = password) =>
    world.accounts.logIn({ email, password: tried, totp }, visitor);

  const eventsOf = async (email: string) => {
    const [user] = await connection().db.select().from(users).where(eq(users.email, email));
    const rows = await connection().db.select().from(auditEvents).orderBy(auditEvents.sequence);
    return rows.filter(({ subject }) => subject === user?.id).map(({ event }) => event);
  };

  describe("switching a second factor on", () => {
    test("takes the password and a code, gives ten recovery codes once, and notifies the owner", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      expect(await world.accounts.totp(visitor)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
      expect(await refusalOf(world.accounts.beginTotp({ password: otherPassword }, visitor))).toMatchObject({
        code: "invalid-input",
        fields: { password: "password-wrong" },
      });
      const { secret, uri, setup } = await world.accounts.beginTotp({ password }, visitor);
      expect(uri).toContain(encodeURIComponent(user.email));
      expect(world.accounts.resumeTotp({ setup })).toMatchObject({ secret, setup });
      const totp = codeOf(secret, now());
      const wrong = world.accounts.confirmTotp({ setup, totp: otherThan(totp) }, visitor);
      expect(await refusalOf(wrong)).toMatchObject({ code: "code-wrong" });
      expect(await world.accounts.totp(visitor)).toMatchObject({ isOn: false });
      await attempt(user.email);
      await world.messages();
      const { recoveryCodes, token } = await world.accounts.confirmTotp({ setup, totp }, visitor);
      expect(recoveryCodes).toHaveLength(10);
      expect(await world.accounts.totp(newVisitor(token))).toEqual({ isOn: true, recoveryCodesLeft: 10 });
      expect(await world.messages()).toMatchObject([{ to: user.email, subject: "Dvoufázové ověření je zapnuto" }]);
      expect((await eventsOf(user.email)).at(-1)).toBe("totp-enabled");
    });

    test("works once, for the user who began it, within a quarter of an hour", async () => {
      const [one, other] = [await world.user(), await world.user()];
      const [{ visitor }, outsider] = [await world.logIn(one), await world.logIn(other)];
      const begun = await world.accounts.beginTotp({ password }, visitor);
      const late = await world.accounts.beginTotp({ password }, visitor);
      const confirm = ({ secret, setup }: typeof begun, by: StaffVisitor) =>
        world.accounts.confirmTotp({ setup, totp: codeOf(secret, now()) }, by);
      expect(await refusalOf(confirm(begun, outsider.visitor))).toMatchObject({ code: "totp-setup-expired" });
      expect(await refusalOf(confirm(begun, newVisitor()))).toMatchObject({ code: "unauthenticated" });
      const outcomes = await Promise.allSettled([confirm(begun, visitor), confirm(late, visitor)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const confirmed = outcomes.find(({ status }) => status === "fulfilled");
      const renewed = newVisitor(confirmed?.status === "fulfilled" ? confirmed.value.token : null);
      expect(await refusalOf(confirm(late, renewed))).toMatchObject({ code: "totp-changed" });
      expect(await refusalOf(world.accounts.beginTotp({ password }, renewed))).toMatchObject({ code: "totp-changed" });
      const mine = await world.accounts.beginTotp({ password }, outsider.visitor);
      world.pass(15 * minute);
      expect(await refusalOf(confirm(mine, outsider.visitor))).toMatchObject({ code: "totp-setup-expired" });
    });

    test("is refused when the session was ended while it waited for the credentials", async () => {
      const { email } = await world.user();
      const { visitor } = await world.logIn({ email, password });
      const { secret, setup } = await world.accounts.beginTotp({ password }, visitor);
      const [user] = await connection().db.select().from(users).where(eq(users.email, email));
      const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const ending = transact(connection().db, async (tx) => {
        await lockCredentials(tx, user?.id ?? "");
        locked.resolve();
        await waiting.promise;
        await deleteSessionsOf(tx, user?.id ?? "", null);
      });
      await locked.promise;
      const confirming = refusalOf(world.accounts.confirmTotp({ setup, totp: codeOf(secret, now()) }, visitor));
      // The embedded database has one connection: there it waits before it has seen the session.
      if (kind === "postgres") await untilSomebodyWaits(connection());
      waiting.resolve();
      await ending;
      expect(await confirming).toMatchObject({ code: "unauthenticated" });
      expect(await eventsOf(email)).not.toContain("totp-enabled");
    });

    test("stores neither the secret nor the codes readably", async () => {
      const { secret, recoveryCodes } = await withTotp();
      const dump = [];
      for (const table of ["second_factors", "recovery_codes", "audit_events"]) {
        dump.push(JSON.stringify(await connection().db.execute(`select * from ${table}`)));
      }
      for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
        expect(dump.join("\n")).not.toContain(kept);
      }
    });
  });

  describe("logging in with a second factor", () => {
    test("asks for the code after the right password, and only then", async () => {
      const { email, code } = await withTotp();
      expect(await refusalOf(attempt(email))).toMatchObject({ code: "totp-required" });
      for (const totp of [undefined, code(), otherThan(code())]) {
        const wrong = attempt(email, totp, newVisitor(), otherPassword);
        expect(await refusalOf(wrong)).toMatchObject({ code: "invalid-credentials" });
      }
      expect(await refusalOf(attempt(email, otherThan(code())))).toMatchObject({ code: "totp-wrong" });
      const { token } = await attempt(email, ` ${code().slice(0, 3)} ${code().slice(3)} `);
      expect(await world.accounts.isLoggedIn(newVisitor(token))).toBe(true);
      expect((await eventsOf(email)).slice(-6)).toEqual([
        "login-code-asked",
        "login-failed",
        "login-failed",
        "login-failed",
        "login-failed",
        "login-succeeded",
      ]);
    });

    test("asks in a known browser, too", async () => {
      const { email, visitor } = await withTotp();
      expect(await refusalOf(attempt(email, undefined, visitor))).toMatchObject({ code: "totp-required" });
    });

    test("accepts each code once, in any order", async () => {
      const { email, secret, code } = await withTotp();
      const old = codeOf(secret, new Date(now().getTime() - step));
      expect(await refusalOf(attempt(email, old))).toMatchObject({ code: "totp-wrong" });
      const early = codeOf(secret, new Date(now().getTime() + step));
      const current = code();
      await attempt(email, early);
      for (const spent of [early, current]) {
        expect(await refusalOf(attempt(email, spent))).toMatchObject({ code: "totp-wrong" });
      }
      world.pass(2 * step);
      await attempt(email, code());
    });

    test("thirty calls at once with one code begin one session", async () => {
      const { email, code } = await withTotp();
      const free = openAccountsWorld(connection(), { settings: { areLimitsOn: false } });
      free.pass(now().getTime() - free.dependencies.clock.now().getTime());
      const totp = code();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, () => free.accounts.logIn({ email, password, totp }, newVisitor())),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "totp-wrong" });
      }
    });

    test("accepts a recovery code instead, once, also for many at once", async () => {
      const { email, recoveryCodes, visitor } = await withTotp();
      const free = openAccountsWorld(connection(), { settings: { areLimitsOn: false } });
      free.pass(now().getTime() - free.dependencies.clock.now().getTime());
      const [first = "", second = ""] = recoveryCodes;
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, () => free.accounts.logIn({ email, password, totp: first }, newVisitor())),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await attempt(email, second.replaceAll("-", " "));
      expect(await world.accounts.totp(visitor)).toEqual({ isOn: true, recoveryCodesLeft: 8 });
      expect((await eventsOf(email)).slice(-2)).toEqual(["recovery-code-used", "login-succeeded"]);
    });

    test("counts wrong codes as failures; a missing code neither counts nor forgives", async () => {
      const { email, code } = await withTotp();
      for (let count = 0; count < 10; count += 1) {
        expect(await refusalOf(attempt(email))).toMatchObject({ code: "totp-required" });
      }
      for (let count = 0; count < 5; count += 1) {
        expect(await refusalOf(attempt(email))).toMatchObject({ code: "totp-required" });
        expect(await refusalOf(attempt(email, otherThan(code())))).toMatchObject({ code: "totp-wrong" });
      }
      expect(await refusalOf(attempt(email, code()))).toMatchObject({
        code: "too-many-requests",
        retryAfterSeconds: 60,
      });
      world.pass(minute);
      expect(await refusalOf(attempt(email, otherThan(code())))).toMatchObject({ code: "totp-wrong" });
      expect(await refusalOf(attempt(email))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 120 });
    });

    test("cannot evade that limit by many at once", async () => {
      const { email, code } = await withTotp();
      const codes = await Promise.all(
        Array.from({ length: 40 }, (_, count) => refusalOf(attempt(email, count % 2 ? otherThan(code()) : undefined))),
      );
      const wrong = codes.filter((refusal) => (refusal as { code: string }).code === "totp-wrong");
      expect(wrong.length).toBeLessThanOrEqual(5);
    });

    test("refuses another user's identity as a wrong password, and leaves the code unused", async () => {
      const { email, code } = await withTotp();
      const foreign = world.accounts.logIn({ email, password, totp: code(), idam: "nobody" }, newVisitor());
      expect(await refusalOf(foreign)).toMatchObject({ code: "invalid-credentials" });
      await attempt(email, code());
    });

    test("continues after the password was recovered", async () => {
      const { email, code } = await withTotp();
      await world.accounts.createRecovery({ email, locale: "cs" }, newVisitor());
      const hash = hashIn((await world.messages()).at(-1));
      const chosen = { password: otherPassword, passwordCheck: otherPassword };
      await world.accounts.changePasswordByRecovery({ hash, ...chosen }, newVisitor());
      const wanted = attempt(email, undefined, newVisitor(), otherPassword);
      expect(await refusalOf(wanted)).toMatchObject({ code: "totp-required" });
      await attempt(email, code(), newVisitor(), otherPassword);
    });
  });

  describe("switching it off", () => {
    test("takes the current password and a code, and notifies the owner", async () => {
      const { email, visitor, code, recoveryCodes } = await withTotp();
      const remove = (tried: string, totp: string) => world.accounts.removeTotp({ password: tried, totp }, visitor);
      expect(await refusalOf(remove(otherPassword, code()))).toMatchObject({ fields: { password: "password-wrong" } });
      expect(await refusalOf(remove(password, otherThan(code())))).toMatchObject({ code: "code-wrong" });
      await world.messages();
      const { token } = await remove(password, recoveryCodes[0] ?? "");
      const renewed = newVisitor(token);
      expect(await world.accounts.totp(renewed)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
      expect(await world.messages()).toMatchObject([{ to: email, subject: "Dvoufázové ověření je vypnuto" }]);
      expect((await eventsOf(email)).at(-1)).toBe("totp-disabled");
      await attempt(email);
      const again = world.accounts.removeTotp({ password, totp: code() }, renewed);
      expect(await refusalOf(again)).toMatchObject({ code: "totp-changed" });
    });

    test("counts guesses as failed logins", async () => {
      const { visitor, code } = await withTotp();
      const remove = (totp: string) => world.accounts.removeTotp({ password, totp }, visitor);
      for (let count = 0; count < 5; count += 1) {
        expect(await refusalOf(remove(otherThan(code())))).toMatchObject({ code: "code-wrong" });
      }
      expect(await refusalOf(remove(code()))).toMatchObject({ code: "too-many-requests" });
    });

    test("is possible for an operator, for a user who has lost everything", async () => {
      const { email, visitor } = await withTotp();
      expect(await manageAccount(world.dependencies, "remove-totp", email)).toBe(1);
      expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
      await attempt(email);
      const [user] = await connection().db.select().from(users).where(eq(users.email, email));
      const rows = await connection()
        .db.select()
        .from(secondFactors)
        .where(eq(secondFactors.accountId, user?.id ?? ""));
      expect(rows).toEqual([]);
    });
  });
});
