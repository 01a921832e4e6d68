import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownersIn } from "#forms/onboarding/owner-keys.ts";
import { ownerLinkAccess } from "#server/database/tables.ts";
import { newEmail } from "#tests/support/accounts-world.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type Held, refusalOf, visitorWith } from "#tests/support/onboarding-world.ts";
import {
  businessOf,
  companyName,
  eva,
  jan,
  type OwnerLinksWorld,
  openOwnerLinksWorld,
} from "#tests/support/owner-links-world.ts";
import { deleteExpired } from "../delete-expired.ts";
import { exportApplications } from "../export-applications.ts";
import { removeApplication } from "../remove-application.ts";
import { createOwnerLink } from "./create-owner-link.ts";

const minute = 60_000;
const outsider = visitorWith(null);

oneDatabase((connection) => {
  let world: OwnerLinksWorld;
  beforeAll(async () => {
    world = await openOwnerLinksWorld(connection());
  });
  // A contact waits a minute for the next message.
  beforeEach(() => world.pass(20 * minute));

  describe("sending a link", () => {
    test("waits until the applicant has entered a code that went to the current contact", async () => {
      const started = await world.start("cz");
      await world.fillIn(started, "company", 0);
      await world.draft(started, eva);
      const email = newEmail();
      expect(await refusalOf(world.send(started, 0, email))).toMatchObject({ code: "contact-unproved" });
      expect(world.mails(email)).toEqual([]);
      await world.proved(started);
      await world.send(started, 0, email);
      expect(world.mails(email)).toHaveLength(1);
      const other = { ...applicantOf("cz", "company", { email: newEmail() })[0], phone: "602999888" };
      await world.submit(started, 0, other, { customerType: "company" });
      expect(await refusalOf(world.send(started, 0, newEmail()))).toMatchObject({ code: "contact-unproved" });
    });

    test("goes to the owner alone, names the company and no other data of the application", async () => {
      const started = await world.begun(eva);
      const email = newEmail();
      const before = world.jobs.length;
      expect(await world.send(started, 0, email)).toMatchObject({
        owner: expect.any(String),
        email,
        state: "sent",
        values: null,
      });
      expect(world.jobs.length).toBe(before + 1);
      const [mail] = world.mails(email);
      expect(mail?.subject).not.toContain(companyName);
      expect(mail?.text).toContain(companyName);
      expect(mail?.text).toContain("Česko");
      for (const secret of [started.hash, started.id, eva.personal_id, "Malá"])
        expect(mail?.text).not.toContain(secret);
      const kept = (await world.rows()).find(({ applicationId }) => applicationId === started.id);
      expect(JSON.stringify(kept)).not.toContain(email);
      expect(JSON.stringify(kept)).not.toContain(world.hashInMail(email));
    });

    test("finds the owner by position and by key, in a draft and in a stored step", async () => {
      const started = await world.begun(eva, jan);
      const { owner: key } = await world.send(started, 1);
      expect(ownersIn((await world.seen(started)).drafts[0]?.values)?.map(({ key }) => key)).toEqual([null, key]);
      expect((await world.send(started, key)).owner).toBe(key);
      const stored = await world.begun();
      expect((await world.submit(stored, 1, businessOf(eva, jan))).status).toBe("stored");
      const { owner: storedKey } = await world.send(stored, "1");
      const { steps } = await world.seen(stored);
      expect(ownersIn(steps.find(({ step }) => step === 1)?.values)?.map(({ key }) => key)).toEqual([null, storedKey]);
    });

    test("accepts the card with which every company begins, before any input", async () => {
      const started = await world.begun();
      const { owner: key } = await world.send(started, 0);
      expect(await world.seen(started)).toMatchObject({ ownerLinks: [{ owner: key }] });
      expect((await world.rows()).some(({ ownerKey }) => ownerKey === key)).toBe(true);
    });

    test.each([2, "2", 99, "no-such-owner-is-there", "-1"])("refuses the owner %j", async (place) => {
      const started = await world.begun(eva, jan);
      expect(await refusalOf(world.send(started, place))).toMatchObject({
        code: "invalid-input",
        fields: { owner: "invalid-value" },
      });
    });

    test("refuses other visitors, applicants without owners, and an unknown application", async () => {
      const started = await world.begun(eva);
      const input = { id: started.id, owner: 0, email: newEmail() };
      for (const visitor of [outsider, visitorWith("d".repeat(43))]) {
        expect(await refusalOf(createOwnerLink(world.dependencies, input, visitor))).toMatchObject({
          code: "not-found",
        });
      }
      expect(
        await refusalOf(createOwnerLink(world.dependencies, { ...input, id: "?" }, started.visitor)),
      ).toMatchObject({ code: "not-found" });
      const fresh = await world.start("cz");
      expect(await refusalOf(world.send(fresh, 0))).toMatchObject({ code: "step-not-reached" });
      const consumer = await world.start("cz");
      await world.fillIn(consumer, "individual-consumer", 0);
      expect(await refusalOf(world.send(consumer, 0))).toMatchObject({
        code: "invalid-input",
        fields: { owner: "invalid-value" },
      });
      await world.fillIn(fresh, "company");
      await world.submit(fresh, "onedoc", await world.consentTo(fresh));
      expect(await refusalOf(world.send(fresh, 0))).toMatchObject({ code: "application-finished" });
    });

    test("works once a minute to one e-mail; the code after it does not wait for the link", async () => {
      const started = await world.begun(eva, jan);
      const email = newEmail();
      const link = await world.send(started, 0, email);
      expect(await refusalOf(world.send(started, 1, email))).toMatchObject({ code: "too-many-requests" });
      await world.opened(link);
    });

    test("again to the same e-mail keeps the typed values, and only the newest address works", async () => {
      const started = await world.begun(eva);
      const email = newEmail();
      const link = await world.send(started, 0, email);
      const visitor = await world.opened(link);
      await world.save({ hash: link.hash, values: { name: "Eva" }, isComplete: false }, visitor);
      world.pass(20 * minute);
      const again = await world.send(started, link.owner, email);
      expect(await world.view(link.hash, visitor)).toEqual({ state: "unknown" });
      expect(await world.view(again.hash, visitor)).toMatchObject({
        state: "owner-open",
        card: { values: { name: "Eva" } },
      });
      world.pass(20 * minute);
      const other = await world.send(started, link.owner);
      expect(await world.view(again.hash, visitor)).toEqual({ state: "unknown" });
      expect(await world.view(other.hash, visitor)).toMatchObject({ state: "owner-locked" });
    });
  });

  describe("a link belongs to its owner", () => {
    test("a link keeps its owner at every position of the card, with and without keys of the browser", async () => {
      const started = await world.begun(eva, jan);
      const { owner: key } = await world.send(started, 1);
      const keysNow = async () => ownersIn((await world.seen(started)).drafts[0]?.values)?.map(({ key }) => key);
      await world.draft(started, jan, eva);
      expect(await keysNow()).toEqual([key, null]);
      await world.draft(started, eva, eva, { ...jan, key });
      expect(await keysNow()).toEqual([null, null, key]);
      expect((await world.submit(started, 1, businessOf(jan, eva))).status).toBe("stored");
      const { steps, ownerLinks: links } = await world.seen(started);
      const stored = steps.find(({ step }) => step === 1);
      expect(ownersIn(stored?.values)?.map(({ key }) => key)).toEqual([key, null]);
      expect(links).toMatchObject([{ owner: key }]);
    });

    test("ends while the owner is missing, and permanently once the step is stored without the owner", async () => {
      const started = await world.begun(eva, jan);
      const link = await world.send(started, 1);
      const visitor = await world.opened(link);
      const [kept, gone] = [
        { ...eva, key: "e".repeat(32) },
        { ...jan, key: link.owner },
      ];
      await world.draft(started, kept);
      expect(await world.view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect((await world.seen(started)).ownerLinks).toEqual([]);
      await world.draft(started, kept, gone);
      expect(await world.view(link.hash, visitor)).toMatchObject({ state: "owner-open" });
      await world.submit(started, 1, businessOf(kept));
      expect(await world.view(link.hash, visitor)).toEqual({ state: "owner-over" });
      await world.draft(started, kept, gone);
      expect(await world.view(link.hash, visitor)).toEqual({ state: "owner-over" });
    });

    test("ends with another customer type", async () => {
      const started = await world.begun(eva);
      const link = await world.send(started, 0);
      const { 0: contact } = applicantOf("cz", "individual-consumer", { email: newEmail() });
      await world.submit(started, 0, contact, { customerType: "individual-consumer" });
      expect(await world.view(link.hash, outsider)).toEqual({ state: "owner-over" });
    });
  });

  describe("the end", () => {
    async function finished() {
      const started = await world.begun();
      await world.fillIn(started, "company");
      world.pass(2 * minute);
      await world.proved(started);
      const link = await world.send(started, 0);
      const visitor = await world.opened(link);
      await world.save({ hash: link.hash }, visitor);
      expect((await world.submit(started, "onedoc", await world.consentTo(started))).status).toBe("stored");
      return { held: started, link, visitor };
    }

    test("of the application ends the link, and no key is in the export", async () => {
      const { held: started, link, visitor } = await finished();
      expect(await world.view(link.hash, visitor)).toEqual({ state: "owner-over" });
      expect((await world.rows()).find(({ ownerKey }) => ownerKey === link.owner)).toMatchObject({ sealedEmail: null });
      let exported = "";
      for await (const line of exportApplications(world.dependencies, null))
        if (line.includes(started.id)) exported = line;
      expect(exported).toContain('"owners"');
      expect(exported).not.toContain(link.owner);
      expect(ownersIn(JSON.parse(exported))?.[0]?.answers).not.toHaveProperty("key");
    });

    test("of the retention deletes the links", async () => {
      const of = async ({ id }: Held) =>
        (await world.rows()).filter(({ applicationId }) => applicationId === id).length;
      const removed = await world.begun(eva);
      const left = await world.begun(eva);
      const visitor = await world.opened(await world.send(removed, 0));
      await world.opened(await world.send(left, 0));
      expect([await of(removed), await of(left)]).toEqual([1, 1]);
      await removeApplication(world.dependencies, removed.id, removed.visitor);
      world.pass(31 * 24 * 60 * minute);
      await deleteExpired(world.dependencies);
      expect([await of(removed), await of(left)]).toEqual([0, 0]);
      expect(await connection().db.select().from(ownerLinkAccess)).toHaveLength(0);
      expect(visitor.deviceToken).not.toBeNull();
    });
  });
});
