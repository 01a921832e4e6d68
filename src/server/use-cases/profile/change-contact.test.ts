import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { StaffVisitor } from "#server/contract.ts";
import { auditEvents, users } from "#server/database/tables.ts";
import {
  type AccountsWorld,
  codeIn,
  hashIn,
  newEmail,
  newPhone,
  openAccountsWorld,
  otherPassword,
  otherThan,
  password,
} from "../../../../tests/support/accounts-world.ts";
import { codeOf } from "../../../../tests/support/authenticator.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import { refusalOf } from "../../../../tests/support/onboarding-world.ts";

const minute = 60_000;
const hour = 60 * minute;

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  /** A user who has just given the password again. */
  async function proved(options: { email?: string } = {}) {
    const user = await world.user(options);
    const { visitor } = await world.logIn(user);
    await world.messages();
    await world.profile.proveSelf({ password }, visitor);
    return { user, visitor };
  }

  const ask = (visitor: StaffVisitor, contact: string, type: "email" | "phone" = "email") =>
    world.profile.createContactChange({ type, contact, phoneCode: "+420", locale: "cs" }, visitor);

  /** Changes the e-mail and gives what the old and the new address were sent. */
  async function changed(visitor: StaffVisitor, contact = newEmail(), type: "email" | "phone" = "email") {
    const { hash } = await ask(visitor, contact, type);
    const code = codeIn((await world.messages()).find(({ to }) => to.endsWith(contact)));
    await world.profile.verifyContactChange({ type, hash, code }, visitor);
    return { contact, hash, code, messages: await world.messages() };
  }

  const rowOf = async (email: string) => (await connection().db.select().from(users).where(eq(users.email, email)))[0];
  const eventsOf = async (subject: string) =>
    (await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, subject))).map(
      ({ event }) => event,
    );

  describe("who it is", () => {
    it("is asked for by the password; a stolen session alone does nothing", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      expect(await refusalOf(ask(visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
      expect(await refusalOf(world.profile.closeAccount(visitor))).toMatchObject({ code: "step-up-required" });
      expect(await refusalOf(world.profile.orderDataCopy(visitor))).toMatchObject({ code: "step-up-required" });
      expect(await refusalOf(world.profile.proveSelf({ password: otherPassword }, visitor))).toMatchObject({
        fields: { password: "password-wrong" },
      });
      expect(await refusalOf(ask(visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
      expect((await world.profile.read(visitor)).provedUntil).toBe(null);
    });

    it("holds for five minutes, in this session alone", async () => {
      const { user, visitor } = await proved();
      const other = await world.logIn(user);
      expect(await refusalOf(ask(other.visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
      world.pass(5 * minute - 1);
      await ask(visitor, newEmail());
      world.pass(1);
      expect(await refusalOf(ask(visitor, newEmail()))).toMatchObject({ code: "step-up-required" });
    });

    it("needs the code as well where a second factor is on, and a wrong one counts as a failed login", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      const { setup, secret } = await world.accounts.beginTotp({ password }, visitor);
      await world.accounts.confirmTotp({ setup, totp: codeOf(secret, world.dependencies.clock.now()) }, visitor);
      world.pass(minute);
      expect(await refusalOf(world.profile.proveSelf({ password }, visitor))).toMatchObject({
        fields: { totp: "required" },
      });
      const right = codeOf(secret, world.dependencies.clock.now());
      for (let failure = 0; failure < 5; failure += 1) {
        expect(await refusalOf(world.profile.proveSelf({ password, totp: otherThan(right) }, visitor))).toMatchObject({
          code: "code-wrong",
        });
      }
      await refusalOf(world.profile.proveSelf({ password, totp: otherThan(right) }, visitor));
      expect(await refusalOf(world.profile.proveSelf({ password, totp: right }, visitor))).toMatchObject({
        code: "too-many-requests",
      });
      world.pass(16 * minute);
      const later = codeOf(secret, world.dependencies.clock.now());
      await world.accounts.extendSession(visitor);
      expect(await world.profile.proveSelf({ password, totp: later }, visitor)).toHaveProperty("expires");
    });
  });

  describe("a change", () => {
    it("takes effect by the code, tells the old address and ends the other sessions and links", async () => {
      const { user, visitor } = await proved();
      const { id } = (await world.accounts.session(visitor))?.user ?? { id: "" };
      const other = await world.logIn(user);
      await world.accounts.createRecovery({ email: user.email, locale: "cs" }, other.visitor);
      const recovery = hashIn((await world.messages()).findLast(({ to }) => to === user.email));
      const { contact, messages } = await changed(visitor);
      expect(messages.map(({ to }) => to)).toEqual([user.email]);
      expect(messages[0]?.text).toContain("/cs/contact-undo?hash=");
      expect(messages[0]?.text).not.toContain(contact);
      expect(await world.accounts.session(other.visitor)).toBe(null);
      expect((await world.accounts.session(visitor))?.user.email).toBe(contact);
      const chosen = { hash: recovery, password: otherPassword, passwordCheck: otherPassword };
      expect(await refusalOf(world.accounts.changePasswordByRecovery(chosen, visitor))).toMatchObject({
        code: "link-expired",
      });
      expect(await refusalOf(world.logIn(user))).toMatchObject({ code: "invalid-credentials" });
      await world.logIn({ ...user, email: contact });
      expect(await eventsOf(id)).toEqual(
        expect.arrayContaining(["self-proved", "contact-change-asked", "contact-changed"]),
      );
    });

    it("of the phone tells the old phone and the e-mail; the first phone has no old one", async () => {
      const { user, visitor } = await proved();
      const first = newPhone();
      expect((await changed(visitor, first, "phone")).messages.map(({ to }) => to)).toEqual([user.email]);
      expect((await world.profile.read(visitor)).phone).toBe(`+420${first}`);
      world.pass(minute);
      const { messages } = await changed(visitor, newPhone(), "phone");
      expect(messages.map(({ to }) => to)).toEqual([user.email, `+420${first}`]);
      expect(messages.map(hashIn)).toHaveLength(2);
    });

    it("to what is there already is refused", async () => {
      const { user, visitor } = await proved();
      expect(await refusalOf(ask(visitor, user.email.toUpperCase()))).toMatchObject({
        fields: { contact: "contact-unchanged" },
      });
    });

    it("does not tell whether another account has the e-mail; its owner hears of it", async () => {
      const owner = await world.user();
      const { visitor } = await proved();
      const free = await ask(visitor, newEmail());
      await world.messages();
      world.pass(minute);
      const taken = await ask(visitor, owner.email);
      expect(Object.keys(taken)).toEqual(Object.keys(free));
      const sent = await world.messages();
      expect(sent.map(({ to }) => to)).toEqual([owner.email]);
      expect(sent[0]?.text).not.toMatch(/\d{6}/);
      for (let code = 0; code < 5; code += 1) {
        const tried = { type: "email" as const, hash: taken.hash, code: String(code).padStart(6, "0") };
        expect(await refusalOf(world.profile.verifyContactChange(tried, visitor))).toMatchObject({
          code: "code-wrong",
        });
      }
      expect((await rowOf(owner.email))?.emailProvenAt).not.toBe(null);
    });

    it("gives way to nobody who was quicker, and takes the place of who never proved the e-mail", async () => {
      const { user, visitor } = await proved();
      const contact = newEmail();
      const { hash } = await ask(visitor, contact);
      const code = codeIn((await world.messages()).find(({ to }) => to === contact));
      world.pass(minute);
      await world.user({ email: contact });
      await world.messages();
      const tried = { type: "email" as const, hash, code };
      expect(await refusalOf(world.profile.verifyContactChange(tried, visitor))).toMatchObject({
        code: "code-expired",
      });
      expect((await world.messages()).map(({ to }) => to)).toEqual([contact]);
      expect(await rowOf(user.email)).toBeDefined();

      const unproven = newEmail();
      const phone = newPhone();
      const verificationHash = await world.verified("phone", phone);
      const chosen = { email: unproven, phone, phoneCode: "+420", password, passwordCheck: password };
      await world.accounts.register({ verificationHash, ...chosen, locale: "cs" }, visitor);
      await world.messages();
      const before = await rowOf(unproven);
      await changed(visitor, unproven);
      expect((await rowOf(unproven))?.id).not.toBe(before?.id);
    });

    it("hears five tries for ten minutes, once, and only the newest code", async () => {
      const { visitor } = await proved();
      const { contact, hash, code } = await changed(visitor);
      const again = (tried: { hash: string; code: string }) =>
        refusalOf(world.profile.verifyContactChange({ type: "email", ...tried }, visitor));
      expect(await again({ hash, code })).toMatchObject({ code: "code-expired" });
      const first = await ask(visitor, newEmail());
      const [oldMail] = await world.messages();
      const second = await ask(visitor, newEmail());
      const newest = codeIn((await world.messages())[0]);
      expect(await again({ hash: first.hash, code: codeIn(oldMail) })).toMatchObject({ code: "code-expired" });
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await again({ hash: second.hash, code: otherThan(newest) })).toMatchObject({ code: "code-wrong" });
      }
      expect(await again({ hash: second.hash, code: newest })).toMatchObject({ code: "code-expired" });
      const third = await ask(visitor, newEmail());
      const late = codeIn((await world.messages())[0]);
      world.pass(10 * minute);
      expect(await again({ hash: third.hash, code: late })).toMatchObject({ code: "code-expired" });
      expect(await rowOf(contact)).toBeDefined();
    });

    it("swapped with another user's, another kind's or another session's code does nothing", async () => {
      const [a, b] = [await proved(), await proved()];
      const mine = await ask(a.visitor, newEmail());
      const myCode = codeIn((await world.messages())[0]);
      const theirs = await ask(b.visitor, newEmail());
      const theirCode = codeIn((await world.messages())[0]);
      const tried = (visitor: StaffVisitor, given: { type?: "email" | "phone"; hash: string; code: string }) =>
        refusalOf(world.profile.verifyContactChange({ type: "email", ...given }, visitor));
      expect(await tried(a.visitor, { hash: theirs.hash, code: theirCode })).toMatchObject({ code: "code-expired" });
      if (theirCode !== myCode) {
        expect(await tried(a.visitor, { hash: mine.hash, code: theirCode })).toMatchObject({ code: "code-wrong" });
      }
      expect(await tried(a.visitor, { type: "phone", hash: mine.hash, code: myCode })).toMatchObject({
        code: "code-expired",
      });
      const elsewhere = await world.logIn(a.user);
      expect(await tried(elsewhere.visitor, { hash: mine.hash, code: myCode })).toMatchObject({
        code: "code-expired",
      });
      await world.profile.verifyContactChange({ type: "email", hash: mine.hash, code: myCode }, a.visitor);
    });

    it("ends with a recovery that comes in between, and with the session that asked", async () => {
      const { user, visitor } = await proved();
      const { hash } = await ask(visitor, newEmail());
      const code = codeIn((await world.messages())[0]);
      await world.accounts.createRecovery({ email: user.email, locale: "cs" }, visitor);
      const link = hashIn((await world.messages())[0]);
      const chosen = { hash: link, password: otherPassword, passwordCheck: otherPassword };
      await world.accounts.changePasswordByRecovery(chosen, visitor);
      expect(await refusalOf(world.profile.verifyContactChange({ type: "email", hash, code }, visitor))).toMatchObject({
        code: "unauthenticated",
      });
      expect(await rowOf(user.email)).toBeDefined();
    });

    it("of a recovery link that is asked for at the same moment leaves no live link to the old address", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { user, visitor } = await proved();
        const { hash } = await ask(visitor, newEmail());
        const code = codeIn((await world.messages())[0]);
        await world.accounts.createRecovery({ email: user.email, locale: "cs" }, visitor);
        const [, messages] = await Promise.all([
          world.profile.verifyContactChange({ type: "email", hash, code }, visitor),
          world.messages(),
        ]);
        const mails = [...messages, ...(await world.messages())];
        for (const mail of mails.filter(({ text }) => text.includes("password-recovery?hash="))) {
          const chosen = { hash: hashIn(mail), password: otherPassword, passwordCheck: otherPassword };
          expect(await refusalOf(world.accounts.changePasswordByRecovery(chosen, visitor))).toMatchObject({
            code: "link-expired",
          });
        }
      }
    });

    it("by one code at once succeeds once; two users who want the same e-mail do not both get it", async () => {
      const { visitor } = await proved();
      const contact = newEmail();
      const { hash } = await ask(visitor, contact);
      const code = codeIn((await world.messages())[0]);
      const given = { type: "email" as const, hash, code };
      const results = await Promise.allSettled([1, 2, 3].map(() => world.profile.verifyContactChange(given, visitor)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

      const [a, b] = [await proved(), await proved()];
      const wanted = newEmail();
      const first = await ask(a.visitor, wanted);
      const firstCode = codeIn((await world.messages())[0]);
      world.pass(minute);
      const second = await ask(b.visitor, wanted);
      const secondCode = codeIn((await world.messages())[0]);
      const both = await Promise.allSettled([
        world.profile.verifyContactChange({ type: "email", hash: first.hash, code: firstCode }, a.visitor),
        world.profile.verifyContactChange({ type: "email", hash: second.hash, code: secondCode }, b.visitor),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const refused = both.find((result) => result.status === "rejected");
      expect(await refusalOf(Promise.reject(refused?.reason))).toMatchObject({ code: "code-expired" });
    });

    it("is limited for each user and each contact", async () => {
      const { visitor } = await proved();
      const contact = newEmail();
      await ask(visitor, contact);
      expect(await refusalOf(ask(visitor, contact))).toMatchObject({ code: "too-many-requests" });
      for (let asked = 2; asked < 10; asked += 1) await ask(visitor, newEmail());
      expect(await refusalOf(ask(visitor, newEmail()))).toMatchObject({ code: "too-many-requests" });
    });
  });

  describe("taking it back", () => {
    it("restores the contact, voids the password and ends every session, once, for three days", async () => {
      const { user, visitor } = await proved();
      const { contact, messages } = await changed(visitor);
      const hash = hashIn(messages[0]);
      world.pass(72 * hour - 1);
      await world.profile.undoContactChange({ hash });
      expect(await rowOf(contact)).toBeUndefined();
      expect((await rowOf(user.email))?.emailProvenAt).not.toBe(null);
      expect(await world.accounts.session(visitor)).toBe(null);
      expect(await refusalOf(world.logIn(user))).toMatchObject({ code: "invalid-credentials" });
      const sent = await world.messages();
      expect(sent.map(({ to }) => to).toSorted()).toEqual(["provider@example.com", user.email].toSorted());
      const link = hashIn(sent.find(({ to }) => to === user.email));
      const chosen = { hash: link, password: otherPassword, passwordCheck: otherPassword };
      await world.accounts.changePasswordByRecovery(chosen, visitor);
      await world.logIn({ email: user.email, password: otherPassword });
      expect(await refusalOf(world.profile.undoContactChange({ hash }))).toMatchObject({ code: "link-expired" });
    });

    it("is over after three days", async () => {
      const { visitor } = await proved();
      const { contact, messages } = await changed(visitor);
      world.pass(72 * hour);
      expect(await refusalOf(world.profile.undoContactChange({ hash: hashIn(messages[0]) }))).toMatchObject({
        code: "link-expired",
      });
      expect(await rowOf(contact)).toBeDefined();
    });

    it("gives the first owner the last word over a chain of changes, and a thief's second factor goes", async () => {
      const { user, visitor } = await proved();
      const first = await changed(visitor);
      world.pass(minute);
      const { setup, secret } = await world.accounts.beginTotp({ password }, visitor);
      const now = world.dependencies.clock.now();
      await world.accounts.confirmTotp({ setup, totp: codeOf(secret, now) }, visitor);
      await world.messages();
      const second = await changed(visitor);
      await world.profile.undoContactChange({ hash: hashIn(first.messages[0]) });
      expect(await refusalOf(world.profile.undoContactChange({ hash: hashIn(second.messages[0]) }))).toMatchObject({
        code: "link-expired",
      });
      const link = hashIn((await world.messages()).find(({ to }) => to === user.email));
      const chosen = { hash: link, password: otherPassword, passwordCheck: otherPassword };
      await world.accounts.changePasswordByRecovery(chosen, visitor);
      await world.logIn({ email: user.email, password: otherPassword });
    });

    it("disables the account when the old e-mail is somebody else's by then", async () => {
      const { user, visitor } = await proved();
      const { contact, messages } = await changed(visitor);
      world.pass(hour);
      await world.user({ email: user.email });
      await world.messages();
      await world.profile.undoContactChange({ hash: hashIn(messages[0]) });
      expect((await rowOf(contact))?.disabledAt).not.toBe(null);
      expect((await rowOf(user.email))?.disabledAt).toBe(null);
      expect((await world.messages()).map(({ to }) => to)).toEqual(["provider@example.com"]);
    });

    it("is offered to no address that nobody has proved", async () => {
      const phone = newPhone();
      const email = newEmail();
      const verificationHash = await world.verified("phone", phone);
      const chosen = { email, phone, phoneCode: "+420", password, passwordCheck: password };
      const stranger = (await proved()).visitor;
      await world.accounts.register({ verificationHash, ...chosen, locale: "cs" }, stranger);
      const { visitor } = await world.logIn({ email, password });
      await world.profile.proveSelf({ password }, visitor);
      await world.messages();
      const { messages } = await changed(visitor);
      expect(messages.map(({ to }) => to)).toEqual([`+420${phone}`]);
    });
  });
});
