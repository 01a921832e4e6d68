import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEvents, credentials, users } from "#server/database/tables.ts";
import { newToken } from "#server/shared/tokens.ts";
import {
  type AccountsWorld,
  newEmail,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { manageAccount } from "./manage-account.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const attempt = (email: string, tried: string, visitor = newVisitor(), idam?: string) =>
    world.accounts.logIn({ email, password: tried, idam }, visitor);

  describe("logging in", () => {
    test("returns the user, the identities and the end of the session", async () => {
      const user = await world.user();
      const idam = await world.identity(user.email, { role: "guarantee" });
      const { answer, visitor } = await world.logIn({ ...user, email: ` ${user.email.toUpperCase()} ` });
      const { clock } = world.dependencies;
      expect(answer).toEqual({
        expires: new Date(clock.now().getTime() + 20 * minute).toISOString(),
        user: {
          email: user.email,
          locale: "cs",
          idam,
          identities: [{ idam, name: expect.any(String), country: "cz", roles: ["guarantee"] }],
        },
      });
      expect(await world.accounts.isLoggedIn(visitor)).toBe(true);
      expect(await world.accounts.isLoggedIn(newVisitor(newToken()))).toBe(false);
      expect(await world.accounts.session(newVisitor())).toBeNull();
    });

    test("returns no identity for an account without one", async () => {
      const { answer } = await world.logIn(await world.user());
      expect(answer.user).toMatchObject({ idam: null, identities: [] });
    });

    test("uses the named identity, else the last used one", async () => {
      const user = await world.user();
      const [first, second] = [await world.identity(user.email), await world.identity(user.email)];
      const answer = await attempt(user.email, password, newVisitor(), second);
      expect(answer.answer.user.idam).toBe(second);
      expect((await world.logIn(user)).answer.user.idam).toBe(second);
      expect((await attempt(user.email, password, newVisitor(), first)).answer.user.idam).toBe(first);
    });

    test("compares a password exactly as typed", async () => {
      const user = await world.user();
      await attempt(user.email, password.normalize("NFD"));
      for (const near of [`${password} `, password.toUpperCase(), password.slice(0, -1)]) {
        expect(await refusalOf(attempt(user.email, near))).toMatchObject({ code: "invalid-credentials" });
      }
    });

    test("refuses everyone who cannot log in with the same response after the same work", async () => {
      const [user, outsider, disabled] = [await world.user(), await world.user(), await world.user()];
      const idam = await world.identity(outsider.email);
      await connection()
        .db.update(users)
        .set({ disabledAt: new Date(0) })
        .where(eq(users.email, disabled.email));
      const attempts = [
        () => attempt(newEmail(), password),
        () => attempt(user.email, otherPassword),
        () => attempt(user.email, password, newVisitor(), idam),
        () => attempt(user.email, password, newVisitor(), "nobody"),
        () => attempt(disabled.email, password),
      ];
      for (const refused of attempts) {
        const before = world.hashing.verified;
        const { code, fields, data, retryAfterSeconds } = (await refusalOf(refused())) as Record<string, unknown>;
        expect({ code, fields, data, retryAfterSeconds }).toEqual({ code: "invalid-credentials" });
        expect(world.hashing.verified).toBe(before + 1);
      }
    });

    test("ends a disabled user's sessions", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      await connection()
        .db.update(users)
        .set({ disabledAt: new Date(0) })
        .where(eq(users.email, user.email));
      expect(await world.accounts.isLoggedIn(visitor)).toBe(false);
      expect(await world.accounts.session(visitor)).toBeNull();
      expect(await refusalOf(world.accounts.extendSession(visitor))).toMatchObject({ code: "unauthenticated" });
    });

    test("gives a new token each time and ends the browser's former session", async () => {
      const user = await world.user();
      const first = await world.logIn(user);
      const second = await world.logIn(user, first.visitor);
      expect(second.token).not.toBe(first.token);
      expect(await world.accounts.isLoggedIn(first.visitor)).toBe(false);
      expect(await world.accounts.isLoggedIn(second.visitor)).toBe(true);
    });

    test("ends the oldest session when a sixth begins", async () => {
      const user = await world.user();
      const all = [];
      for (let count = 0; count < 6; count += 1) {
        all.push(await world.logIn(user));
        world.pass(1);
      }
      const live = await Promise.all(all.map(({ visitor }) => world.accounts.isLoggedIn(visitor)));
      expect(live).toEqual([false, true, true, true, true, true]);
    });

    test("refuses a password that is changed while it is verified", async () => {
      const user = await world.user();
      const { hasher } = world.dependencies;
      const slow = openAccountsWorld(connection(), {
        hasher: {
          ...hasher,
          async verify(text, hash) {
            const isRight = await hasher.verify(text, hash);
            const changed = { passwordHash: await hasher.hash(otherPassword) };
            const [row] = await connection().db.select().from(users).where(eq(users.email, user.email));
            await connection()
              .db.update(credentials)
              .set(changed)
              .where(eq(credentials.userId, row?.id ?? ""));
            return isRight;
          },
        },
      });
      expect(await refusalOf(slow.accounts.logIn(user, newVisitor()))).toMatchObject({ code: "invalid-credentials" });
    });

    test("refuses an account that is disabled while the password is verified", async () => {
      const user = await world.user();
      const { hasher } = world.dependencies;
      const slow = openAccountsWorld(connection(), {
        hasher: {
          ...hasher,
          async verify(text, hash) {
            const isRight = await hasher.verify(text, hash);
            await manageAccount(world.dependencies, "disable", user.email);
            return isRight;
          },
        },
      });
      expect(await refusalOf(slow.accounts.logIn(user, newVisitor()))).toMatchObject({ code: "invalid-credentials" });
      const events = await connection().db.select().from(auditEvents).orderBy(auditEvents.sequence);
      expect(events.slice(-2)).toMatchObject([{ event: "account-disabled" }, { event: "login-failed" }]);
    });

    test("is in the audit log, failures of unknown users too, and without the e-mail", async () => {
      const user = await world.user();
      await world.logIn(user);
      await refusalOf(attempt(newEmail(), password));
      const events = await connection().db.select().from(auditEvents);
      expect(events.slice(-2)).toMatchObject([
        { event: "login-succeeded", subject: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        { event: "login-failed", subject: null, details: "{}" },
      ]);
      expect(JSON.stringify(events)).not.toContain("@example.com");
    });
  });

  describe("failed logins", () => {
    test("delay the next login after five free ones, also with the right password", async () => {
      for (const email of [(await world.user()).email, newEmail()]) {
        for (let count = 0; count < 5; count += 1) {
          expect(await refusalOf(attempt(email, otherPassword))).toMatchObject({ code: "invalid-credentials" });
        }
        for (const minutes of [1, 2, 4, 8, 15, 15]) {
          expect(await refusalOf(attempt(email, password))).toMatchObject({
            code: "too-many-requests",
            retryAfterSeconds: minutes * 60,
          });
          world.pass(minutes * minute);
          expect(await refusalOf(attempt(email, otherPassword))).toMatchObject({ code: "invalid-credentials" });
        }
      }
    });

    test("cannot evade the limit by many at once", async () => {
      const { email } = await world.user();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(attempt(email, otherPassword))));
      const heard = outcomes.filter((refusal) => (refusal as { code: string }).code === "invalid-credentials");
      expect(heard).toHaveLength(5);
    });

    test("are forgotten after a success", async () => {
      const { email } = await world.user();
      for (let round = 0; round < 3; round += 1) {
        for (let count = 0; count < 4; count += 1) await refusalOf(attempt(email, otherPassword));
        await attempt(email, password);
      }
    });

    test("elsewhere do not keep out a browser that has logged in before", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      for (let count = 0; count < 6; count += 1) await refusalOf(attempt(user.email, otherPassword));
      expect(await refusalOf(attempt(user.email, password))).toMatchObject({ code: "too-many-requests" });
      await attempt(user.email, password, visitor);
      for (let count = 0; count < 5; count += 1) await refusalOf(attempt(user.email, otherPassword, visitor));
      expect(await refusalOf(attempt(user.email, password, visitor))).toMatchObject({ code: "too-many-requests" });
    });

    test("invalidate the password after a hundred in a row, until it is recovered", async () => {
      const user = await world.user();
      for (let count = 0; count < 100; count += 1) {
        expect(await refusalOf(attempt(user.email, otherPassword))).toMatchObject({ code: "invalid-credentials" });
        world.pass(15 * minute);
      }
      expect(await refusalOf(attempt(user.email, password))).toMatchObject({ code: "invalid-credentials" });
      world.pass(13 * 60 * minute);
      expect(await refusalOf(attempt(user.email, password))).toMatchObject({ code: "invalid-credentials" });
    });

    test("are limited to twenty from one address in a quarter of an hour; successes do not count", async () => {
      const visitor = newVisitor();
      const user = await world.user();
      for (let count = 0; count < 25; count += 1) await attempt(user.email, password, visitor);
      for (let count = 0; count < 20; count += 1) {
        expect(await refusalOf(attempt(newEmail(), password, visitor))).toMatchObject({ code: "invalid-credentials" });
      }
      expect(await refusalOf(attempt(newEmail(), password, visitor))).toMatchObject({ code: "too-many-requests" });
      await attempt(user.email, password);
      world.pass(15 * minute);
      await attempt(user.email, password, visitor);
    });

    test("are remembered by a new process on the same database", async () => {
      const { email } = await world.user();
      for (let count = 0; count < 5; count += 1) await refusalOf(attempt(email, otherPassword));
      const again = openAccountsWorld(connection());
      again.pass(world.dependencies.clock.now().getTime() - again.dependencies.clock.now().getTime());
      expect(await refusalOf(again.accounts.logIn({ email, password }, newVisitor()))).toMatchObject({
        code: "too-many-requests",
      });
    });

    test("delay no login when limits are off", async () => {
      const free = openAccountsWorld(connection(), { settings: { areLimitsOn: false } });
      const user = await free.user();
      const visitor = newVisitor();
      for (let count = 0; count < 30; count += 1) {
        const wrong = free.accounts.logIn({ email: user.email, password: otherPassword }, visitor);
        expect(await refusalOf(wrong)).toMatchObject({ code: "invalid-credentials" });
      }
      await free.accounts.logIn(user, visitor);
    });
  });
});
