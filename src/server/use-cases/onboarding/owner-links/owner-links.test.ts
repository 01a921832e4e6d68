import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownersIn } from "#forms/onboarding/owner-keys.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import type { OwnerCardInput } from "#server/contract/owner-links.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { ownerLinkAccess, ownerLinks } from "#server/database/tables.ts";
import { newEmail } from "#tests/support/accounts-world.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { eachDatabase } from "#tests/support/database.ts";
import {
  type Held,
  type OnboardingWorld,
  openOnboardingWorld,
  refusalOf,
  visitorWith,
} from "#tests/support/onboarding-world.ts";
import { createAccessCode } from "../create-access-code.ts";
import { deleteExpired } from "../delete-expired.ts";
import { exportApplications } from "../export-applications.ts";
import { openApplication } from "../open-application.ts";
import { removeApplication } from "../remove-application.ts";
import { saveDraft } from "../save-draft.ts";
import { verifyAccessCode } from "../verify-access-code.ts";
import { createOwnerLink } from "./create-owner-link.ts";
import { saveOwnerCard } from "./save-owner-card.ts";
import { settleOwnerLink } from "./settle-owner-link.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const stranger = visitorWith(null);
const values1 = applicantOf("cz", "company", { email: "a@example.com" })[1];
const owner = (ownersIn(values1) ?? [])[0]?.answers ?? {};
const eva = { ...owner, name: "Eva", surname: "Malá", personal_id: "855101/0001" };
const jan = { ...owner, name: "Jan", surname: "Velký", personal_id: "800101/0002" };
const businessOf = (...owners: object[]) => ({ ...values1, uboData: { owners } });

