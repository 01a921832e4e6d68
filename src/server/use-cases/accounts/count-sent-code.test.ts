import { like, or } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#server/database/tables.ts";
import { newEmail, newPhone, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Counter } from "./account-limits.ts";
import { type Asking, countSentCode } from "./count-sent-code.ts";

const minute = 60_000;
const owner: Asking = { as: "owner" };
const from = (address: string): Asking => ({ as: "stranger", address });
const outsider = from("192.0.2.1");

oneDatabase((connection) => {
  let world: ReturnType<typeof openAccountsWorld>;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  function ownCounter(): Counter {
    const name = newEmail();
    return { ...world.dependencies, keyedDigest: (text) => world.dependencies.keyedDigest(`${name} ${text}`) };
  }

  describe("codes to one contact", () => {
    test.each(["email", "phone"] as const)("requested by others do not use up the owner's, by %s", async (type) => {
      const counter = ownCounter();
      const to = { type, contact: newEmail() };
      const count = (asking: Asking) => countSentCode(counter, to, asking);
      let strangers = 0;
      for (let sent = 0; sent < 12; sent += 1) {
        if ((await count(outsider)) === 0) strangers += 1;
        world.pass(15 * minute);
      }
      expect(strangers).toBe(10);
      expect(await count(outsider)).toBeGreaterThan(0);
      expect(await count(owner)).toBe(0);
      expect(await count(owner)).toBe(60);
      world.pass(24 * 60 * minute);
    });

    test.each([owner, outsider])(
      "are limited to one a minute, three in a quarter of an hour and ten a day: %o",
      async (asking) => {
        const counter = ownCounter();
        const to = { type: "email" as const, contact: newEmail() };
        const waits: number[] = [];
        for (let sent = 0; sent < 3; sent += 1) {
          waits.push(await countSentCode(counter, to, asking), await countSentCode(counter, to, asking));
          world.pass(minute);
        }
        waits.push(await countSentCode(counter, to, asking));
        expect(waits).toEqual([0, 60, 0, 60, 0, 60, 720]);
        world.pass(24 * 60 * minute);
      },
    );
  });

  test("codes to an address with a tag count as codes to the address without it", async () => {
    const counter = ownCounter();
    const email = newEmail();
    const [name, host] = email.split("@");
    const count = (contact: string) => countSentCode(counter, { type: "email", contact }, outsider);
    expect(await count(`${name}+1@${host}`)).toBe(0);
    expect(await count(`${name}+2@${host}`)).toBe(60);
    expect(await count(email)).toBe(60);
    expect(await count(`${name?.slice(0, 1)}.${name?.slice(1)}@${host}`)).toBe(0);
    expect(await countSentCode(counter, { type: "phone", contact: newPhone() }, outsider)).toBe(0);
    world.pass(24 * 60 * minute);
  });

  describe("text messages of the entire site", () => {
    const toAnybody = () => ({ type: "phone" as const, contact: `+420${newPhone()}` });

    test("are limited to 400 an hour for others and 500 in total, so that owners always have a share", async () => {
      const counter = ownCounter();
      const count = (asking: Asking) => countSentCode(counter, toAnybody(), asking);
      expect([await count(outsider), await count(owner)]).toEqual([0, 0]);
      await setSent(398);
      expect([await count(from("10.0.0.1")), await count(from("10.0.0.2"))]).toEqual([0, 0]);
      expect(await count(from("10.0.0.3"))).toBeGreaterThan(3_000);
      expect(await count(owner)).toBe(0);
      await setSent(498);
      expect([await count(owner), await count(owner)]).toEqual([0, 0]);
      expect(await count(owner)).toBeGreaterThan(3_000);
    });

    async function setSent(sent: number): Promise<void> {
      const ofSite = or(like(limits.key, "text-messages 3600 %"), like(limits.key, "text-messages-not-owners %"));
      await connection().db.update(limits).set({ count: sent }).where(ofSite);
    }

    test("are not used up by one IPv6 network, however many addresses it has", async () => {
      const counter = ownCounter();
      let sent = 0;
      for (let subnet = 0; subnet < 60; subnet += 1) {
        const asking = from(`2001:db8:7:${subnet.toString(16)}::1`);
        if ((await countSentCode(counter, toAnybody(), asking)) === 0) sent += 1;
      }
      expect(sent).toBe(40);
      expect(await countSentCode(counter, toAnybody(), from("2001:db8:8::1"))).toBe(0);
    });
  });
});
