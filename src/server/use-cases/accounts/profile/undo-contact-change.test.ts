import { beforeAll, describe, expect, it } from "vitest";
import { hashIn, newVisitor, otherPassword, password } from "#tests/support/accounts-world.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { type ContactsWorld, openContactsWorld } from "#tests/support/contacts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const minute = 60_000;
const hour = 60 * minute;

oneDatabase((connection) => {
  let world: ContactsWorld;
  beforeAll(() => {
    world = openContactsWorld(connection());
  });

  describe("undoing a change of contact", () => {
    it("restores the contact, invalidates the password and ends every session, once", async () => {
      const { user, visitor } = await world.proved();
      const { contact, messages } = await world.changed(visitor);
      const hash = hashIn(messages[0]);
      world.pass(72 * hour - 1);
      await world.profile.undoContactChange({ hash }, newVisitor());
      expect(await world.rowOf(contact)).toBeUndefined();
      expect((await world.rowOf(user.email))?.emailProvenAt).not.toBe(null);
      expect(await world.accounts.session(visitor)).toBe(null);
      expect(await refusalOf(world.logIn(user))).toMatchObject({ code: "invalid-credentials" });
      const sent = await world.messages();
      expect(sent.map(({ to }) => to).toSorted()).toEqual(["provider@example.com", user.email].toSorted());
      const link = hashIn(sent.find(({ to }) => to === user.email));
      const chosen = { hash: link, password: otherPassword, passwordCheck: otherPassword };
      await world.accounts.changePasswordByRecovery(chosen, visitor);
      await world.logIn({ email: user.email, password: otherPassword });
      expect(await refusalOf(world.profile.undoContactChange({ hash }, newVisitor()))).toMatchObject({
        code: "link-expired",
      });
    });

    it("is refused after three days", async () => {
      const { visitor } = await world.proved();
      const { contact, messages } = await world.changed(visitor);
      world.pass(72 * hour);
      expect(
        await refusalOf(world.profile.undoContactChange({ hash: hashIn(messages[0]) }, newVisitor())),
      ).toMatchObject({ code: "link-expired" });
      expect(await world.rowOf(contact)).toBeDefined();
    });

    it("lets the first owner undo a chain of changes, and removes a thief's second factor", async () => {
      const { user, visitor } = await world.proved();
      const first = await world.changed(visitor);
      world.pass(minute);
      const { setup, secret } = await world.accounts.beginTotp({ password }, visitor);
      const now = world.dependencies.clock.now();
      const { token } = await world.accounts.confirmTotp({ setup, totp: codeOf(secret, now) }, visitor);
      await world.messages();
      const second = await world.changed({ ...visitor, sessionToken: token });
      await world.profile.undoContactChange({ hash: hashIn(first.messages[0]) }, newVisitor());
      expect(
        await refusalOf(world.profile.undoContactChange({ hash: hashIn(second.messages[0]) }, newVisitor())),
      ).toMatchObject({ code: "link-expired" });
      const link = hashIn((await world.messages()).find(({ to }) => to === user.email));
      const chosen = { hash: link, password: otherPassword, passwordCheck: otherPassword };
      await world.accounts.changePasswordByRecovery(chosen, visitor);
      await world.logIn({ email: user.email, password: otherPassword });
    });

    it("disables the account when another account has the old e-mail by then", async () => {
      const { user, visitor } = await world.proved();
      const { contact, messages } = await world.changed(visitor);
      world.pass(hour);
      await world.user({ email: user.email });
      await world.messages();
      await world.profile.undoContactChange({ hash: hashIn(messages[0]) }, newVisitor());
      expect((await world.rowOf(contact))?.disabledAt).not.toBe(null);
      expect((await world.rowOf(user.email))?.disabledAt).toBe(null);
      expect((await world.messages()).map(({ to }) => to)).toEqual(["provider@example.com"]);
    });
  });
});
