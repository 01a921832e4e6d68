import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownersIn } from "#forms/onboarding/owner-keys.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf, visitorWith } from "#tests/support/onboarding-world.ts";
import { companyName, eva, jan, type OwnerLinksWorld, openOwnerLinksWorld } from "#tests/support/owner-links-world.ts";
import { createAccessCode } from "../create-access-code.ts";
import { openApplication } from "../open-application.ts";
import { removeApplication } from "../remove-application.ts";
import { verifyAccessCode } from "../verify-access-code.ts";

const minute = 60_000;
const outsider = visitorWith(null);

oneDatabase((connection) => {
  let world: OwnerLinksWorld;
  beforeAll(async () => {
    world = await openOwnerLinksWorld(connection());
  });
  // A contact waits a minute for the next message.
  beforeEach(() => world.pass(20 * minute));

  describe("the owner", () => {
    test("sees nothing before the code, then the own card and who requests it", async () => {
      const started = await world.begun(eva, jan);
      const link = await world.send(started, 1, "owner.card@example.com");
      expect(await world.view(link.hash, outsider)).toEqual({
        state: "owner-locked",
        contacts: [{ type: "email", masked: expect.stringMatching(/^o.*•.*@example\.com$/) }],
      });
      expect(await world.view(link.hash, started.visitor)).toMatchObject({ state: "owner-locked" });
      const visitor = await world.opened(link);
      expect(await world.view(link.hash, visitor)).toEqual({
        state: "owner-open",
        card: { country: "cz", companyName, state: "opened", revision: 0, values: {}, expiresAt: expect.any(String) },
      });
      expect(await openApplication(world.dependencies, { country: "sk", hash: link.hash }, visitor)).toEqual({
        state: "unknown",
      });
    });

    test("does not get access to the application by the code of the card", async () => {
      const started = await world.begun(eva);
      const visitor = await world.opened(await world.send(started, 0));
      expect(await world.view(started.hash, visitor)).toMatchObject({ state: "locked" });
      expect(await refusalOf(removeApplication(world.dependencies, started.id, visitor))).toMatchObject({
        code: "not-found",
      });
      const { hash } = await world.send(await world.begun(jan), 0);
      expect(await refusalOf(world.save({ hash }, visitor))).toMatchObject({ code: "not-found" });
      expect(await refusalOf(world.save({ hash }, outsider))).toMatchObject({ code: "not-found" });
    });

    test("gets no code by telephone", async () => {
      const { hash } = await world.send(await world.begun(eva), 0);
      expect(await refusalOf(createAccessCode(world.dependencies, { hash, type: "phone" }, outsider))).toMatchObject({
        code: "contact-missing",
      });
    });

    test("types a draft that the applicant does not see, and sends a card that is checked", async () => {
      const started = await world.begun({});
      const link = await world.send(started, 0);
      const visitor = await world.opened(link);
      const half = { name: "Eva", birthdate: "not a day", unknown: "?" };
      expect(await world.save({ hash: link.hash, values: half, isComplete: false }, visitor)).toMatchObject({
        state: "opened",
        revision: 1,
      });
      expect((await world.seen(started)).ownerLinks).toMatchObject([{ state: "opened", values: null }]);
      expect(await world.view(link.hash, visitor)).toMatchObject({
        card: { values: { name: "Eva", birthdate: "not a day" } },
      });
      const faults = await refusalOf(world.save({ hash: link.hash, values: half, basedOn: 1 }, visitor));
      expect(faults).toMatchObject({
        code: "invalid-input",
        fields: { "values.birthdate": "invalid-format", "values.surname": "required" },
      });
      expect(await refusalOf(world.save({ hash: link.hash, values: "?", basedOn: 1 }, visitor))).toMatchObject({
        fields: { values: "invalid-format" },
      });
      const sent = { state: "filled-in", revision: 2, savedAt: expect.any(String) };
      expect(await world.save({ hash: link.hash, basedOn: 1 }, visitor)).toEqual(sent);
      expect(await world.save({ hash: link.hash, basedOn: 1 }, visitor)).toEqual(sent);
      expect((await world.seen(started)).ownerLinks).toMatchObject([{ state: "filled-in", revision: 2, values: eva }]);
      expect(ownersIn((await world.seen(started)).drafts[0]?.values)?.[0]?.answers).not.toHaveProperty("name");
    });

    test("does not overwrite a card saved on another device", async () => {
      const link = await world.send(await world.begun(eva), 0);
      const visitor = await world.opened(link);
      await world.save({ hash: link.hash, values: { name: "Eva" }, isComplete: false }, visitor);
      expect(
        await refusalOf(world.save({ hash: link.hash, values: { name: "Ema" }, isComplete: false }, visitor)),
      ).toMatchObject({ code: "draft-changed", data: { revision: 1, values: { name: "Eva" } } });
    });
  });

  describe("the applicant", () => {
    async function filledIn(...owners: object[]) {
      const started = await world.begun(...owners);
      const link = await world.send(started, 0);
      const visitor = await world.opened(link);
      await world.save({ hash: link.hash }, visitor);
      return { held: started, link, visitor };
    }

    test("accepts the card as shown, and the link ends", async () => {
      const { held: started, link, visitor } = await filledIn({});
      const { owner: key } = link;
      await world.save({ hash: link.hash, basedOn: 1, values: { ...eva, place_of_birth: "Brno" } }, visitor);
      expect(await refusalOf(world.settle(started, key, "taken", 1))).toMatchObject({
        code: "draft-changed",
        data: { owner: key, revision: 2, values: { place_of_birth: "Brno" } },
      });
      await world.settle(started, key, "taken", 2);
      expect((await world.seen(started)).ownerLinks).toEqual([]);
      expect(await world.view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect(await refusalOf(world.save({ hash: link.hash, basedOn: 2 }, visitor))).toMatchObject({
        code: "not-found",
      });
      expect((await world.rows()).find(({ ownerKey }) => ownerKey === key)).toMatchObject({
        state: "over",
        sealedEmail: null,
        sealedCard: null,
      });
      const code = await createAccessCode(world.dependencies, { hash: link.hash, type: "email" }, outsider);
      expect(
        await refusalOf(verifyAccessCode(world.dependencies, { ...code, code: "123456" }, outsider)),
      ).toMatchObject({ code: "code-wrong" });
    });

    test("sends it back, and the owner continues from the typed values", async () => {
      const { held: started, link, visitor } = await filledIn({});
      await world.settle(started, link.owner, "refused", 1);
      expect((await world.seen(started)).ownerLinks).toMatchObject([{ state: "refused", values: null }]);
      expect(await world.view(link.hash, visitor)).toMatchObject({ card: { state: "refused", values: eva } });
      expect(await world.save({ hash: link.hash, values: jan, basedOn: 1, isComplete: false }, visitor)).toMatchObject({
        state: "refused",
      });
      expect(await world.save({ hash: link.hash, values: jan, basedOn: 2 }, visitor)).toMatchObject({
        state: "filled-in",
      });
    });

    test("withdraws the link", async () => {
      const { held: started, link, visitor } = await filledIn({});
      await world.settle(started, link.owner, "withdrawn");
      expect(await world.view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect(await refusalOf(world.settle(started, link.owner, "withdrawn"))).toMatchObject({ code: "not-found" });
    });

    test("decides alone, and not on an unsent card", async () => {
      const started = await world.begun(eva);
      const { owner: key } = await world.send(started, 0);
      const other = await world.begun(eva);
      for (const decision of ["taken", "refused"] as const) {
        expect(await refusalOf(world.settle(started, key, decision, 0))).toMatchObject({ code: "draft-changed" });
      }
      expect(await refusalOf(world.settle(other, key, "withdrawn"))).toMatchObject({ code: "not-found" });
      expect(await refusalOf(world.settle({ ...started, visitor: other.visitor }, key, "withdrawn"))).toMatchObject({
        code: "not-found",
      });
    });
  });
});
