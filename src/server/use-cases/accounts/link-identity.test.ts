import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Role } from "#domain/accounts/identity.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findSessionActor } from "#server/database/repositories/sessions.ts";
import { contractNumbers, users } from "#server/database/tables.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
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
import { userPhoneContext } from "./encryption-contexts.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const someone = async () => (await world.logIn(await world.user())).visitor;
  const link = (numbers: { contractNumber: string; identifier: string }, visitor: Visitor) =>
    world.accounts.linkIdentity({ contractNumber: numbers.contractNumber, identifier: numbers.identifier }, visitor);
  const verify = (hash: string, code: string, visitor: Visitor) =>
    world.accounts.verifyCode({ type: "link", hash, code }, visitor);
  const identitiesOf = async (visitor: Visitor) => (await world.accounts.session(visitor))?.identities ?? [];

  async function provePhone(email: string, phone: string): Promise<void> {
    const { db } = connection();
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error("no user has this e-mail");
    const sealedPhone = world.dependencies.sealer.seal(phone, userPhoneContext(user.id));
    await db.update(users).set({ sealedPhone, phoneProvenAt: user.createdAt }).where(eq(users.id, user.id));
  }

  describe("linking an identity", () => {
    test("with the code sent to the e-mail in the records gives the identity with its roles", async () => {
      const contact = newEmail();
      const numbers = await world.customer({ email: contact, phone: "+420601000999", role: "cession" });
      const visitor = await someone();
      const typed = {
        contractNumber: ` ${numbers.contractNumber.toLowerCase()} `,
        identifier: numbers.identifier.replace("/", " "),
      };
      const { hash, expires } = await link(typed, visitor);
      expect(expires).toBe(new Date(world.dependencies.clock.now().getTime() + 600_000).toISOString());
      const messages = await world.messages();
      expect(messages).toMatchObject([{ to: contact, text: expect.stringMatching(/•••@example\.com/) }]);
      expect(await verify(hash, codeIn(messages[0]), visitor)).toEqual({ verified: true, hash });
      const session = await world.accounts.session(visitor);
      expect(session?.identities).toMatchObject([{ country: "cz", roles: ["cession"] }]);
      expect(session?.identity).toEqual(session?.identities[0]);
      expect(await refusalOf(verify(hash, codeIn(messages[0]), visitor))).toMatchObject({ code: "code-expired" });
    });

    test("gives the roles that are in the records now, in the list and in the portal", async () => {
      const contact = newEmail();
      const numbers = await world.customer({ email: contact, role: "cession" });
      const visitor = await someone();
      const { hash } = await link(numbers, visitor);
      await verify(hash, codeIn((await world.messages())[0]), visitor);
      const rolesNow = async () => [
        (await identitiesOf(visitor)).map(({ roles }) => roles),
        (
          await findSessionActor(
            connection().db,
            tokenDigest(visitor.sessionToken ?? ""),
            world.dependencies.clock.now(),
          )
        )?.roles,
      ];
      const give = async (role: Role | null) =>
        await connection()
          .db.update(contractNumbers)
          .set({ role })
          .where(eq(contractNumbers.contractNumber, numbers.contractNumber));
      expect(await rolesNow()).toEqual([[["cession"]], ["cession"]]);
      await give("guarantee");
      expect(await rolesNow()).toEqual([[["guarantee"]], ["guarantee"]]);
      await give(null);
      expect(await rolesNow()).toEqual([[[]], []]);
    });

    test("waits for its code in every session of the user, until it is entered, out of attempts or too old", async () => {
      const visitor = await someone();
      const confirm = (code: string, who = visitor) => world.accounts.confirmLink({ code }, who);
      expect(await world.accounts.openLink(visitor)).toBeNull();
      expect(await refusalOf(confirm("123456"))).toMatchObject({ code: "code-expired" });
      const { expires } = await link({ contractNumber: "CZ-NONE", identifier: "1" }, visitor);
      expect(await world.accounts.openLink(visitor)).toEqual({ expires });
      expect(await world.accounts.openLink(await someone())).toBeNull();
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await refusalOf(confirm("123456"))).toMatchObject({ code: "code-wrong" });
      }
      expect(await world.accounts.openLink(visitor)).toBeNull();
      await link(await world.customer(), visitor);
      world.pass(10 * 60_000);
      expect(await world.accounts.openLink(visitor)).toBeNull();
      expect(await refusalOf(world.accounts.openLink(newVisitor()))).toMatchObject({ code: "unauthenticated" });
    });

    test("sends the code to the phone when the records have no e-mail", async () => {
      const numbers = await world.customer({ email: null, phone: "+420601000998" });
      const visitor = await someone();
      const { hash } = await link(numbers, visitor);
      const [message] = await world.messages();
      expect(message?.to).toBe("+420601000998");
      await verify(hash, codeIn(message), visitor);
      expect(await identitiesOf(visitor)).toHaveLength(1);
    });

    test("sends the code when its failed job is repeated", async () => {
      const contact = newEmail();
      const numbers = await world.customer({ email: contact });
      const visitor = await someone();
      const { hash } = await link(numbers, visitor);
      const failed = new Error("the queue cannot be written");
      vi.spyOn(world.dependencies.jobs, "send").mockRejectedValueOnce(failed);
      await expect(world.messages()).rejects.toThrow(failed);
      const messages = await world.messages();
      expect(messages).toMatchObject([{ to: contact }]);
      expect(await verify(hash, codeIn(messages[0]), visitor)).toEqual({ verified: true, hash });
    });

    test("without any contact asks staff, and no code is accepted", async () => {
      const numbers = await world.customer({ email: null });
      const visitor = await someone();
      await link(numbers, visitor);
      expect(await world.messages()).toMatchObject([
        { to: "provider@example.com", subject: expect.stringContaining(numbers.contractNumber) },
      ]);
      expect(await identitiesOf(visitor)).toEqual([]);
    });

    test("twice changes nothing", async () => {
      const numbers = await world.customer();
      const visitor = await someone();
      for (let count = 0; count < 2; count += 1) {
        const { hash } = await link(numbers, visitor);
        await verify(hash, codeIn((await world.messages())[0]), visitor);
        world.pass(61_000);
      }
      expect(await identitiesOf(visitor)).toHaveLength(1);
    });

    test("by thirty calls at once with one code links once", async () => {
      const numbers = await world.customer();
      const visitor = await someone();
      const { hash } = await link(numbers, visitor);
      const code = codeIn((await world.messages())[0]);
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => verify(hash, code, visitor)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await identitiesOf(visitor)).toHaveLength(1);
    });

    test("needs a session", async () => {
      expect(await refusalOf(link(await world.customer(), newVisitor()))).toMatchObject({ code: "unauthenticated" });
    });
  });

  describe("a person who knows both numbers", () => {
    test("gets no code: it goes to the customer, and guesses end after five attempts", async () => {
      const contact = newEmail();
      const numbers = await world.customer({ email: contact });
      const attacker = await someone();
      const { hash } = await link(numbers, attacker);
      const [message] = await world.messages();
      expect(message?.to).toBe(contact);
      const code = codeIn(message);
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await refusalOf(verify(hash, otherThan(code), attacker))).toMatchObject({ code: "code-wrong" });
      }
      expect(await refusalOf(verify(hash, code, attacker))).toMatchObject({ code: "code-expired" });
      expect(await identitiesOf(attacker)).toEqual([]);
    });

    test("cannot finish the customer's linking, not even with the customer's hash", async () => {
      const numbers = await world.customer();
      const [owner, attacker] = [await someone(), await someone()];
      const { hash } = await link(numbers, owner);
      const code = codeIn((await world.messages())[0]);
      expect(await refusalOf(verify(hash, code, attacker))).toMatchObject({ code: "code-expired" });
      expect(await identitiesOf(attacker)).toEqual([]);
      await verify(hash, code, owner);
      expect(await identitiesOf(owner)).toHaveLength(1);
    });

    test("cannot redirect the code by verifying another contact", async () => {
      const numbers = await world.customer();
      const attacker = await someone();
      const { hash } = await link(numbers, attacker);
      await world.messages();
      const own = newEmail();
      const sent = await world.accounts.createVerification({ type: "email", contact: own, locale: "cs" }, attacker);
      const ownCode = codeIn((await world.messages())[0]);
      expect(await refusalOf(verify(sent.hash, ownCode, attacker))).toMatchObject({ code: "code-expired" });
      expect(["code-wrong", "code-expired"]).toContain(
        ((await refusalOf(verify(hash, ownCode, attacker))) as { code: string }).code,
      );
      expect(await identitiesOf(attacker)).toEqual([]);
    });

    test("has five attempts a day, and more accounts do not fill the customer's mailbox", async () => {
      const attacker = await someone();
      for (let count = 0; count < 5; count += 1) {
        await link({ contractNumber: `CZ-GUESS-${count}`, identifier: "1" }, attacker);
      }
      const numbers = await world.customer();
      expect(await refusalOf(link(numbers, attacker))).toMatchObject({ code: "too-many-requests" });
      let codes = 0;
      for (let count = 0; count < 10; count += 1) {
        await link(numbers, await someone());
        codes += (await world.messages()).length;
      }
      expect(codes).toBe(1);
      world.pass(day);
    });

    test.each(["email", "phone"] as const)(
      "does not keep the owner from linking whose %s is in the records",
      async (type) => {
        const owner = await world.user();
        const phone = `+420${newPhone()}`;
        if (type === "phone") await provePhone(owner.email, phone);
        const contact = type === "email" ? { email: owner.email, phone: null } : { email: null, phone };
        const numbers = await world.customer(contact);
        let others = 0;
        for (let attacker = 0; attacker < 12; attacker += 1) {
          await link(numbers, await someone());
          others += (await world.messages()).length;
          world.pass(15 * 60_000);
        }
        expect(others).toBe(10);
        const { visitor } = await world.logIn(owner);
        const { hash } = await link(numbers, visitor);
        const [message] = await world.messages();
        await verify(hash, codeIn(message), visitor);
        expect(await identitiesOf(visitor)).toHaveLength(1);
        world.pass(day);
      },
    );

    test("learns nothing from wrong numbers: responses and refusals are those of right ones", async () => {
      const numbers = await world.customer();
      const seen = [];
      for (const tried of [
        numbers,
        { ...numbers, identifier: "other" },
        { contractNumber: "CZ-NONE", identifier: numbers.identifier },
        await world.customer({ email: null }),
      ]) {
        const visitor = await someone();
        const answer = await link(tried, visitor);
        const message = (await world.messages()).find(({ text }) => text.includes("•••"));
        const wrong = message === undefined ? "123456" : otherThan(codeIn(message));
        const refusals = [];
        for (let tries = 0; tries < 6; tries += 1) {
          refusals.push(((await refusalOf(verify(answer.hash, wrong, visitor))) as { code: string }).code);
        }
        seen.push({ keys: Object.keys(answer), refusals });
      }
      expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    });
  });
});
