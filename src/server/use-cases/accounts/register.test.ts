import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/database/tables.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { newToken } from "#server/shared/tokens.ts";
import type { RegistrationInput } from "#server/use-cases/accounts/register.ts";
import { accountServices } from "#server/use-cases/accounts/services.ts";
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
} from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { registerByPhone } from "./make-account.ts";

const minute = 60_000;

oneDatabase((connection) => {
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
      ).toEqual({ link: null });
      expect(await world.messages()).toEqual([]);
      const { answer } = await logIn(email);
      expect(answer.user.email).toBe(email);
      expect(JSON.stringify(await rowOf(email))).not.toContain("777123456");
    });

    test("with a verified phone sends a link to the e-mail; until it is used the right password is refused like a wrong one", async () => {
      const email = newEmail();
      await byPhone(email);
      const [mail] = await world.messages();
      expect(mail?.to).toBe(email);
      expect(mail?.text).toContain("https://portal.example/cs/email-confirmation?hash=");
      const verified = world.hashing.verified;
      expect(await refusalOf(logIn(email))).toEqual(await refusalOf(logIn(email, otherPassword)));
      expect(await refusalOf(logIn(email))).toMatchObject({ code: "invalid-credentials" });
      expect(world.hashing.verified).toBe(verified + 3);
      await world.accounts.createRecovery({ email, locale: "cs" }, newVisitor());
      expect(await world.messages()).toEqual([]);
      await world.accounts.proveEmail({ hash: hashIn(mail), password }, newVisitor());
      await logIn(email);
    });

    test("of a phone twice makes one account, when the job is repeated", async () => {
      const email = newEmail();
      const sent: JobPayloads["register-by-phone"][] = [];
      const { dependencies } = world;
      const watched = accountServices({
        ...dependencies,
        jobs: {
          async send(tx, name, payload) {
            if (name === "register-by-phone") sent.push(payload as JobPayloads["register-by-phone"]);
            await dependencies.jobs.send(tx, name, payload);
          },
        },
      });
      const phone = newPhone();
      const verificationHash = await world.verified("phone", phone);
      const contact = { phoneCode: "+420", phone };
      const chosen = { password, passwordCheck: password, locale: "cs" } as const;
      await watched.register({ verificationHash, email, ...contact, ...chosen }, newVisitor());
      for (const registrant of [...sent, ...sent]) await registerByPhone(dependencies, registrant);
      expect(await world.messages()).toMatchObject([
        { to: email, text: expect.stringContaining("email-confirmation") },
      ]);
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

    test("with an e-mail that has an account responds the same after the same work, and its owner is notified", async () => {
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

    test("with the same e-mail by many at once makes one account, and one verification is used once", async () => {
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
      // Another mail in the same minute would be a flood.
      expect(messages.map(({ to }) => to)).toEqual([contested, contested]);
      expect(messages.every(({ text }) => text.includes("email-confirmation"))).toBe(true);
    });
  });

  describe("an account made with another person's e-mail", () => {
    test("is replaced with its links by the account that proves the e-mail", async () => {
      const victim = newEmail();
      await byPhone(victim, otherPassword);
      const trap = hashIn((await world.messages()).at(-1));
      world.pass(minute);
      await register({ verificationHash: await world.verified("email", victim), email: victim });
      expect(await refusalOf(logIn(victim, otherPassword))).toMatchObject({ code: "invalid-credentials" });
      const proof = world.accounts.proveEmail({ hash: trap, password: otherPassword }, newVisitor());
      expect(await refusalOf(proof)).toMatchObject({ code: "link-expired" });
      await logIn(victim);
    });

    test("is not replaced by a phone; a proven account is never replaced", async () => {
      const unproven = newEmail();
      await byPhone(unproven);
      await byPhone(unproven, otherPassword);
      const hash = hashIn((await world.messages()).at(-1));
      expect(await refusalOf(world.accounts.proveEmail({ hash, password: otherPassword }, newVisitor()))).toMatchObject(
        { fields: { password: "password-wrong" } },
      );
      await world.accounts.proveEmail({ hash, password }, newVisitor());
      const { email } = await world.user();
      await byPhone(email, otherPassword);
      await world.messages();
      await logIn(email);
      expect(await refusalOf(logIn(email, otherPassword))).toMatchObject({ code: "invalid-credentials" });
    });

    test("gets a new link when a person registers by phone again, once a minute, and only the newest works", async () => {
      const email = newEmail();
      await byPhone(email);
      const old = hashIn((await world.messages()).at(-1));
      await byPhone(email);
      const fresh = hashIn((await world.messages()).at(-1));
      await byPhone(email);
      expect((await world.messages()).filter(({ to }) => to === email)).toEqual([]);
      expect(await refusalOf(world.accounts.proveEmail({ hash: old, password }, newVisitor()))).toMatchObject({
        code: "link-expired",
      });
      await world.accounts.proveEmail({ hash: fresh, password }, newVisitor());
      world.pass(minute);
      await byPhone(email);
      expect(await world.messages()).toMatchObject([{ to: email, text: expect.stringContaining("/cs/login") }]);
    });
  });

  describe("registering with a contract number", () => {
    test("starts linking, finished after logging in with the code from the contact in the records", async () => {
      const contact = newEmail();
      const numbers = await world.customer({ email: contact, role: "guarantee" });
      const email = newEmail();
      await register({
        verificationHash: await world.verified("email", email),
        email,
        contractNumber: numbers.contractNumber,
        identifier: numbers.identifier,
      });
      const [message] = await world.messages();
      expect(message?.to).toBe(contact);
      const visitor = newVisitor((await logIn(email)).token);
      expect((await world.accounts.session(visitor))?.identity).toBeNull();
      expect(await world.accounts.openLink(visitor)).not.toBeNull();
      await world.accounts.confirmLink({ code: codeIn(message) }, visitor);
      expect(await world.accounts.openLink(visitor)).toBeNull();
      expect((await world.accounts.session(visitor))?.identity).toMatchObject({ roles: ["guarantee"] });
    });

    test("responds the same for wrong numbers, and for an e-mail that has an account", async () => {
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
