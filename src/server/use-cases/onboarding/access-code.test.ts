import { beforeAll, describe, expect, test } from "vitest";
import { applicantOf } from "../../../../tests/support/applicants.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import {
  type Held,
  type OnboardingWorld,
  openOnboardingWorld,
  refusalOf,
  visitorWith,
} from "../../../../tests/support/onboarding-world.ts";
import { newToken } from "../tokens.ts";
import { createAccessCode } from "./create-access-code.ts";
import { openApplication } from "./open-application.ts";
import { removeApplication } from "./remove-application.ts";
import { verifyAccessCode } from "./verify-access-code.ts";

const minute = 60_000;
const stranger = visitorWith(null);
const who = applicantOf("cz", "company", { email: "who@example.com" });

eachDatabase((_kind, connection) => {
  let world: OnboardingWorld;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });

  async function withContact(): Promise<Held> {
    const held = await world.start("cz");
    await world.submit(held, 0, who[0]);
    return held;
  }

  const create = (hash: string, type: "email" | "phone" = "email") =>
    createAccessCode(world.dependencies, { hash, type }, stranger);
  const verify = (hash: string, code: string, visitor = stranger) =>
    verifyAccessCode(world.dependencies, { hash, code }, visitor);

  function lastMessage(): { to: string; text: string; code: string } {
    const message = world.jobs.findLast(({ name }) => name === "send-mail" || name === "send-text-message")?.payload;
    if (message === undefined || !("to" in message)) throw new Error("no message was sent");
    return { to: message.to, text: message.text, code: /\d{6}/.exec(message.text)?.[0] ?? "" };
  }

  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  describe("creating", () => {
    test("sends six digits by e-mail or text message, valid for ten minutes", async () => {
      const held = await withContact();
      expect(await create(held.hash)).toEqual({
        hash: expect.stringMatching(/^[\w-]{43}$/),
        expires: "2026-11-21T09:10:00.000Z",
        resendAfter: "2026-11-21T09:01:00.000Z",
      });
      expect(lastMessage().to).toBe("who@example.com");
      const another = await withContact();
      await create(another.hash, "phone");
      expect(lastMessage().to).toBe("+420601123456");
    });

    test("a link that nobody has gets the same answers and limits, and no message", async () => {
      const hash = newToken();
      const before = world.jobs.length;
      const sent = await create(hash);
      expect(Object.keys(sent)).toEqual(["hash", "expires", "resendAfter"]);
      expect(await refusalOf(create(hash))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 60 });
      expect(await refusalOf(verify(sent.hash, "123456"))).toMatchObject({ code: "code-wrong" });
      expect(world.jobs.length).toBe(before);
    });

    test("not twice in a minute, and not more than ten times a day", async () => {
      const held = await withContact();
      await create(held.hash);
      world.pass(minute - 1);
      expect(await refusalOf(create(held.hash))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 1 });
      for (let sent = 1; sent < 10; sent += 1) {
        world.pass(minute);
        await create(held.hash);
      }
      world.pass(minute);
      expect(await refusalOf(create(held.hash))).toMatchObject({ code: "too-many-requests" });
      world.pass(24 * 60 * minute);
      await create(held.hash);
      world.setTime("2026-11-21T09:00:00.000Z");
    });

    test("of ten at once one is sent", async () => {
      const held = await withContact();
      const before = world.jobs.length;
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => create(held.hash)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(world.jobs.length).toBe(before + 1);
    });

    test("needs a contact", async () => {
      const held = await world.start("cz");
      expect(await refusalOf(create(held.hash))).toMatchObject({ code: "contact-missing" });
    });
  });

  describe("verifying", () => {
    test("opens the application in this browser, once", async () => {
      const held = await withContact();
      const { hash } = await create(held.hash);
      const { code } = lastMessage();
      const { deviceToken } = await verify(hash, code);
      expect(deviceToken).not.toBe(held.deviceToken);
      expect(await openApplication(world.dependencies, held, visitorWith(deviceToken))).toMatchObject({
        state: "open",
      });
      expect(await refusalOf(verify(hash, code))).toMatchObject({ code: "code-expired" });
    });

    test("a browser that holds others keeps its cookie", async () => {
      const mine = await world.start("cz");
      const held = await withContact();
      const { hash } = await create(held.hash);
      expect(await verify(hash, lastMessage().code, mine.visitor)).toEqual({ deviceToken: mine.deviceToken });
    });

    test("hears five tries", async () => {
      const held = await withContact();
      const { hash } = await create(held.hash);
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

    test("only the newest code works, and only with its own hash", async () => {
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

    test("of twenty right ones at once one succeeds", async () => {
      const held = await withContact();
      const { hash } = await create(held.hash);
      const { code } = lastMessage();
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify(hash, code)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("of twenty wrong ones at once five are heard", async () => {
      const held = await withContact();
      const { hash } = await create(held.hash);
      const wrong = otherThan(lastMessage().code);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(verify(hash, wrong))));
      const heard = outcomes.filter((refusal) => (refusal as { code: string }).code === "code-wrong");
      expect(heard).toHaveLength(5);
    });

    test("a deleted application takes its code with it", async () => {
      const held = await withContact();
      const { hash } = await create(held.hash);
      const { code } = lastMessage();
      await removeApplication(world.dependencies, held.id, held.visitor);
      expect(await refusalOf(verify(hash, code))).toMatchObject({ code: "code-expired" });
    });
  });
});