eachDatabase((_kind, connection) => {
  let world: OnboardingWorld;
  let sequence = 0;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });
  // A contact waits a minute for the next message.
  beforeEach(() => world.pass(20 * minute));

  /** An application at step 1 with these owners in its draft; none: nothing was typed. */
  async function begun(...owners: object[]): Promise<Held> {
    const held = await world.start("cz");
    await world.fillIn(held, "company", 0);
    if (owners.length > 0) await draft(held, ...owners);
    return held;
  }

  async function draft(held: Held, ...owners: object[]): Promise<void> {
    sequence += 1;
    await saveDraft(
      world.dependencies,
      {
        step: 1,
        id: held.id,
        timestamp: world.dependencies.clock.now().toISOString(),
        values: businessOf(...owners),
        tab: "tab",
        sequence,
      },
      held.visitor,
    );
  }

  async function send(held: Held, place: string | number, email = newEmail()) {
    const link = await createOwnerLink(world.dependencies, { id: held.id, owner: place, email }, held.visitor);
    return { ...link, hash: hashInMail(email) };
  }

  const mails = (to: string) =>
    world.jobs.flatMap(({ name, payload }) => (name === "send-mail" && payload.to === to ? [payload] : []));

  function hashInMail(to: string): string {
    return /\/consent\/cz\/([\w-]{43})\n/.exec(mails(to).at(-1)?.text ?? "")?.[1] ?? "";
  }

  /** A browser in which the code has opened the link. */
  async function opened(link: { hash: string; email: string }): Promise<StaffVisitor> {
    const { hash } = await createAccessCode(world.dependencies, { hash: link.hash, type: "email" }, stranger);
    const code = /\d{6}/.exec(mails(link.email).at(-1)?.text ?? "")?.[0] ?? "";
    const { deviceToken } = await verifyAccessCode(world.dependencies, { hash, code }, stranger);
    return visitorWith(deviceToken);
  }

  const save = (input: Partial<OwnerCardInput> & { hash: string }, visitor: StaffVisitor) =>
    saveOwnerCard(world.dependencies, { values: eva, basedOn: 0, isComplete: true, ...input }, visitor);
  const settle = (held: Held, owner: string, decision: "taken" | "refused" | "withdrawn", revision?: number) =>
    settleOwnerLink(world.dependencies, { id: held.id, owner, decision, revision }, held.visitor);
  const view = (hash: string, visitor: StaffVisitor) =>
    openApplication(world.dependencies, { country: "cz", hash }, visitor);

  async function seen(held: Held): Promise<OpenApplication> {
    const shown = await view(held.hash, held.visitor);
    if (shown.state !== "open") throw new Error(`the application is ${shown.state}`);
    return shown.application;
  }

  const rows = async () => await connection().db.select().from(ownerLinks);

  describe("sending a link", () => {
    test("goes to the owner alone, names the company and nothing else of the application", async () => {
      const held = await begun(eva);
      const email = newEmail();
      const before = world.jobs.length;
      expect(await send(held, 0, email)).toMatchObject({
        owner: expect.any(String),
        email,
        state: "sent",
        values: null,
      });
      expect(world.jobs.length).toBe(before + 1);
      const [mail] = mails(email);
      const { companyName } = values1.companyData ?? {};
      expect(mail?.subject).toContain(companyName);
      expect(mail?.text).toContain("Česko");
      for (const secret of [held.hash, held.id, eva.personal_id, "Malá"]) expect(mail?.text).not.toContain(secret);
      const kept = (await rows()).find(({ applicationId }) => applicationId === held.id);
      expect(JSON.stringify(kept)).not.toContain(email);
      expect(JSON.stringify(kept)).not.toContain(hashInMail(email));
    });

    test("finds the owner by the place and by the key, in a draft and in a stored step", async () => {
      const held = await begun(eva, jan);
      const { owner: key } = await send(held, 1);
      expect(ownersIn((await seen(held)).drafts[0]?.values)?.map(({ key }) => key)).toEqual([null, key]);
      expect((await send(held, key)).owner).toBe(key);
      const stored = await begun();
      expect((await world.submit(stored, 1, businessOf(eva, jan))).status).toBe("stored");
      const { owner: storedKey } = await send(stored, "1");
      const { steps } = await seen(stored);
      expect(ownersIn(steps.find(({ step }) => step === 1)?.values)?.map(({ key }) => key)).toEqual([null, storedKey]);
    });

    test("takes the card with which every company begins, before anything was typed", async () => {
      const held = await begun();
      const { owner: key } = await send(held, 0);
      expect(await seen(held)).toMatchObject({ ownerLinks: [{ owner: key }] });
      expect((await rows()).some(({ ownerKey }) => ownerKey === key)).toBe(true);
    });

    test.each([2, "2", 99, "no-such-owner-is-there", "-1"])("refuses the owner %j", async (place) => {
      const held = await begun(eva, jan);
      expect(await refusalOf(send(held, place))).toMatchObject({
        code: "invalid-input",
        fields: { owner: "invalid-value" },
      });
    });

    test("refuses others, applicants without owners, and an application that is not there yet", async () => {
      const held = await begun(eva);
      const input = { id: held.id, owner: 0, email: newEmail() };
      for (const visitor of [stranger, visitorWith("d".repeat(43))]) {
        expect(await refusalOf(createOwnerLink(world.dependencies, input, visitor))).toMatchObject({
          code: "not-found",
        });
      }
      expect(await refusalOf(createOwnerLink(world.dependencies, { ...input, id: "?" }, held.visitor))).toMatchObject({
        code: "not-found",
      });
      const fresh = await world.start("cz");
      expect(await refusalOf(send(fresh, 0))).toMatchObject({ code: "step-not-reached" });
      const consumer = await world.start("cz");
      await world.fillIn(consumer, "individual-consumer", 0);
      expect(await refusalOf(send(consumer, 0))).toMatchObject({
        code: "invalid-input",
        fields: { owner: "invalid-value" },
      });
      await world.fillIn(fresh, "company");
      await world.submit(fresh, "onedoc", await world.consentTo(fresh));
      expect(await refusalOf(send(fresh, 0))).toMatchObject({ code: "application-finished" });
    });

    test("once a minute to one e-mail; the code after it does not wait for the link", async () => {
      const held = await begun(eva, jan);
      const email = newEmail();
      const link = await send(held, 0, email);
      expect(await refusalOf(send(held, 1, email))).toMatchObject({ code: "too-many-requests" });
      await opened(link);
    });

    test("again to the same e-mail keeps what was typed, and only the newest address works", async () => {
      const held = await begun(eva);
      const email = newEmail();
      const link = await send(held, 0, email);
      const visitor = await opened(link);
      await save({ hash: link.hash, values: { name: "Eva" }, isComplete: false }, visitor);
      world.pass(20 * minute);
      const again = await send(held, link.owner, email);
      expect(await view(link.hash, visitor)).toEqual({ state: "unknown" });
      expect(await view(again.hash, visitor)).toMatchObject({ state: "owner-open", card: { values: { name: "Eva" } } });
      world.pass(20 * minute);
      const other = await send(held, link.owner);
      expect(await view(again.hash, visitor)).toEqual({ state: "unknown" });
      expect(await view(other.hash, visitor)).toMatchObject({ state: "owner-locked" });
    });
  });

  describe("the owner", () => {
    test("sees nothing before the code, then the own card and who asks", async () => {
      const held = await begun(eva, jan);
      const link = await send(held, 1, "owner.card@example.com");
      const { companyName } = values1.companyData ?? {};
      expect(await view(link.hash, stranger)).toEqual({
        state: "owner-locked",
        contacts: [{ type: "email", masked: expect.stringMatching(/^o.*•.*@example\.com$/) }],
      });
      // The applicant's browser is not the owner's.
      expect(await view(link.hash, held.visitor)).toMatchObject({ state: "owner-locked" });
      const visitor = await opened(link);
      expect(await view(link.hash, visitor)).toEqual({
        state: "owner-open",
        card: { country: "cz", companyName, state: "opened", revision: 0, values: {}, expiresAt: expect.any(String) },
      });
      expect(await openApplication(world.dependencies, { country: "sk", hash: link.hash }, visitor)).toEqual({
        state: "unknown",
      });
    });

    test("is not let into the application by the code of the card", async () => {
      const held = await begun(eva);
      const visitor = await opened(await send(held, 0));
      expect(await view(held.hash, visitor)).toMatchObject({ state: "locked" });
      expect(await refusalOf(removeApplication(world.dependencies, held.id, visitor))).toMatchObject({
        code: "not-found",
      });
      const { hash } = await send(await begun(jan), 0);
      expect(await refusalOf(save({ hash }, visitor))).toMatchObject({ code: "not-found" });
      expect(await refusalOf(save({ hash }, stranger))).toMatchObject({ code: "not-found" });
    });

    test("gets no code by telephone", async () => {
      const { hash } = await send(await begun(eva), 0);
      expect(await refusalOf(createAccessCode(world.dependencies, { hash, type: "phone" }, stranger))).toMatchObject({
        code: "contact-missing",
      });
    });

    test("types a draft that the applicant does not see, and sends a card that is checked", async () => {
      const held = await begun({});
      const link = await send(held, 0);
      const visitor = await opened(link);
      const half = { name: "Eva", birthdate: "not a day", unknown: "?" };
      expect(await save({ hash: link.hash, values: half, isComplete: false }, visitor)).toMatchObject({
        state: "opened",
        revision: 1,
      });
      expect((await seen(held)).ownerLinks).toMatchObject([{ state: "opened", values: null }]);
      expect(await view(link.hash, visitor)).toMatchObject({
        card: { values: { name: "Eva", birthdate: "not a day" } },
      });
      const faults = await refusalOf(save({ hash: link.hash, values: half, basedOn: 1 }, visitor));
      expect(faults).toMatchObject({
        code: "invalid-input",
        fields: { "values.birthdate": "invalid-format", "values.surname": "required" },
      });
      expect(await refusalOf(save({ hash: link.hash, values: "?", basedOn: 1 }, visitor))).toMatchObject({
        fields: { values: "invalid-format" },
      });
      const sent = { state: "filled-in", revision: 2, savedAt: expect.any(String) };
      expect(await save({ hash: link.hash, basedOn: 1 }, visitor)).toEqual(sent);
      expect(await save({ hash: link.hash, basedOn: 1 }, visitor)).toEqual(sent);
      expect((await seen(held)).ownerLinks).toMatchObject([{ state: "filled-in", revision: 2, values: eva }]);
      // The application itself is as it was.
      expect(ownersIn((await seen(held)).drafts[0]?.values)?.[0]?.answers).not.toHaveProperty("name");
    });

    test("does not overwrite what was saved on another device", async () => {
      const link = await send(await begun(eva), 0);
      const visitor = await opened(link);
      await save({ hash: link.hash, values: { name: "Eva" }, isComplete: false }, visitor);
      expect(
        await refusalOf(save({ hash: link.hash, values: { name: "Ema" }, isComplete: false }, visitor)),
      ).toMatchObject({
        code: "draft-changed",
        data: { revision: 1, values: { name: "Eva" } },
      });
    });
  });

  describe("the applicant", () => {
    async function filledIn(...owners: object[]) {
      const held = await begun(...owners);
      const link = await send(held, 0);
      const visitor = await opened(link);
      await save({ hash: link.hash }, visitor);
      return { held, link, visitor };
    }

    test("takes over the card that was looked at, and the link is over", async () => {
      const { held, link, visitor } = await filledIn({});
      const { owner: key } = link;
      await save({ hash: link.hash, basedOn: 1, values: { ...eva, place_of_birth: "Brno" } }, visitor);
      expect(await refusalOf(settle(held, key, "taken", 1))).toMatchObject({
        code: "draft-changed",
        data: { owner: key, revision: 2, values: { place_of_birth: "Brno" } },
      });
      await settle(held, key, "taken", 2);
      expect((await seen(held)).ownerLinks).toEqual([]);
      expect(await view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect(await refusalOf(save({ hash: link.hash, basedOn: 2 }, visitor))).toMatchObject({ code: "not-found" });
      expect((await rows()).find(({ ownerKey }) => ownerKey === key)).toMatchObject({
        state: "over",
        sealedEmail: null,
        sealedCard: null,
      });
      const code = await createAccessCode(world.dependencies, { hash: link.hash, type: "email" }, stranger);
      expect(
        await refusalOf(verifyAccessCode(world.dependencies, { ...code, code: "123456" }, stranger)),
      ).toMatchObject({
        code: "code-wrong",
      });
    });

    test("sends it back, and the owner goes on from what was typed", async () => {
      const { held, link, visitor } = await filledIn({});
      await settle(held, link.owner, "refused", 1);
      expect((await seen(held)).ownerLinks).toMatchObject([{ state: "refused", values: null }]);
      expect(await view(link.hash, visitor)).toMatchObject({ card: { state: "refused", values: eva } });
      expect(await save({ hash: link.hash, values: jan, basedOn: 1, isComplete: false }, visitor)).toMatchObject({
        state: "refused",
      });
      expect(await save({ hash: link.hash, values: jan, basedOn: 2 }, visitor)).toMatchObject({ state: "filled-in" });
    });

    test("takes the link back", async () => {
      const { held, link, visitor } = await filledIn({});
      await settle(held, link.owner, "withdrawn");
      expect(await view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect(await refusalOf(settle(held, link.owner, "withdrawn"))).toMatchObject({ code: "not-found" });
    });

    test("decides alone, and not of what was not sent", async () => {
      const held = await begun(eva);
      const { owner: key } = await send(held, 0);
      const other = await begun(eva);
      for (const decision of ["taken", "refused"] as const) {
        expect(await refusalOf(settle(held, key, decision, 0))).toMatchObject({ code: "draft-changed" });
      }
      expect(await refusalOf(settle(other, key, "withdrawn"))).toMatchObject({ code: "not-found" });
      expect(await refusalOf(settle({ ...held, visitor: other.visitor }, key, "withdrawn"))).toMatchObject({
        code: "not-found",
      });
    });
  });

  describe("a link belongs to its owner", () => {
    test("wherever the card stands, with the keys of the browser and for a caller without keys", async () => {
      const held = await begun(eva, jan);
      const { owner: key } = await send(held, 1);
      const keysNow = async () => ownersIn((await seen(held)).drafts[0]?.values)?.map(({ key }) => key);
      await draft(held, jan, eva);
      expect(await keysNow()).toEqual([key, null]);
      await draft(held, eva, eva, { ...jan, key });
      expect(await keysNow()).toEqual([null, null, key]);
      expect((await world.submit(held, 1, businessOf(jan, eva))).status).toBe("stored");
      const { steps, ownerLinks: links } = await seen(held);
      const stored = steps.find(({ step }) => step === 1);
      expect(ownersIn(stored?.values)?.map(({ key }) => key)).toEqual([key, null]);
      expect(links).toMatchObject([{ owner: key }]);
    });

    test("is over while the owner is not there, and for good once the step is stored without", async () => {
      const held = await begun(eva, jan);
      const link = await send(held, 1);
      const visitor = await opened(link);
      const [kept, gone] = [
        { ...eva, key: "e".repeat(32) },
        { ...jan, key: link.owner },
      ];
      await draft(held, kept);
      expect(await view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect((await seen(held)).ownerLinks).toEqual([]);
      await draft(held, kept, gone);
      expect(await view(link.hash, visitor)).toMatchObject({ state: "owner-open" });
      await world.submit(held, 1, businessOf(kept));
      expect(await view(link.hash, visitor)).toEqual({ state: "owner-over" });
      await draft(held, kept, gone);
      expect(await view(link.hash, visitor)).toEqual({ state: "owner-over" });
    });

    test("is over with another customer type", async () => {
      const held = await begun(eva);
      const link = await send(held, 0);
      const { 0: contact } = applicantOf("cz", "individual-consumer", { email: newEmail() });
      await world.submit(held, 0, contact, { customerType: "individual-consumer" });
      expect(await view(link.hash, stranger)).toEqual({ state: "owner-over" });
    });
  });

  describe("the end", () => {
    async function finished() {
      const held = await begun();
      await world.fillIn(held, "company");
      const link = await send(held, 0);
      const visitor = await opened(link);
      await save({ hash: link.hash }, visitor);
      expect((await world.submit(held, "onedoc", await world.consentTo(held))).status).toBe("stored");
      return { held, link, visitor };
    }

    test("of the application ends the link, and no key leaves in the export", async () => {
      const { held, link, visitor } = await finished();
      expect(await view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect((await rows()).find(({ ownerKey }) => ownerKey === link.owner)).toMatchObject({ sealedEmail: null });
      let exported = "";
      for await (const line of exportApplications(world.dependencies, null))
        if (line.includes(held.id)) exported = line;
      expect(exported).toContain('"owners"');
      expect(exported).not.toContain(link.owner);
      expect(ownersIn(JSON.parse(exported))?.[0]?.answers).not.toHaveProperty("key");
    });

    test("of what is kept takes the links with it", async () => {
      const of = async ({ id }: Held) => (await rows()).filter(({ applicationId }) => applicationId === id).length;
      const removed = await begun(eva);
      const left = await begun(eva);
      const visitor = await opened(await send(removed, 0));
      await opened(await send(left, 0));
      expect([await of(removed), await of(left)]).toEqual([1, 1]);
      await removeApplication(world.dependencies, removed.id, removed.visitor);
      world.pass(31 * day);
      await deleteExpired(world.dependencies);
      expect([await of(removed), await of(left)]).toEqual([0, 0]);
      expect(await connection().db.select().from(ownerLinkAccess)).toHaveLength(0);
      expect(visitor.deviceToken).not.toBeNull();
    });
  });
});
