import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { customerIdsOf } from "#server/database/repositories/identities.ts";
import { auditEvents } from "#server/database/tables.ts";
import {
  codeIn,
  hashIn,
  newEmail,
  newPhone,
  otherPassword,
  otherThan,
  password,
} from "#tests/support/accounts-world.ts";
import { type ContactsWorld, openContactsWorld } from "#tests/support/contacts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: ContactsWorld;
  beforeAll(() => {
    world = openContactsWorld(connection());
  });

  const auditEventsOf = async (subject: string) =>
    (await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, subject))).map(
      ({ event }) => event,
    );

  describe("a change of contact", () => {
    it("takes effect by the code, notifies the old address and ends the other sessions and links", async () => {
      const { user, visitor } = await world.proved();
      const { id } = (await world.accounts.session(visitor))?.user ?? { id: "" };
      for (let customers = 0; customers < 2; customers++) await world.identity(user.email);
      const other = await world.logIn(user);
      await world.accounts.createRecovery({ email: user.email, locale: "cs" }, other.visitor);
      const recovery = hashIn((await world.messages()).findLast(({ to }) => to === user.email));
      const { contact, messages } = await world.changed(visitor);
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
      expect(await auditEventsOf(id)).toEqual(expect.arrayContaining(["contact-change-asked", "contact-changed"]));
      const customerIds = await customerIdsOf(connection().db, id);
      expect(customerIds).toHaveLength(2);
      for (const customerId of customerIds) {
        expect(await eventsOf(connection().db, customerId)).toMatchObject([
          ["customer.identity-linked", { status: "linked" }],
          ["customer.contact-changed", { status: "changed", contact: "email" }],
        ]);
      }
    });

    it("of the phone notifies the old phone and the e-mail; the first phone has no old one", async () => {
      const { user, visitor } = await world.proved();
      const first = newPhone();
      expect((await world.changed(visitor, first, "phone")).messages.map(({ to }) => to)).toEqual([user.email]);
      expect((await world.profile.read(visitor)).phone).toBe(`+420${first}`);
      world.pass(minute);
      const { messages } = await world.changed(visitor, newPhone(), "phone");
      expect(messages.map(({ to }) => to)).toEqual([user.email, `+420${first}`]);
      expect(messages.map(hashIn)).toHaveLength(2);
    });

    it("to the current contact is refused", async () => {
      const { user, visitor } = await world.proved();
      expect(await refusalOf(world.ask(visitor, user.email.toUpperCase()))).toMatchObject({
        fields: { contact: "contact-unchanged" },
      });
    });

    it("does not reveal whether another account has the e-mail; its owner is notified", async () => {
      const owner = await world.user();
      const { visitor } = await world.proved();
      const free = await world.ask(visitor, newEmail());
      await world.messages();
      world.pass(minute);
      const taken = await world.ask(visitor, owner.email);
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
      expect((await world.rowOf(owner.email))?.emailProvenAt).not.toBe(null);
    });

    it("is refused when another account was quicker, and replaces an account that never proved the e-mail", async () => {
      const { user, visitor } = await world.proved();
      const contact = newEmail();
      const { hash } = await world.ask(visitor, contact);
      const code = codeIn((await world.messages()).find(({ to }) => to === contact));
      world.pass(minute);
      await world.user({ email: contact });
      await world.messages();
      const tried = { type: "email" as const, hash, code };
      expect(await refusalOf(world.profile.verifyContactChange(tried, visitor))).toMatchObject({
        code: "code-expired",
      });
      expect((await world.messages()).map(({ to }) => to)).toEqual([contact]);
      expect(await world.rowOf(user.email)).toBeDefined();

      const unproven = newEmail();
      const phone = newPhone();
      const verificationHash = await world.verified("phone", phone);
      const chosen = { email: unproven, phone, phoneCode: "+420", password, passwordCheck: password };
      await world.accounts.register({ verificationHash, ...chosen, locale: "cs" }, visitor);
      await world.messages();
      const before = await world.rowOf(unproven);
      await world.changed(visitor, unproven);
      expect((await world.rowOf(unproven))?.id).not.toBe(before?.id);
    });

    it("allows five attempts in ten minutes, works once, and only with the newest code", async () => {
      const { visitor } = await world.proved();
      const { contact, hash, code } = await world.changed(visitor);
      const again = (tried: { hash: string; code: string }) =>
        refusalOf(world.profile.verifyContactChange({ type: "email", ...tried }, visitor));
      expect(await again({ hash, code })).toMatchObject({ code: "code-expired" });
      const first = await world.ask(visitor, newEmail());
      const [oldMail] = await world.messages();
      const second = await world.ask(visitor, newEmail());
      const newest = codeIn((await world.messages())[0]);
      expect(await again({ hash: first.hash, code: codeIn(oldMail) })).toMatchObject({ code: "code-expired" });
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await again({ hash: second.hash, code: otherThan(newest) })).toMatchObject({ code: "code-wrong" });
      }
      expect(await again({ hash: second.hash, code: newest })).toMatchObject({ code: "code-expired" });
      const third = await world.ask(visitor, newEmail());
      const late = codeIn((await world.messages())[0]);
      world.pass(10 * minute);
      expect(await again({ hash: third.hash, code: late })).toMatchObject({ code: "code-expired" });
      expect(await world.rowOf(contact)).toBeDefined();
    });

    it("refuses the code of another user, kind or session", async () => {
      const [a, b] = [await world.proved(), await world.proved()];
      const mine = await world.ask(a.visitor, newEmail());
      const myCode = codeIn((await world.messages())[0]);
      const theirs = await world.ask(b.visitor, newEmail());
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
      expect(await tried(elsewhere.visitor, { hash: mine.hash, code: myCode })).toMatchObject({ code: "code-expired" });
      await world.profile.verifyContactChange({ type: "email", hash: mine.hash, code: myCode }, a.visitor);
    });

    it("ends with a recovery that comes in between, and with the session that requested it", async () => {
      const { user, visitor } = await world.proved();
      const { hash } = await world.ask(visitor, newEmail());
      const code = codeIn((await world.messages())[0]);
      await world.accounts.createRecovery({ email: user.email, locale: "cs" }, visitor);
      const link = hashIn((await world.messages())[0]);
      const chosen = { hash: link, password: otherPassword, passwordCheck: otherPassword };
      await world.accounts.changePasswordByRecovery(chosen, visitor);
      expect(await refusalOf(world.profile.verifyContactChange({ type: "email", hash, code }, visitor))).toMatchObject({
        code: "unauthenticated",
      });
      expect(await world.rowOf(user.email)).toBeDefined();
    });

    it("and a recovery link requested at the same moment leave no valid link to the old address", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { user, visitor } = await world.proved();
        const { hash } = await world.ask(visitor, newEmail());
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
      const { visitor } = await world.proved();
      const contact = newEmail();
      const { hash } = await world.ask(visitor, contact);
      const code = codeIn((await world.messages())[0]);
      const given = { type: "email" as const, hash, code };
      const results = await Promise.allSettled([1, 2, 3].map(() => world.profile.verifyContactChange(given, visitor)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

      const [a, b] = [await world.proved(), await world.proved()];
      const wanted = newEmail();
      const first = await world.ask(a.visitor, wanted);
      const firstCode = codeIn((await world.messages())[0]);
      world.pass(minute);
      const second = await world.ask(b.visitor, wanted);
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
      const { visitor } = await world.proved();
      const contact = newEmail();
      await world.ask(visitor, contact);
      expect(await refusalOf(world.ask(visitor, contact))).toMatchObject({ code: "too-many-requests" });
      for (let asked = 2; asked < 10; asked += 1) await world.ask(visitor, newEmail());
      expect(await refusalOf(world.ask(visitor, newEmail()))).toMatchObject({ code: "too-many-requests" });
    });
  });
});
