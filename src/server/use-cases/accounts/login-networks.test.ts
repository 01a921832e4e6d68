import { beforeAll, describe, expect, test } from "vitest";
import type { StaffVisitor } from "#server/contract/staff.ts";
import {
  type AccountsWorld,
  hashIn,
  newEmail,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { beginAttempt } from "./login-attempts.ts";

const minute = 60_000;
const hour = 60 * minute;
const wrong = { code: "invalid-credentials" };
const mustWait = (minutes: number) => ({ code: "too-many-requests", retryAfterSeconds: minutes * 60 });

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const attempt = (email: string, tried: string, visitor = newVisitor()) =>
    world.accounts.logIn({ email, password: tried }, visitor);
  const at = (address: string): StaffVisitor => ({ ...newVisitor(), address });
  const fail = async (email: string, times: number, visitor: StaffVisitor) => {
    for (let count = 0; count < times; count += 1) {
      expect(await refusalOf(attempt(email, "not the password", visitor))).toMatchObject(wrong);
    }
  };
  const wait = async (email: string, visitor = newVisitor()) =>
    (await refusalOf(attempt(email, otherPassword, visitor))) as { code: string; retryAfterSeconds?: number };

  async function recover(email: string, visitor: StaffVisitor): Promise<StaffVisitor> {
    await world.accounts.createRecovery({ email, locale: "cs" }, newVisitor());
    const hash = hashIn((await world.messages()).findLast(({ to }) => to === email));
    const chosen = { hash, password: otherPassword, passwordCheck: otherPassword };
    const { deviceToken } = await world.accounts.changePasswordByRecovery(chosen, visitor);
    return { ...visitor, deviceToken };
  }

  describe("a failure that is free", () => {
    const attempted = () => ({ email: newEmail(), address: newVisitor().address, knownDeviceDigest: null });
    const startingAt = (first: number) => {
      const base = world.dependencies.clock.now().getTime();
      let ticks = first;
      const now = () => new Date(base + ticks++);
      return { ...world.dependencies, clock: { now } };
    };

    test("delays no login while the clock goes on", async () => {
      expect(await beginAttempt(startingAt(0), attempted())).toMatchObject({ failuresBefore: 0, isSpent: false });
    });

    test("does not delay an attempt that began a moment before", async () => {
      const same = attempted();
      await beginAttempt(startingAt(10), same);
      expect(await beginAttempt(startingAt(0), same)).toMatchObject({ failuresBefore: 1, isSpent: false });
    });
  });

  describe("failed logins from one network", () => {
    test("delay this network and no other, however long they go on", async () => {
      const { email } = await world.user();
      const attacker = newVisitor();
      await fail(email, 5, attacker);
      for (const minutes of [1, 2, 4, 8, ...Array.from({ length: 30 }, () => 15)]) {
        expect(await refusalOf(attempt(email, password, { ...newVisitor(), address: attacker.address }))).toMatchObject(
          mustWait(minutes),
        );
        world.pass(minutes * minute);
        await fail(email, 1, attacker);
      }
      await attempt(email, password);
    });

    test("count for one customer of a network provider, however many addresses it has", async () => {
      const { email } = await world.user();
      for (let count = 1; count <= 5; count += 1) await fail(email, 1, at(`2001:db8:1:${count}::${count}`));
      expect(await wait(email, at("2001:db8:1:ffff::1"))).toMatchObject(mustWait(1));
      await attempt(email, password, at("2001:db8:2:1::1"));
    });

    test("from two other networks do not keep users out together with it", async () => {
      const { email } = await world.user();
      const networks = [newVisitor(), newVisitor(), newVisitor()];
      for (const network of networks) {
        for (const _ of [1, 2]) {
          const { retryAfterSeconds = 0 } = await wait(email, network);
          world.pass(retryAfterSeconds * 1000);
          if (retryAfterSeconds > 0) await fail(email, 1, network);
        }
      }
      expect(await wait(email)).toMatchObject(mustWait(2));
      world.pass(2 * minute);
      for (let round = 0; round < 20; round += 1) {
        world.pass(15 * minute);
        for (const network of networks) await fail(email, 1, network);
      }
      await attempt(email, password);
    });

    test("count towards the hundred in a row", async () => {
      const { email } = await world.user();
      const attacker = newVisitor();
      for (let count = 0; count < 100; count += 1) {
        await fail(email, 1, attacker);
        world.pass(15 * minute);
      }
      expect(await refusalOf(attempt(email, password))).toMatchObject(wrong);
    });

    test("still delay the network after the owner has logged in elsewhere", async () => {
      const { email } = await world.user();
      const attacker = newVisitor();
      await fail(email, 5, attacker);
      await attempt(email, password);
      expect(await wait(email, attacker)).toMatchObject(mustWait(1));
    });

    test("end with the right password; a missing code is not a failure", async () => {
      const user = await world.user();
      const { visitor } = await world.logIn(user);
      const { secret, setup } = await world.accounts.beginTotp({ password }, visitor);
      const code = () => codeOf(secret, world.dependencies.clock.now());
      await world.accounts.confirmTotp({ setup, totp: code() }, visitor);
      world.pass(minute);
      const outsider = newVisitor();
      for (let round = 0; round < 3; round += 1) {
        await fail(user.email, 4, outsider);
        for (let count = 0; count < 3; count += 1) {
          expect(await refusalOf(attempt(user.email, password, outsider))).toMatchObject({ code: "totp-required" });
        }
        await world.accounts.logIn({ ...user, totp: code() }, outsider);
        world.pass(minute);
      }
    });
  });

  describe("failed logins from many networks", () => {
    test("delay all networks, whether or not there is such an account, and are forgotten after twelve hours", async () => {
      for (const email of [(await world.user()).email, newEmail()]) {
        for (let count = 0; count < 3; count += 1) await fail(email, count === 2 ? 1 : 2, newVisitor());
        for (const minutes of [1, 2, 4, 8, 15, 15]) {
          expect(await wait(email)).toMatchObject(mustWait(minutes));
          world.pass(minutes * minute);
          await fail(email, 1, newVisitor());
        }
        world.pass(12 * hour);
        await fail(email, 4, newVisitor());
        await fail(email, 1, newVisitor());
      }
    });
  });

  describe("setting the password by a link", () => {
    test("makes the browser known, so that an attack does not keep it out", async () => {
      const { email } = await world.user();
      const mine = await recover(email, newVisitor());
      for (let count = 0; count < 5; count += 1) await fail(email, 1, newVisitor());
      expect(await refusalOf(attempt(email, otherPassword))).toMatchObject(mustWait(1));
      await attempt(email, otherPassword, mine);
    });

    test("forgives earlier failures, in every network and browser", async () => {
      const user = await world.user();
      const home = newVisitor();
      const { visitor: known } = await world.logIn(user, home);
      for (let count = 0; count < 5; count += 1) await refusalOf(attempt(user.email, otherPassword, known));
      for (let count = 0; count < 5; count += 1) await refusalOf(attempt(user.email, otherPassword, home));
      expect(await wait(user.email, known)).toMatchObject(mustWait(1));
      expect(await wait(user.email, home)).toMatchObject(mustWait(1));
      const again = await recover(user.email, known);
      expect(again.deviceToken).toBe(known.deviceToken);
      await attempt(user.email, otherPassword, again);
      await attempt(user.email, otherPassword, home);
    });
  });
});
