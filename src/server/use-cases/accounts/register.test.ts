import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { RegistrationInput } from "#server/contract.ts";
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
  password,
} from "../../../../tests/support/accounts-world.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import { refusalOf } from "../../../../tests/support/onboarding-world.ts";
import { newToken } from "../tokens.ts";

const minute = 60_000;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const register = (input: Partial<RegistrationInput> & Pick<RegistrationInput, "verificationHash" | "email">) =>
    world.accounts.register({ password, passwordCheck: password, locale: "cs", ...input }, newVisitor());
  const logIn = (email: string, tried = password) => world.accounts.logIn({ email, password: tried }, newVisitor());
  const rowOf = async (email: string) => (await connection().db.select().from(users).where(eq(users.email, email)))[0];

  async function byPhone(email: string, tried = password): Promise<void> {
    const phone = newPhone();
    const verificationHash = await world.verified("phone", phone);
    await register({ verificationHash, email, phoneCode: "+420", phone, password: tried, passwordCheck: tried });
  }

  describe("registering", () => {
    test("with a verified e-mail makes an account that can log in", async () => {
      const email = newEmail();
      const verificationHash = await world.verified("email", email);
      expect(
        await register({ verificationHash, email: email.toUpperCase(), phone: "777123456", phoneCode: "+420" }),
      ).toEqual({
        link: null,
      });
      expect(await world.messages()).toEqual([]);
      const { answer } = await logIn(email);
      expect(answer.user.email).toBe(email);
      expect(JSON.stringify(await rowOf(email))).not.toContain("777123456");
    });

    test("with a verified phone sends a link to the e-mail, which is unproven until it is used", async () => {
      const email = newEmail();
      await byPhone(email);
      const [mail] = await world.messages();
      expect(mail?.to).toBe(email);
      expect(mail?.text).toContain("https://portal.example/cs/email-confirmation?hash=");
      const { token } = await logIn(email);
      expect((await world.accounts.session(newVisitor(token)))?.user.isEmailProven).toBe(false);
      await world.accounts.createRecovery({ email, locale: "cs" }, newVisitor());
      expect(await world.messages()).toEqual([]);
      const hash = hashIn(mail);
      await world.accounts.proveEmail({ hash });
      expect((await world.accounts.session(newVisitor(token)))?.user.isEmailProven).toBe(true);
      expect(await refusalOf(world.accounts.proveEmail({ hash }))).toMatchObject({ code: "link-expired" });
    });

    test("needs a completed verification of the contact, unused and not too old", async () => {
      const email = newEmail();
      const { hash } = await world.accounts.createVerification(
        { type: "email", contact: email, locale: "cs" },
        newVisitor(),
      );
      const expired = { code: "code-expired", fields: { verificationHash: "invalid-value" } };
      expect(await refusalOf(register({ verificationHash: hash, email }))).toMatchObject(expired);
      expect(await refusalOf(register({ verificationHash: newToken(), email }))).toMatchObject(expired);
      const other = newEmail();
      const verificationHash = await world.verified("email", other);
      expect(await refusalOf(register({ verificationHash, email }))).toMatchObject({
        fields: { email: "invalid-value" },
      });
      await register({ verificationHash, email: other });
      expect(await refusalOf(register({ verificationHash, email: other }))).toMatchObject(expired);
      const old = newEmail();
      const late = await world.verified("email", old);
      world.pass(60 * minute);
      expect(await refusalOf(register({ verificationHash: late, email: old }))).toMatchObject(expired);
    });

    test("of a phone needs that phone", async () => {
      const phone = newPhone();
      const verificationHash = await world.verified("phone", phone);
      const email = newEmail();
      expect(await refusalOf(register({ verificationHash, email }))).toMatchObject({ fields: { phone: "required" } });
      const wrong = { verificationHash, email, phoneCode: "+421", phone };
      expect(await refusalOf(register(wrong))).toMatchObject({ fields: { phone: "invalid-value" } });
      await register({ ...wrong, phoneCode: "+420" });
    });

    test("with a refused password leaves the verification usable", async () => {
      const email = newEmail();
      const verificationHash = await world.verified("email", email);
      const input = { verificationHash, email };
      const refused: [Partial<RegistrationInput>, object][] = [
        [{ password: "short", passwordCheck: "short" }, { password: "password-too-short" }],
        [{ password: "a".repeat(20), passwordCheck: "a".repeat(20) }, { password: "password-common" }],
        [{ password: `${email} is me`, passwordCheck: `${email} is me` }, { password: "password-holds-email" }],
        [{ passwordCheck: otherPassword }, { passwordCheck: "passwords-differ" }],
        [{ email: "nobody" }, { email: "invalid-format" }],
        [{ contractNumber: "CZ-1" }, { identifier: "required" }],
        [{ identifier: "1" }, { contractNumber: "required" }],
      ];
      for (const [wrong, fields] of refused) {
        expect(await refusalOf(register({ ...input, ...wrong }))).toMatchObject({ code: "invalid-input", fields });
      }
      await register(input);
    });

    test("an e-mail that has an account answers the same after the same work, and its owner hears of it", async () => {
      const { email } = await world.user();
      world.pass(minute);
      const fresh = newEmail();
      const hashes = [await world.verified("email", email), await world.verified("email", fresh)];
      const [first = "", second = ""] = hashes;
      const made = world.hashing.made;
      const choice = { password: otherPassword, passwordCheck: otherPassword };
      const known = await register({ verificationHash: first, email, ...choice });
      expect(world.hashing.made).toBe(made + 1);
      expect(await world.messages()).toMatchObject([{ to: email, text: expect.stringContaining("/cs/login") }]);
      expect(await register({ verificationHash: second, email: fresh, ...choice })).toEqual(known);
      expect(world.hashing.made).toBe(made + 2);
      await logIn(email);
      expect(await refusalOf(logIn(email, otherPassword))).toMatchObject({ code: "invalid-credentials" });
    });

    test("the same e-mail by many at once makes one account, and one verification is used once", async () => {
      const email = newEmail();
      const verificationHash = await world.verified("email", email);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, () => register({ verificationHash, email })),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await world.messages()).toEqual([]);

      const contested = newEmail();
      const phones = Array.from({ length: 5 }, newPhone);
      const all: { verificationHash: string; phone: string }[] = [];
      for (const phone of phones) all.push({ phone, verificationHash: await world.verified("phone", phone) });
      await Promise.all(all.map((one) => register({ ...one, phoneCode: "+420", email: contested })));
      const messages = await world.messages();
      expect(messages.filter(({ text }) => text.includes("email-confirmation"))).toHaveLength(1);
      expect(messages.filter(({ text }) => text.includes("/login"))).toHaveLength(4);
    });
  });

  describe("an account made beforehand with somebody else's e-mail", () => {
    test("gives way to who proves the e-mail, with its sessions and links", async () => {
      const victim = newEmail();
      await byPhone(victim, otherPassword);
      const trap = hashIn((await world.messages()).at(-1));
      const attacker = await logIn(victim, otherPassword);
      world.pass(minute);
      await register({ verificationHash: await world.verified("email", victim), email: victim });
      expect(await world.accounts.isLoggedIn(newVisitor(attacker.token))).toBe(false);
      expect(await refusalOf(logIn(victim, otherPassword))).toMatchObject({ code: "invalid-credentials" });
      expect(await refusalOf(world.accounts.proveEmail({ hash: trap }))).toMatchObject({ code: "link-expired" });
      const { token } = await logIn(victim);
      expect((await world.accounts.session(newVisitor(token)))?.user.isEmailProven).toBe(true);
    });

    test("does not give way to a phone, nor a proven one to anybody", async () => {
      const unproven = newEmail();
      await byPhone(unproven);
      await byPhone(unproven, otherPassword);
      await logIn(unproven);
      const { email } = await world.user();
      await byPhone(email, otherPassword);
      await logIn(email);
      expect(await refusalOf(logIn(email, otherPassword))).toMatchObject({ code: "invalid-credentials" });
    });

    test("the proof can be sent anew, and only the newest link works", async () => {
      const email = newEmail();
      await byPhone(email);
      const old = hashIn((await world.messages()).at(-1));
      const visitor = newVisitor((await logIn(email)).token);
      await world.accounts.resendEmailProof(visitor);
      const fresh = hashIn((await world.messages()).at(-1));
      expect(await refusalOf(world.accounts.resendEmailProof(visitor))).toMatchObject({ code: "too-many-requests" });
      expect(await refusalOf(world.accounts.proveEmail({ hash: old }))).toMatchObject({ code: "link-expired" });
      await world.accounts.proveEmail({ hash: fresh });
      world.pass(minute);
      const again = newVisitor((await logIn(email)).token);
      await world.messages();
      await world.accounts.resendEmailProof(again);
      expect(await world.messages()).toEqual([]);
      expect(await refusalOf(world.accounts.resendEmailProof(newVisitor()))).toMatchObject({ code: "unauthenticated" });
    });
  });

  describe("registering with a contract number", () => {
    test("starts linking, finished after logging in with the code from the books' contact", async () => {
      const contact = newEmail();
      const numbers = await world.customer({ email: contact, role: "guarantee" });
      const email = newEmail();
      const { link } = await register({
        verificationHash: await world.verified("email", email),
        email,
        contractNumber: numbers.contractNumber,
        identifier: numbers.identifier,
      });
      const [message] = await world.messages();
      expect(message?.to).toBe(contact);
      const visitor = newVisitor((await logIn(email)).token);
      expect((await world.accounts.session(visitor))?.identity).toBeNull();
      await world.accounts.verifyCode({ type: "link", hash: link?.hash ?? "", code: codeIn(message) }, visitor);
      expect((await world.accounts.session(visitor))?.identity).toMatchObject({ roles: ["guarantee"] });
    });

    test("answers alike for wrong numbers, and for an e-mail that has an account", async () => {
      const numbers = await world.customer();
      const { email: known } = await world.user();
      world.pass(minute);
      const inputs = [
        { email: newEmail(), contractNumber: numbers.contractNumber, identifier: "wrong" },
        { email: newEmail(), contractNumber: "CZ-NONE", identifier: numbers.identifier },
        { email: known, contractNumber: numbers.contractNumber, identifier: numbers.identifier },
      ];
      for (const input of inputs) {
        const answer = await register({ verificationHash: await world.verified("email", input.email), ...input });
        expect(answer).toEqual({ link: { hash: expect.stringMatching(/^[\w-]{43}$/), expires: expect.any(String) } });
      }
      expect((await world.messages()).filter(({ to }) => to !== known)).toEqual([]);
    });
  });
});
