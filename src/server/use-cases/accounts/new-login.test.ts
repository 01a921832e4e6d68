import { beforeAll, describe, expect, test } from "vitest";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { type AccountsWorld, newVisitor, openAccountsWorld, otherPassword } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const subject = "Přihlášení k Vašemu účtu";

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const sentAfter = async (user: { email: string; password: string }, visitor: StaffVisitor) => {
    await world.messages();
    const { visitor: known } = await world.logIn(user, visitor);
    return { known, messages: await world.messages() };
  };

  describe("the owner of an account is notified", () => {
    test("a login from another browser notifies; the first login and one from a known browser do not", async () => {
      const user = await world.user();
      const first = await sentAfter(user, newVisitor());
      expect(first.messages).toEqual([]);
      expect((await sentAfter(user, first.known)).messages).toEqual([]);
      const elsewhere = { ...newVisitor(), userAgent };
      const { messages, known } = await sentAfter(user, elsewhere);
      expect(messages).toMatchObject([{ to: user.email, subject }]);
      const [mail] = messages;
      for (const said of [
        elsewhere.address,
        "Firefox, Linux",
        "21. listopadu 2026",
        "10:00:00",
        "/cs/settings#sessions",
      ]) {
        expect(mail?.text).toContain(said);
      }
      expect(mail?.text).not.toContain("pokus");
      expect((await sentAfter(user, known)).messages).toEqual([]);
    });

    test("a login after five failures notifies, also from a known browser; one after fewer does not", async () => {
      const user = await world.user();
      let { known } = await sentAfter(user, newVisitor());
      const fail = async (times: number) => {
        for (let count = 0; count < times; count += 1) {
          await refusalOf(world.accounts.logIn({ ...user, password: otherPassword }, known));
        }
      };
      await fail(4);
      const few = await sentAfter(user, known);
      expect(few.messages).toEqual([]);
      known = few.known;
      await fail(5);
      world.pass(60_000);
      const { messages } = await sentAfter(user, known);
      expect(messages).toMatchObject([{ subject, text: expect.stringContaining("5 neúspěšných pokusů") }]);
      expect(messages[0]?.text).not.toContain("prohlížeče");
      expect((await sentAfter(user, known)).messages).toEqual([]);
    });
  });
});
