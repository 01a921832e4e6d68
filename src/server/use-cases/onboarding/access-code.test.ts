import { beforeAll, describe, expect, test } from "vitest";
import type { Step0Values } from "#domain/onboarding/types.ts";
import { newToken } from "#server/shared/tokens.ts";
import { newEmail, newPhone, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import {
  type Held,
  type OnboardingWorld,
  openOnboardingWorld,
  refusalOf,
  visitorWith,
} from "#tests/support/onboarding-world.ts";
import { assertWithinLimit } from "../accounts/account-limits.ts";
import { createAccessCode } from "./create-access-code.ts";
import { openApplication } from "./open-application.ts";
import { removeApplication } from "./remove-application.ts";
import { verifyAccessCode } from "./verify-access-code.ts";

const minute = 60_000;
const outsider = visitorWith(null);

oneDatabase((connection) => {
  let world: OnboardingWorld;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });

  async function withContact(given: Partial<Step0Values> = {}): Promise<Held> {
    const started = await world.start("cz");
    const { 0: values } = applicantOf("cz", "company", { email: newEmail() });
    const outcome = await world.submit(started, 0, { ...values, phone: newPhone(), ...given });
    expect(outcome.status).toBe("stored");
    return started;
  }

  const create = (hash: string, type: "email" | "phone" = "email", dependencies = world.dependencies) =>
    createAccessCode(dependencies, { hash, type }, outsider);
  const verify = (hash: string, code: string, visitor = outsider) =>
    verifyAccessCode(world.dependencies, { hash, code }, visitor);

  function lastMessage(): { to: string; text: string; code: string } {
    const message = world.jobs.findLast(({ name }) => name === "send-mail" || name === "send-text-message")?.payload;
    if (message === undefined || !("to" in message)) throw new Error("no message was sent");
    return { to: message.to, text: message.text, code: /\d{6}/.exec(message.text)?.[0] ?? "" };
  }

  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  describe("creating", () => {
    test("sends six digits by e-mail or text message, valid for ten minutes", async () => {
      const started = await withContact({ email: "who@example.com" });
      expect(await create(started.hash)).toEqual({
        hash: expect.stringMatching(/^[\w-]{43}$/),
        expires: "2026-11-21T09:10:00.000Z",
        resendAfter: "2026-11-21T09:01:00.000Z",
      });
      expect(lastMessage().to).toBe("who@example.com");
      const another = await withContact({ phone: "601 123 456" });
      await create(another.hash, "phone");
      expect(lastMessage().to).toBe("+420601123456");
    });

    test.each([
      ["+36", "06 30 987 6543", "+36309876543", "+36 ••• 543"],
      ["+421", "0905 987 654", "+421905987654", "+421 ••• 654"],
      ["+420", "420777987654", "+420777987654", "+420 ••• 654"],
    ])("understands the national form %j %j that came by the call itself", async (phone_code, phone, to, masked) => {
      const started = await withContact({ phone_code, phone });
      const view = await openApplication(world.dependencies, started, outsider);
      expect(view).toMatchObject({ contacts: [{ type: "email" }, { type: "phone", masked }] });
      await create(started.hash, "phone");
      expect(lastMessage().to).toBe(to);
    });

    test("of an unknown link gets the same responses and limits, and no message", async () => {
      const hash = newToken();
      const before = world.jobs.length;
      const sent = await create(hash);
      expect(Object.keys(sent)).toEqual(["hash", "expires", "resendAfter"]);
      expect(await refusalOf(create(hash))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 60 });
      expect(await refusalOf(verify(sent.hash, "123456"))).toMatchObject({ code: "code-wrong" });
      expect(world.jobs.length).toBe(before);
    });

    test("for one link works not twice in a minute and not more than ten times a day", async () => {
      const started = await withContact();
      const again = () => create(started.hash);
      await again();
      world.pass(minute - 1);
      expect(await refusalOf(again())).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 1 });
      for (let sent = 1; sent < 10; sent += 1) {
        world.pass(15 * minute);
        await again();
      }
      world.pass(15 * minute);
      expect(await refusalOf(again())).toMatchObject({ code: "too-many-requests" });
      world.pass(24 * 60 * minute);
      await again();
      world.setTime("2026-11-21T09:00:00.000Z");
    });

    test("works without limits whenever it is requested", async () => {
      const { settings } = world.dependencies;
      const free = { ...world.dependencies, settings: { ...settings, areLimitsOn: false } };
      const started = await withContact();
      const before = world.jobs.length;
      for (let sent = 0; sent < 12; sent += 1) await create(started.hash, "email", free);
      expect(world.jobs.length).toBe(before + 12);
    });

    test("of ten calls at once sends one", async () => {
      const started = await withContact();
      const before = world.jobs.length;
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => create(started.hash)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(world.jobs.length).toBe(before + 1);
    });

    test("to one contact works once a minute, three times in a quarter of an hour, for all links that name it", async () => {
      const contact = { email: newEmail(), phone: newPhone() };
      for (const type of ["email", "phone"] as const) {
        const links = [contact, { ...contact, email: contact.email.toUpperCase() }, contact, contact];
        const [first = "", second = "", third = "", fourth = ""] = await Promise.all(
          links.map(async (given) => (await withContact(given)).hash),
        );
        await create(first, type);
        const before = world.jobs.length;
        expect(await refusalOf(create(second, type))).toMatchObject({ retryAfterSeconds: 60 });
        expect(world.jobs.length).toBe(before);
        world.pass(minute);
        await create(second, type);
        world.pass(minute);
        await create(third, type);
        world.pass(minute);
        expect(await refusalOf(create(fourth, type))).toMatchObject({ retryAfterSeconds: 720 });
        world.setTime("2026-11-21T09:00:00.000Z");
      }
    });

    test("of ten links to one phone at once sends one", async () => {
      const phone = newPhone();
      const links = await Promise.all(Array.from({ length: 10 }, () => withContact({ phone })));
      const before = world.jobs.length;
      const outcomes = await Promise.allSettled(links.map(({ hash }) => create(hash, "phone")));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(world.jobs.length).toBe(before + 1);
    });

    test("works after other people have sent to the same contact, by registrations or by links of their own", async () => {
      const { accounts } = openAccountsWorld(connection());
      const contact = newEmail();
      await accounts.createVerification({ type: "email", contact, locale: "cs" }, outsider);
      const others = await withContact({ email: contact });
      await create(others.hash);
      const started = await withContact({ email: contact });
      const owner = { ...outsider, address: "192.0.2.77" };
      await createAccessCode(world.dependencies, { hash: started.hash, type: "email" }, owner);
    });

    test("works thirty times a day to one contact, from however many networks", async () => {
      const email = newEmail();
      let sent = 0;
      for (let network = 0; network < 35; network += 1) {
        const started = await withContact({ email });
        const visitor = { ...outsider, address: `192.0.2.${network}` };
        const outcome = createAccessCode(world.dependencies, { hash: started.hash, type: "email" }, visitor);
        sent += await outcome.then(
          () => 1,
          () => 0,
        );
      }
      expect(sent).toBe(30);
    });

    test("works by text message until others have caused 400 in an hour on the entire site", async () => {
      const limitDigest = (text: string) => `apart from other tests: ${world.dependencies.limitDigest(text)}`;
      const site = { ...world.dependencies, limitDigest };
      for (let sent = 0; sent < 399; sent += 1) {
        await assertWithinLimit({ ...site, keyedDigest: limitDigest }, "text-messages-not-owners", "site");
      }
      const [last, late] = [await withContact(), await withContact()];
      await create(last.hash, "phone", site);
      expect(await refusalOf(create(late.hash, "phone", site))).toMatchObject({ code: "too-many-requests" });
      await create(late.hash, "email", site);
    });

    test.each([
      ["+43", "6641234567"],
      ["+420", "+1 900 123 4567"],
      ["+882", "133006551"],
      ["without", "601123456"],
      ["+420", "60112345678901"],
      ["+421", "0905 123 4567"],
      ["+36", "06 30 123 456"],
    ])("goes by e-mail only when the phone is %j %j, which the step accepts", async (phone_code, phone) => {
      const started = await withContact({ phone_code, phone });
      const view = await openApplication(world.dependencies, started, outsider);
      expect(view).toMatchObject({ state: "locked", contacts: [{ type: "email" }] });
      const before = world.jobs.length;
      expect(await refusalOf(create(started.hash, "phone"))).toMatchObject({ code: "contact-missing" });
      expect(world.jobs.length).toBe(before);
      await create(started.hash);
      expect(lastMessage().to).toContain("@");
    });

    test("needs a contact", async () => {
      const started = await world.start("cz");
      expect(await refusalOf(create(started.hash))).toMatchObject({ code: "contact-missing" });
    });
  });

  describe("verifying", () => {
    test("opens the application in this browser, once", async () => {
      const started = await withContact();
      const { hash } = await create(started.hash);
      const { code } = lastMessage();
      const { deviceToken } = await verify(hash, code);
      expect(deviceToken).not.toBe(started.deviceToken);
      expect(await openApplication(world.dependencies, started, visitorWith(deviceToken))).toMatchObject({
        state: "open",
      });
      expect(await refusalOf(verify(hash, code))).toMatchObject({ code: "code-expired" });
    });

    test("keeps the other applications in the browser's cookie", async () => {
      const mine = await world.start("cz");
      const started = await withContact();
      const { hash } = await create(started.hash);
      expect(await verify(hash, lastMessage().code, mine.visitor)).toEqual({ deviceToken: mine.deviceToken });
    });

    test("allows five attempts", async () => {
      const started = await withContact();
      const { hash } = await create(started.hash);
      const { code } = lastMessage();
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await refusalOf(verify(hash, otherThan(code)))).toMatchObject({ code: "code-wrong" });
      }
      expect(await refusalOf(verify(hash, code))).toMatchObject({ code: "code-expired" });
    });

    test("works up to its last moment", async () => {
      const [first, second] = [await withContact(), await withContact()];
      const one = await create(first.hash);
      const codeOfOne = lastMessage().code;
      const two = await create(second.hash);
      const codeOfTwo = lastMessage().code;
      world.pass(10 * minute - 1);
      await verify(one.hash, codeOfOne);
      world.pass(1);
      expect(await refusalOf(verify(two.hash, codeOfTwo))).toMatchObject({ code: "code-expired" });
      world.setTime("2026-11-21T09:00:00.000Z");
    });

    test("accepts only the newest code, and only with its own hash", async () => {
      const [first, second] = [await withContact(), await withContact()];
      const old = await create(first.hash);
      const oldCode = lastMessage().code;
      world.pass(minute);
      const fresh = await create(first.hash);
      const freshCode = lastMessage().code;
      const other = await create(second.hash);
      const otherCode = lastMessage().code;
      expect(await refusalOf(verify(old.hash, oldCode))).toMatchObject({ code: "code-expired" });
      if (freshCode !== otherCode) {
        expect(await refusalOf(verify(other.hash, freshCode))).toMatchObject({ code: "code-wrong" });
      }
      await verify(fresh.hash, freshCode);
      world.setTime("2026-11-21T09:00:00.000Z");
    });

    test("of twenty right codes at once accepts one", async () => {
      const started = await withContact();
      const { hash } = await create(started.hash);
      const { code } = lastMessage();
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify(hash, code)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("of twenty wrong codes at once counts five", async () => {
      const started = await withContact();
      const { hash } = await create(started.hash);
      const wrong = otherThan(lastMessage().code);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(verify(hash, wrong))));
      const heard = outcomes.filter((refusal) => (refusal as { code: string }).code === "code-wrong");
      expect(heard).toHaveLength(5);
    });

    test("refuses the code of a deleted application", async () => {
      const started = await withContact();
      const { hash } = await create(started.hash);
      const { code } = lastMessage();
      await removeApplication(world.dependencies, started.id, started.visitor);
      const told = (await eventsOf(connection().db, started.id)).at(-1);
      expect(told).toMatchObject(["application.withdrawn", { state: "withdrawn" }]);
      expect(await refusalOf(verify(hash, code))).toMatchObject({ code: "code-expired" });
    });
  });
});
