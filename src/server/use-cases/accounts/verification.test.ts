import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { verifications } from "#server/database/tables.ts";
import { newToken } from "#server/shared/tokens.ts";
import {
  type AccountsWorld,
  codeIn,
  newEmail,
  newPhone,
  newVisitor,
  openAccountsWorld,
  otherThan,
} from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const create = (contact: string, type: "email" | "phone" = "email", visitor = newVisitor(), phoneCode = "+420") =>
    world.accounts.createVerification({ type, contact, phoneCode, locale: "cs" }, visitor);
  const verify = (hash: string, code: string, type: "email" | "phone" | "link" = "email") =>
    world.accounts.verifyCode({ type, hash, code }, newVisitor());
  const lastCode = async () => codeIn((await world.messages()).at(-1));

  async function sent(contact = newEmail()): Promise<{ hash: string; code: string }> {
    const { hash } = await create(contact);
    return { hash, code: await lastCode() };
  }

  describe("creating a verification", () => {
    test("sends six digits by e-mail or text message, valid for ten minutes", async () => {
      const email = newEmail();
      const now = world.dependencies.clock.now().getTime();
      expect(await create(` ${email.toUpperCase()} `)).toEqual({
        hash: expect.stringMatching(/^[\w-]{43}$/),
        expires: new Date(now + 10 * minute).toISOString(),
        resendAfter: new Date(now + minute).toISOString(),
      });
      expect(await world.messages()).toMatchObject([{ to: email, subject: "Ověřovací kód" }]);
      await create("777 123 456", "phone");
      expect(await world.messages()).toMatchObject([{ to: "+420777123456", text: expect.stringMatching(/\d{6}/) }]);
    });

    test("does the same for an e-mail that has an account", async () => {
      const { email } = await world.user();
      world.pass(minute);
      const [known, unknown] = [await create(email), await create(newEmail())];
      expect(Object.keys(known)).toEqual(Object.keys(unknown));
      const [first, second] = await world.messages();
      expect(first?.text.replace(/\d{6}/, "")).toBe(second?.text.replace(/\d{6}/, ""));
    });

    test.each([
      ["email", "nobody", "+420", { contact: "invalid-format" }],
      ["email", "  ", "+420", { contact: "required" }],
      ["phone", "12345678", "+420", { contact: "phone-too-short" }],
      ["phone", "call me", "+420", { contact: "invalid-format" }],
      ["phone", "777123456", "", { phoneCode: "required" }],
      ["phone", "9001234567", "+1", { phoneCode: "invalid-value" }],
      ["phone", "+19001234567", "+420", { contact: "invalid-value" }],
      ["phone", "77712345678901", "+420", { contact: "phone-impossible" }],
      ["phone", "0905 123 456", "+420", { contact: "phone-impossible" }],
      ["phone", "0905 123 45", "+421", { contact: "phone-impossible" }],
      ["phone", "06 30 123 456", "+36", { contact: "phone-impossible" }],
      ["phone", "+36 30 123 456", "+36", { contact: "phone-too-short" }],
    ] as const)("refuses %s %j with %j", async (type, contact, phoneCode, fields) => {
      const refused = await refusalOf(create(contact, type, newVisitor(), phoneCode));
      expect(refused).toMatchObject({ code: "invalid-input", fields });
    });

    test.each([
      ["06 30 765 4321", "+36", "+36307654321"],
      ["0905 765 432", "+421", "+421905765432"],
      ["420777654321", "+420", "+420777654321"],
      ["00420 777 654 322", "+420", "+420777654322"],
      ["00421 905 765 433", undefined, "+421905765433"],
      ["+36 30 765 4322", "+420", "+36307654322"],
    ])("understands %j beside %j", async (contact, phoneCode, number) => {
      await world.messages();
      await world.accounts.createVerification({ type: "phone", contact, phoneCode, locale: "cs" }, newVisitor());
      expect(await world.messages()).toMatchObject([{ to: number }]);
    });

    test("sends nothing to a number that cannot exist", async () => {
      await world.messages();
      await refusalOf(create("777 123 4567", "phone"));
      expect(await world.messages()).toEqual([]);
    });

    test("works once a minute, three times in a quarter of an hour, ten times a day", async () => {
      const email = newEmail();
      await create(email);
      expect(await refusalOf(create(email))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 60 });
      for (let count = 1; count < 3; count += 1) {
        world.pass(minute);
        await create(email);
      }
      world.pass(minute);
      expect(await refusalOf(create(email))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 720 });
      for (let count = 3; count < 10; count += 1) {
        world.pass(15 * minute);
        await create(email);
      }
      world.pass(15 * minute);
      expect(await refusalOf(create(email))).toMatchObject({ code: "too-many-requests" });
      world.pass(24 * 60 * minute);
      await create(email);
    });

    test("works ten times an hour from one address, in a new process too", async () => {
      const visitor = newVisitor();
      for (let count = 0; count < 10; count += 1) await create(newEmail(), "email", visitor);
      expect(await refusalOf(create(newEmail(), "email", visitor))).toMatchObject({ code: "too-many-requests" });
      const again = openAccountsWorld(connection());
      again.pass(world.dependencies.clock.now().getTime() - again.dependencies.clock.now().getTime());
      const refused = again.accounts.createVerification({ type: "email", contact: newEmail(), locale: "cs" }, visitor);
      expect(await refusalOf(refused)).toMatchObject({ code: "too-many-requests" });
    });

    test("of ten calls at once sends one", async () => {
      await world.messages();
      const email = newEmail();
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => create(email)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await world.messages()).toHaveLength(1);
    });

    test("stores neither code nor contact nor hash readably", async () => {
      const [email, phone] = [newEmail(), newPhone()];
      const { hash, code } = await sent(email);
      await create(phone, "phone");
      const rows = JSON.stringify(await connection().db.select().from(verifications));
      for (const secret of [email, phone, hash, code]) expect(rows).not.toContain(`"${secret}`);
    });
  });

  describe("verifying", () => {
    test("works once", async () => {
      const { hash, code } = await sent();
      expect(await verify(hash, code)).toEqual({ verified: true, hash });
      expect(await refusalOf(verify(hash, code))).toMatchObject({ code: "code-expired" });
    });

    test("accepts the code with the spaces that people type", async () => {
      const { hash, code } = await sent();
      await verify(hash, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    });

    test("allows five attempts", async () => {
      const { hash, code } = await sent();
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await refusalOf(verify(hash, otherThan(code)))).toMatchObject({ code: "code-wrong" });
      }
      expect(await refusalOf(verify(hash, code))).toMatchObject({ code: "code-expired" });
    });

    test("accepts the right code after a wrong and an empty one", async () => {
      const { hash, code } = await sent();
      for (const wrong of [otherThan(code), "", "x", code.slice(1)]) {
        expect(await refusalOf(verify(hash, wrong))).toMatchObject({ code: "code-wrong" });
      }
      await verify(hash, code);
    });

    test("works up to its last moment", async () => {
      const [first, second] = [await sent(), await sent()];
      world.pass(10 * minute - 1);
      await verify(first.hash, first.code);
      world.pass(1);
      expect(await refusalOf(verify(second.hash, second.code))).toMatchObject({ code: "code-expired" });
    });

    test("accepts only the newest code of a contact", async () => {
      const email = newEmail();
      const old = await sent(email);
      world.pass(minute);
      const fresh = await sent(email);
      expect(await refusalOf(verify(old.hash, old.code))).toMatchObject({ code: "code-expired" });
      await verify(fresh.hash, fresh.code);
    });

    test("binds a code to its hash and type", async () => {
      const [mine, theirs] = [await sent(), await sent()];
      if (mine.code !== theirs.code) {
        expect(await refusalOf(verify(theirs.hash, mine.code))).toMatchObject({ code: "code-wrong" });
      }
      expect(await refusalOf(verify(mine.hash, mine.code, "phone"))).toMatchObject({ code: "code-expired" });
      expect(await refusalOf(verify(mine.hash, mine.code, "link"))).toMatchObject({ code: "unauthenticated" });
      const { visitor } = await world.logIn(await world.user());
      const asLink = world.accounts.verifyCode({ type: "link", ...mine }, visitor);
      expect(await refusalOf(asLink)).toMatchObject({ code: "code-expired" });
      for (const nobodys of [newToken(), "x", randomUUID()]) {
        expect(await refusalOf(verify(nobodys, mine.code))).toMatchObject({ code: "code-expired" });
      }
      await verify(mine.hash, mine.code);
    });

    test("of thirty right codes at once accepts one, of thirty wrong ones counts five", async () => {
      const { hash, code } = await sent();
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => verify(hash, code)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const other = await sent();
      const wrong = await Promise.all(
        Array.from({ length: 30 }, () => refusalOf(verify(other.hash, otherThan(other.code)))),
      );
      expect(wrong.filter((refusal) => (refusal as { code: string }).code === "code-wrong")).toHaveLength(5);
    });

    test("allows five attempts also without limits", async () => {
      const free = openAccountsWorld(connection(), { settings: { areLimitsOn: false } });
      const { hash } = await free.accounts.createVerification(
        { type: "email", contact: newEmail(), locale: "cs" },
        newVisitor(),
      );
      const code = codeIn((await free.messages()).at(-1));
      const attempt = (tried: string) => free.accounts.verifyCode({ type: "email", hash, code: tried }, newVisitor());
      for (let tries = 0; tries < 5; tries += 1) await refusalOf(attempt(otherThan(code)));
      expect(await refusalOf(attempt(code))).toMatchObject({ code: "code-expired" });
    });
  });
});
