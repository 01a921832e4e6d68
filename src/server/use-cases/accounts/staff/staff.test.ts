import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { StaffLogin, StaffVisitor } from "#server/contract/staff.ts";
import { auditEvents, staff } from "#server/database/tables.ts";
import { newToken } from "#server/shared/tokens.ts";
import { deleteOutdated } from "#server/use-cases/accounts/delete-outdated.ts";
import type { StaffLoginInput } from "#server/use-cases/accounts/staff/log-in.ts";
import {
  type AccountsWorld,
  hashIn,
  newEmail,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  otherThan,
  password,
} from "#tests/support/accounts-world.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { breakGlass } from "./break-glass.ts";
import { addStaff, giveStaffRoles, makeStaffLink, manageStaff } from "./manage-staff.ts";

const minute = 60_000;
const step = 30_000;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection(), { settings: { isDemo: false } });
  });

  const now = () => world.dependencies.clock.now();
  const invalid = { code: "invalid-credentials" };

  async function person(): Promise<{ email: string; password: string }> {
    const email = newEmail();
    const link = await addStaff(world.dependencies, { email: email.toUpperCase(), locale: "cs", held: [] });
    const hash = hashIn({ to: email, text: link ?? "" });
    await world.staff.setPassword({ hash, password, passwordCheck: password }, newVisitor());
    return { email, password };
  }

  async function setupOf(who: StaffLoginInput) {
    const login = await world.staff.logIn(who, newVisitor());
    if (login.state !== "setup-required") throw new Error("no setup was asked for");
    return login.totp;
  }

  const visitorOf = (login: StaffLogin, visitor = newVisitor()): StaffVisitor => {
    if (login.state !== "logged-in") throw new Error("the login failed");
    return { ...visitor, staffToken: login.token, deviceToken: login.deviceToken };
  };

  async function enrolled() {
    const who = await person();
    const { secret, setup } = await setupOf(who);
    const visitor = newVisitor();
    const login = await world.staff.logIn({ ...who, setup, totp: codeOf(secret, now()) }, visitor);
    world.pass(step);
    return { ...who, secret, login, visitor: visitorOf(login, visitor), code: () => codeOf(secret, now()) };
  }

  const logIn = (who: StaffLoginInput, visitor = newVisitor()) => world.staff.logIn(who, visitor);

  describe("staff", () => {
    test("set their password by a link that works once, two days, the newest only", async () => {
      const email = newEmail();
      const add = () => addStaff(world.dependencies, { email, locale: "hu", held: [] });
      const link = (await add()) ?? "";
      expect(link).toMatch(/^https:\/\/portal\.example\/hu\/backoffice\/password\?hash=[\w-]{43}$/);
      expect(await add()).toBeNull();
      expect(await refusalOf(logIn({ email, password }))).toMatchObject(invalid);
      const set = (hash: string, chosen = password) =>
        world.staff.setPassword({ hash, password: chosen, passwordCheck: chosen }, newVisitor());
      const fresh = hashIn({ to: email, text: (await makeStaffLink(world.dependencies, email)) ?? "" });
      for (const hash of [hashIn({ to: email, text: link }), newToken(), "x"]) {
        expect(await refusalOf(set(hash))).toMatchObject({ code: "link-expired" });
      }
      expect(await refusalOf(set(fresh, "short"))).toMatchObject({ fields: { password: "password-too-short" } });
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => set(fresh)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await world.messages()).toMatchObject([{ to: email, subject: "Munkatársi fiók jelszava" }]);
      expect(await logIn({ email, password })).toMatchObject({ state: "setup-required" });
      const late = hashIn({ to: email, text: (await makeStaffLink(world.dependencies, email)) ?? "" });
      world.pass(48 * 60 * minute);
      expect(await refusalOf(set(late))).toMatchObject({ code: "link-expired" });
      expect(await makeStaffLink(world.dependencies, newEmail())).toBeNull();
    });

    test("get no session before a second factor is on, and see the recovery codes once", async () => {
      const who = await person();
      const { secret, setup } = await setupOf(who);
      expect((await setupOf(who)).secret).not.toBe(secret);
      expect(world.staff.resumeSetup({ setup })).toMatchObject({ secret });
      const totp = codeOf(secret, now());
      const wrong = logIn({ ...who, setup, totp: otherThan(totp) });
      expect(await refusalOf(wrong)).toMatchObject({ code: "totp-wrong" });
      expect(await refusalOf(logIn({ ...who, password: otherPassword, setup, totp }))).toMatchObject(invalid);
      const colleague = await setupOf(await person());
      const foreign = logIn({ ...who, setup: colleague.setup, totp: codeOf(colleague.secret, now()) });
      expect(await refusalOf(foreign)).toMatchObject({ code: "totp-setup-expired" });
      await world.messages();
      const visitor = newVisitor();
      const login = await logIn({ ...who, setup, totp }, visitor);
      expect(login).toMatchObject({ state: "logged-in", recoveryCodes: expect.any(Array) });
      expect(await world.staff.session(visitorOf(login, visitor))).toMatchObject({
        staff: { email: who.email, locale: "cs" },
        hasTotp: true,
        recoveryCodesLeft: 10,
      });
      expect((await world.messages()).map(({ to }) => to)).toEqual([who.email]);
      expect(await refusalOf(logIn(who))).toMatchObject({ code: "totp-required" });
      world.pass(step);
      const next = await logIn({ ...who, totp: codeOf(secret, now()) });
      expect(next).toMatchObject({ state: "logged-in", recoveryCodes: null });
    });

    test("one setup counts when a person enrols twice at once", async () => {
      const who = await person();
      const setups = [await setupOf(who), await setupOf(who), await setupOf(who)];
      const outcomes = await Promise.allSettled(
        setups.map(({ secret, setup }) => logIn({ ...who, setup, totp: codeOf(secret, now()) })),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("thirty calls at once with one code begin one session", async () => {
      const who = await enrolled();
      const free = openAccountsWorld(connection(), { settings: { isDemo: false, areLimitsOn: false } });
      free.pass(now().getTime() - free.dependencies.clock.now().getTime());
      const totp = who.code();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, () => free.staff.logIn({ ...who, totp }, newVisitor())),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("need no second factor in demo mode, but have to use one that is on", async () => {
      const demo = openAccountsWorld(connection(), { settings: { isDemo: true } });
      demo.pass(now().getTime() - demo.dependencies.clock.now().getTime());
      expect(await demo.staff.logIn(await person(), newVisitor())).toMatchObject({ state: "logged-in" });
      const { email } = await enrolled();
      expect(await refusalOf(demo.staff.logIn({ email, password }, newVisitor()))).toMatchObject({
        code: "totp-required",
      });
    });

    test("get the same refusal after the same work if they cannot log in", async () => {
      const [who, disabled, customer] = [await enrolled(), await person(), await world.user()];
      await manageStaff(world.dependencies, "disable", disabled.email);
      const unset = newEmail();
      await addStaff(world.dependencies, { email: unset, locale: "cs", held: [] });
      const attempts = [
        { email: newEmail(), password },
        { email: who.email, password: otherPassword, totp: who.code() },
        { email: disabled.email, password },
        { email: unset, password },
        customer,
      ];
      for (const input of attempts) {
        const before = world.hashing.verified;
        const { code, fields, data, retryAfterSeconds } = (await refusalOf(logIn(input))) as Record<string, unknown>;
        expect({ code, fields, data, retryAfterSeconds }).toEqual(invalid);
        expect(world.hashing.verified).toBe(before + 1);
      }
    });

    test("have to wait after five failures; customers with the same e-mail do not", async () => {
      const { email } = await world.user();
      const link = await addStaff(world.dependencies, { email, locale: "cs", held: [] });
      const hash = hashIn({ to: email, text: link ?? "" });
      await world.staff.setPassword({ hash, password: otherPassword, passwordCheck: otherPassword }, newVisitor());
      for (let count = 0; count < 5; count += 1)
        expect(await refusalOf(logIn({ email, password }))).toMatchObject(invalid);
      expect(await refusalOf(logIn({ email, password: otherPassword }))).toMatchObject({ code: "too-many-requests" });
      await world.logIn({ email, password });
    });

    test("are notified of a login from another browser", async () => {
      const who = await enrolled();
      await world.messages();
      await logIn({ ...who, totp: who.code() }, who.visitor);
      expect(await world.messages()).toEqual([]);
      world.pass(step);
      await logIn({ ...who, totp: who.code() });
      expect(await world.messages()).toMatchObject([
        { to: who.email, text: expect.stringContaining("https://portal.example/cs/backoffice,") },
      ]);
    });
  });

  describe("a staff session", () => {
    test("is not a customer session, and a customer session is not a staff session", async () => {
      const { visitor } = await enrolled();
      const customer = await world.logIn(await world.user());
      const { staffToken } = visitor;
      expect(await world.accounts.session({ ...visitor, sessionToken: staffToken })).toBeNull();
      expect(await world.accounts.isLoggedIn({ ...visitor, sessionToken: staffToken })).toBe(false);
      expect(await world.staff.session({ ...customer.visitor, staffToken: customer.token })).toBeNull();
      expect(await world.staff.session(customer.visitor)).toBeNull();
    });

    test("ends twenty minutes after the last page, and after eight hours at most", async () => {
      const { visitor } = await enrolled();
      world.pass(20 * minute - step - 1);
      expect(await world.staff.session(visitor)).toMatchObject({
        expires: new Date(now().getTime() + 20 * minute).toISOString(),
      });
      world.pass(20 * minute);
      expect(await world.staff.session(visitor)).toBeNull();

      const other = await enrolled();
      const { endsAt = "" } = (await world.staff.session(other.visitor)) ?? {};
      while (now().getTime() + 10 * minute < Date.parse(endsAt)) {
        world.pass(10 * minute);
        expect(await world.staff.session(other.visitor)).not.toBeNull();
      }
      expect(await world.staff.session(other.visitor)).toMatchObject({ expires: endsAt });
      world.pass(Date.parse(endsAt) - now().getTime());
      expect(await world.staff.session(other.visitor)).toBeNull();
      await deleteOutdated(world.dependencies);
    });

    test("ends at logout, everywhere if requested, and other people's sessions stay", async () => {
      const [who, colleague] = [await enrolled(), await enrolled()];
      const second = newVisitor();
      const there = visitorOf(await logIn({ ...who, totp: who.code() }, second), second);
      await world.staff.logOut(who.visitor);
      await world.staff.logOut(who.visitor);
      expect(await world.staff.session(who.visitor)).toBeNull();
      expect(await world.staff.session(there)).not.toBeNull();
      await world.staff.logOutEverywhere(there);
      expect(await world.staff.session(there)).toBeNull();
      expect(await world.staff.session(colleague.visitor)).not.toBeNull();
      expect(await refusalOf(world.staff.logOutEverywhere(there))).toMatchObject({ code: "unauthenticated" });
    });

    test("ends with an operator's changes and with a new password; the second factor stays unless it is removed", async () => {
      const who = await enrolled();
      const enter = async () => {
        const visitor = newVisitor();
        world.pass(step);
        return visitorOf(await logIn({ ...who, totp: who.code() }, visitor), visitor);
      };
      expect(await manageStaff(world.dependencies, "end-sessions", who.email.toUpperCase())).toBe(1);
      expect(await world.staff.session(who.visitor)).toBeNull();
      const second = await enter();
      expect(await manageStaff(world.dependencies, "disable", who.email)).toBe(1);
      expect(await refusalOf(enter())).toMatchObject(invalid);
      expect(await manageStaff(world.dependencies, "enable", who.email)).toBe(0);
      expect(await world.staff.session(second)).toBeNull();
      const third = await enter();
      const hash = hashIn({ to: "", text: (await makeStaffLink(world.dependencies, who.email)) ?? "" });
      await world.staff.setPassword({ hash, password: otherPassword, passwordCheck: otherPassword }, newVisitor());
      expect(await world.staff.session(third)).toBeNull();
      const changed = { email: who.email, password: otherPassword };
      expect(await refusalOf(logIn(changed))).toMatchObject({ code: "totp-required" });
      expect(await manageStaff(world.dependencies, "remove-totp", who.email)).toBe(0);
      expect(await logIn(changed)).toMatchObject({ state: "setup-required" });
      expect(await manageStaff(world.dependencies, "disable", newEmail())).toBeNull();
    });

    test("is in the audit log under staff", async () => {
      const { email, visitor } = await enrolled();
      await world.staff.logOut(visitor);
      const [row] = await connection().db.select().from(staff).where(eq(staff.email, email));
      const rows = await connection().db.select().from(auditEvents).orderBy(auditEvents.sequence);
      expect(rows.filter(({ subject }) => subject === row?.id).map(({ actor, event }) => `${actor} ${event}`)).toEqual([
        "operator staff-added",
        "staff staff-password-set",
        "staff login-code-asked",
        "staff totp-enabled",
        "staff login-succeeded",
        "staff logged-out",
      ]);
    });

    test("have the roles that they were given last, from the next call on", async () => {
      const { email, visitor } = await enrolled();
      const held = async () => (await world.staff.session(visitor))?.roles;
      expect(await held()).toEqual([]);
      const roles = [
        { role: "auditor", countries: [] },
        { role: "operator", countries: ["sk"] },
      ] as const;
      expect(await giveStaffRoles(world.dependencies, email, roles)).toBe(true);
      expect(await held()).toEqual(roles);
      expect(await giveStaffRoles(world.dependencies, email, [])).toBe(true);
      expect(await held()).toEqual([]);
      expect(await giveStaffRoles(world.dependencies, newEmail(), roles)).toBe(false);
    });

    test("become admins for an hour in an emergency; the provider is notified with the reason", async () => {
      const { email, visitor, code } = await enrolled();
      await world.messages();
      const dependencies = { ...world.dependencies, settings: { providerEmail: "provider@example.com" } };
      const broken = () => breakGlass(dependencies, { email, reason: "both admins are ill" });
      expect(await broken()).toEqual(new Date(now().getTime() + 60 * minute));
      expect((await world.staff.session(visitor))?.roles).toEqual([{ role: "admin", countries: [] }]);
      expect(await world.messages()).toMatchObject([
        { to: "provider@example.com", text: expect.stringContaining("both admins are ill") },
      ]);
      world.pass(10 * minute);
      expect(await broken()).toEqual(new Date(now().getTime() + 60 * minute));
      world.pass(60 * minute);
      const later = newVisitor();
      const login = await logIn({ email, password, totp: code() }, later);
      expect((await world.staff.session(visitorOf(login, later)))?.roles).toEqual([]);
      await giveStaffRoles(world.dependencies, email, [{ role: "admin", countries: [] }]);
      expect(await broken()).toBeNull();
      await manageStaff(world.dependencies, "disable", email);
      expect(await broken()).toBeNull();
    });
  });
});
