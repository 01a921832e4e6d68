import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { transact } from "#server/database/connect.ts";
import { insertSession } from "#server/database/repositories/sessions.ts";
import { auditEvents, identities, knownDevices, users, verifications } from "#server/database/tables.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { switchOn } from "#server/use-cases/accounts/second-factor/switch-on.ts";
import { newSecret } from "#server/use-cases/accounts/second-factor/time-code.ts";
import {
  type AccountsWorld,
  hashIn,
  newEmail,
  newPhone,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { addIdentity } from "./add-identity.ts";

const hour = 3_600_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection(), { settings: { areLimitsOn: false } });
  });
  const db = () => connection().db;
  const rowOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];
  const logIn = (email: string, tried: string) => world.accounts.logIn({ email, password: tried }, newVisitor());

  async function registered(email = newEmail()) {
    const phone = newPhone();
    const contact = { email, phone, phoneCode: "+420" };
    const chosen = { password, passwordCheck: password, locale: "cs" } as const;
    await world.accounts.register(
      { verificationHash: await world.verified("phone", phone), ...contact, ...chosen },
      newVisitor(),
    );
    const hash = hashIn((await world.messages()).findLast(({ to }) => to === email));
    const id = (await rowOf(email))?.id ?? "";
    return { email, hash, id };
  }

  async function withThingsOfBefore() {
    const account = await registered();
    const { id } = account;
    const { clock, sealer } = world.dependencies;
    const token = newToken();
    const { id: customerId } = await world.customer();
    await transact(db(), async (tx) => {
      const at = clock.now();
      await insertSession(
        tx,
        {
          id: crypto.randomUUID(),
          tokenDigest: tokenDigest(token),
          userId: id,
          idam: null,
          createdAt: at,
          expiresAt: new Date(at.getTime() + hour),
          endsAt: new Date(at.getTime() + hour),
          sealedAddress: "",
          sealedUserAgent: "",
          provedAt: at,
        },
        5,
      );
      await switchOn({ clock, sealer }, tx, { kind: "user", id }, { secret: newSecret(), step: 1 });
      await addIdentity(world.dependencies, tx, { userId: id, customerId, provedBy: "contract", at });
      await tx.insert(knownDevices).values({ userId: id, deviceDigest: "known", lastLoginAt: at });
    });
    return { ...account, token };
  }

  describe("the link that proves an e-mail", () => {
    test("needs a password, and stays valid without one or with a wrong one", async () => {
      const { email, hash } = await registered();
      const refused: [{ password?: string; passwordCheck?: string }, object][] = [
        [{}, { password: "required" }],
        [{ passwordCheck: otherPassword }, { password: "required" }],
        [{ password: otherPassword }, { password: "password-wrong" }],
        [{ password: otherPassword, passwordCheck: password }, { passwordCheck: "passwords-differ" }],
        [{ password: "short", passwordCheck: "short" }, { password: "password-too-short" }],
        [{ password: `${email} is me`, passwordCheck: `${email} is me` }, { password: "password-holds-email" }],
      ];
      for (const [given, fields] of refused) {
        expect(await refusalOf(world.accounts.proveEmail({ hash, ...given }, newVisitor()))).toMatchObject({
          code: "invalid-input",
          fields,
        });
      }
      expect((await rowOf(email))?.emailProvenAt).toBeNull();
      await world.accounts.proveEmail({ hash, password }, newVisitor());
      expect((await rowOf(email))?.emailProvenAt).not.toBeNull();
      expect(await refusalOf(world.accounts.proveEmail({ hash, password }, newVisitor()))).toMatchObject({
        code: "link-expired",
      });
    });

    test("is refused when it is unknown or 48 hours old, with every password", async () => {
      const { hash } = await registered();
      expect(await refusalOf(world.accounts.proveEmail({ hash: newToken() }, newVisitor()))).toMatchObject({
        code: "link-expired",
      });
      world.pass(48 * hour);
      expect(await refusalOf(world.accounts.proveEmail({ hash, password }, newVisitor()))).toMatchObject({
        code: "link-expired",
      });
    });

    test("keeps password and phone for a user who knows the password, and ends earlier sessions, factor and browsers", async () => {
      const { email, hash, id, token } = await withThingsOfBefore();
      expect(await world.accounts.session(newVisitor(token))).toBeNull();
      expect(await world.accounts.isLoggedIn(newVisitor(token))).toBe(false);
      await world.accounts.proveEmail({ hash, password }, newVisitor());
      expect(await world.accounts.session(newVisitor(token))).toBeNull();
      const row = await rowOf(email);
      expect(row).toMatchObject({ id, phoneProvenAt: expect.any(Date), sealedPhone: expect.any(String) });
      expect(await db().select().from(knownDevices).where(eq(knownDevices.userId, id))).toEqual([]);
      const { visitor } = await world.logIn({ email, password });
      expect(await world.accounts.totp(visitor)).toMatchObject({ isOn: false });
    });

    test("with a new password removes everything made before", async () => {
      const { email, hash, id, token } = await withThingsOfBefore();
      await world.accounts.proveEmail({ hash, password: otherPassword, passwordCheck: otherPassword }, newVisitor());
      expect(await world.accounts.session(newVisitor(token))).toBeNull();
      expect(await refusalOf(logIn(email, password))).toMatchObject({ code: "invalid-credentials" });
      const row = await rowOf(email);
      expect(row).toMatchObject({ sealedPhone: null, phoneProvenAt: null, locale: "cs" });
      expect(row?.emailProvenAt).not.toBeNull();
      const { visitor } = await world.logIn({ email, password: otherPassword });
      expect(await world.accounts.totp(visitor)).toMatchObject({ isOn: false });
      expect(await world.accounts.session(visitor)).toMatchObject({ identities: [] });
      expect(await db().select().from(identities).where(eq(identities.userId, id))).toEqual([]);
      expect(await db().select().from(verifications).where(eq(verifications.userId, id))).toEqual([]);
      const log = await db().select().from(auditEvents);
      expect(log.filter(({ subject }) => subject === id).map(({ event }) => event)).toContain("account-yielded");
      expect(log.filter(({ subject }) => subject === row?.id).map(({ event }) => event)).toEqual(
        expect.arrayContaining(["user-registered", "email-proven"]),
      );
    });

    test("used by many at once proves once, by one password or the other", async () => {
      const { email, hash } = await registered();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) =>
          world.accounts.proveEmail(
            index % 2 === 0 ? { hash, password } : { hash, password: otherPassword, passwordCheck: otherPassword },
            newVisitor(),
          ),
        ),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const entered = await Promise.allSettled([logIn(email, password), logIn(email, otherPassword)]);
      expect(entered.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });
});
