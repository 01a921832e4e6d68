import { createHash } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messageHashes } from "#server/adapters/signed-ids.ts";
import type { OfferServices } from "#server/contract/offers.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { applicationAccess, applications, auditEvents, offers } from "#server/database/tables.ts";
import { parseConfig } from "#server/settings/config.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { type AccountsWorld, newVisitor, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { offerDependencies } from "#tests/support/offer-dependencies.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { toldOf } from "#tests/support/told-of.ts";
import type { OnboardingDependencies } from "../onboarding/dependencies.ts";
import { getCreditSheet } from "../onboarding/get-credit-sheet.ts";
import { openApplication } from "../onboarding/open-application.ts";
import { saveDraft } from "../onboarding/save-draft.ts";
import { submitStep } from "../onboarding/submit-step.ts";
import { openOffer } from "../portal/open-offer.ts";
import { declineNoteContext } from "./decline-offer.ts";
import { expireOffers } from "./expire-offers.ts";
import { offerServices } from "./services.ts";

/** Today in these tests is 21 November 2026. */
eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  let service: OfferServices;
  let dependencies: ReturnType<typeof offerDependencies>;
  let onboarding: OnboardingDependencies;
  const db = () => connection().db;

  beforeAll(() => {
    world = openAccountsWorld(connection());
    dependencies = offerDependencies(world);
    const limitDigest = world.dependencies.keyedDigest;
    onboarding = { ...dependencies, limitDigest, files: filesInMemory(), registries: {}, settings: parseConfig({}) };
    service = offerServices(dependencies);
  });
  beforeEach(async () => void (await world.messages()));

  const portal = () => ({
    ...dependencies,
    messageHashes: messageHashes(["a secret of the tests, 32 characters"]),
  });

  type Given = Parameters<typeof offerRow>[0];

  /** An offer to nobody in the books, behind a personal link. */
  async function linked(given: Given = {}) {
    const hash = newToken();
    const row = offerRow({ linkDigest: tokenDigest(hash), linkExpiresAt: new Date("2027-01-01"), ...given });
    await db().insert(offers).values(row);
    const byLink = (visitor: Visitor = newVisitor()) => ({ hash, visitor });
    return { row, byLink };
  }

  /** An offer to a customer who is logged in. */
  async function owned(given: Given = {}) {
    const user = await world.user();
    const customerId = (await findCustomerOf(db(), await world.identity(user.email))) ?? "";
    const { row, byLink } = await linked({ customerId, ...given });
    const { visitor } = await world.logIn(user);
    await world.messages();
    return { row, byLink, email: user.email, visitor, asked: { offerId: row.id, visitor } };
  }

  const begunBy = async (offerId: string) =>
    await db().select().from(applications).where(eq(applications.offerId, offerId));
  const stored = async (id: string) => (await db().select().from(offers).where(eq(offers.id, id)))[0];

  /** What the wizard shows to the browser that accepted. */
  async function wizard(url: string, deviceToken: string) {
    const [, country = "", hash = ""] = /\/consent\/(\w+)\/([\w-]{43})$/.exec(url) ?? [];
    return await openApplication(onboarding, { country: country as "cz", hash }, { ...newVisitor(), deviceToken });
  }

  async function prefilled(url: string, deviceToken: string) {
    const view = await wizard(url, deviceToken);
    if (view.state !== "open") throw new Error(view.state);
    const { drafts, ...application } = view.application;
    return { application, steps: Object.fromEntries(drafts.map(({ step, values }) => [step, values])) };
  }

  describe("accepting", () => {
    test("begins an application with the financing of the offer and what the books know", async () => {
      const who = await owned();
      const { url, deviceToken } = await service.accept(who.asked, "cs");
      expect(url).toMatch(/^https:\/\/portal\.example\/cs\/consent\/cz\/[\w-]{43}$/);
      const { application, steps } = await prefilled(url, deviceToken);
      expect(application).toMatchObject({
        country: "cz",
        locale: "cs",
        furthestStep: 0,
        offer: {
          reference: who.row.reference,
          terms: who.row.terms,
          vehicle: { make: who.row.make, model: who.row.model },
        },
      });
      expect(steps[0]).toMatchObject({ customerType: "individual-consumer", email: expect.stringContaining("@") });
      expect(steps[1]).toMatchObject({
        financingData: {
          product: "credit",
          vehiclePrice: 1_199_000,
          downpaymentAmount: 239_800,
          installmentAmount: 18_950,
          period: 60,
        },
      });
      expect(steps[2]).toEqual({ customerData: { name: "Jana", surname: "Nováková" } });
      const messages = await world.messages();
      expect(messages.map(({ to }) => to)).toEqual([who.email, "provider@example.com"]);
      expect(messages[0]?.text).toContain(url);
      for (const { text } of messages) expect(text).toContain(who.row.reference);
      const offer = await openOffer(portal(), who.row.id, { ...who.visitor, deviceToken });
      expect(offer.application).toEqual({ state: "open", reference: null, path: new URL(url).pathname });
    });

    test("and deleting the offer later leaves its price in sight, without the vehicle", async () => {
      const who = await owned();
      const { url, deviceToken } = await service.accept(who.asked, "cs");
      await db().delete(offers).where(eq(offers.id, who.row.id));
      const { application } = await prefilled(url, deviceToken);
      const { reference, terms } = who.row;
      expect(application.offer).toEqual({ reference, terms, vehicle: null });
    });

    test("by a personal link brings nothing but what the offer shows", async () => {
      const who = await owned();
      const { url, deviceToken } = await service.accept(who.byLink(), "sk");
      const { steps } = await prefilled(url, deviceToken);
      expect(steps[0]).toEqual({ customerType: "individual-consumer", locale: "sk" });
      // The customer learns of it at the address in the books, of which the holder of the link sees nothing.
      const messages = await world.messages();
      expect(messages.map(({ to }) => to)).toEqual([expect.stringContaining("@"), "provider@example.com"]);
      expect(JSON.stringify(steps)).not.toContain(messages[0]?.to);
    });

    test("of an offer in no books writes to the provider alone", async () => {
      const { byLink } = await linked();
      await service.accept(byLink(), "cs");
      expect((await world.messages()).map(({ to }) => to)).toEqual(["provider@example.com"]);
    });

    test("in Hungary, where the wizard asks for no financing, begins with it all the same", async () => {
      const { byLink, row } = await linked({ country: "hu", customerName: "Nagy Anna" });
      const { url, deviceToken } = await service.accept(byLink(), "hu");
      const { steps, application } = await prefilled(url, deviceToken);
      expect(steps[1]).toEqual({
        companyData: { accounts: [{}] },
        financingData: {
          product: row.terms.product,
          vehiclePrice: row.terms.price / 100,
          downpaymentAmount: row.terms.downpayment / 100,
          installmentAmount: row.terms.instalment / 100,
          period: row.terms.period,
        },
      });
      expect(steps[2]).toEqual({ customerData: { name: "Anna", surname: "Nagy" } });
      expect(application.offer?.reference).toBe(row.reference);
    });

    test("and then asking for so little that its fees have no rate shows no credit, and opens again", async () => {
      const terms = { ...offerRow().terms, price: 3_059_000, downpayment: 459_000, fees: 6_420, interestRate: 7.9 };
      const { byLink, row } = await linked({ country: "sk", terms: { ...terms, currency: "EUR" } });
      const { url, deviceToken } = await service.accept(byLink(), "sk");
      const id = (await begunBy(row.id))[0]?.id ?? "";
      const holder = { ...newVisitor(), deviceToken };
      const applicant = applicantOf("sk", "individual-consumer", { email: "jana@example.com", partnerType: "default" });
      const submit = async (step: 0 | 1, values: object, timestamp: string) => {
        const given = { id, step, values, timestamp, customerType: "individual-consumer", basedOn: undefined } as const;
        expect(await submitStep(onboarding, given, holder)).toMatchObject({ status: "stored" });
      };
      await submit(0, applicant[0], "2026-11-21T09:00:00Z");
      const financed = (vehiclePrice: number, downpaymentAmount: number) => ({
        ...applicant[1],
        financingData: { product: "credit", vehiclePrice, downpaymentAmount, period: 60 },
      });
      const credit = async () => {
        const view = await wizard(url, deviceToken);
        return view.state === "open" ? view.application.credit : view.state;
      };
      await submit(1, financed(10_000, 2_000), "2026-11-21T09:00:01Z");
      expect(await credit()).toMatchObject({ example: expect.any(String) });
      await submit(1, financed(25, 0), "2026-11-21T09:00:02Z");
      expect(await credit()).toBeNull();
      await submit(1, financed(10_000, 9_980), "2026-11-21T09:00:03Z");
      expect(await credit()).toBeNull();
      await expect(getCreditSheet(dependencies, id, "sk", holder)).rejects.toMatchObject({ code: "not-found" });
    });

    test("five times at once is done once, and answers the same each time", async () => {
      const who = await owned();
      const answers = await Promise.all(Array.from({ length: 5 }, () => service.accept(who.asked, "cs")));
      expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
      expect(await begunBy(who.row.id)).toHaveLength(1);
      expect(await world.messages()).toHaveLength(2);
      const events = await db().select().from(auditEvents).where(eq(auditEvents.event, "offer-accepted"));
      expect(events.filter(({ details }) => details.includes(who.row.id))).toHaveLength(1);
      const [begun] = await begunBy(who.row.id);
      const { reference } = who.row;
      const data = { reference, status: "accepted", applicationId: begun?.id };
      expect(await toldOf(db(), who.row.id)).toEqual([["offer.accepted", data]]);
      expect(await toldOf(db(), begun?.id ?? "")).toMatchObject([["application.started", { state: "started" }]]);
    });

    test("seen twice, by whom it was made to or by the link, it is told once", async () => {
      const { row, byLink, asked } = await owned();
      const { hash, visitor } = byLink();
      await Promise.all([1, 2, 3].map(() => service.offerByLink(hash, visitor)));
      await openOffer(portal(), row.id, asked.visitor);
      const { reference } = row;
      expect(await toldOf(db(), row.id)).toEqual([["offer.seen", { reference, status: "seen" }]]);
    });

    test("nobody having answered in time, it expires once for each last day", async () => {
      const { row } = await owned({ validUntil: "2026-11-20" });
      const { row: old } = await linked({ validUntil: "2026-11-01" });
      const { row: open } = await linked({ validUntil: "2026-11-21" });
      const { row: declined } = await linked({ validUntil: "2026-11-20", status: "declined" });
      await Promise.all([expireOffers(dependencies), expireOffers(dependencies)]);
      await expireOffers(dependencies);
      const { reference } = row;
      const told = (validUntil: string) => ["offer.expired", { reference, status: "expired", validUntil }];
      expect(await toldOf(db(), row.id)).toEqual([told("2026-11-20")]);
      for (const { id } of [old, open, declined]) expect(await toldOf(db(), id)).toEqual([]);
      await db().update(offers).set({ validUntil: "2026-11-19" }).where(eq(offers.id, row.id));
      await expireOffers(dependencies);
      expect(await toldOf(db(), row.id)).toEqual([told("2026-11-20"), told("2026-11-19")]);
    });

    test("again lets in a browser that lost the answer, until something is typed", async () => {
      const { byLink, row } = await linked();
      const first = await service.accept(byLink(), "cs");
      const second = await service.accept(byLink(), "hu");
      expect(second.url).toBe(first.url);
      expect((await wizard(second.url, second.deviceToken)).state).toBe("open");
      const id = (await begunBy(row.id))[0]?.id ?? "";
      const draft = { step: 0, id, values: { email: "typed@example.com" }, tab: "x", sequence: 1 } as const;
      const timestamp = "2026-11-21T09:00:00Z";
      await saveDraft(onboarding, { ...draft, timestamp }, { ...newVisitor(), deviceToken: first.deviceToken });
      const third = await service.accept(byLink(), "cs");
      expect((await wizard(third.url, third.deviceToken)).state).toBe("locked");
    });

    test("by the link after the customer accepted shows nothing of what the books brought", async () => {
      const who = await owned();
      const { url } = await service.accept(who.asked, "cs");
      const byLink = await service.accept(who.byLink(), "cs");
      expect(byLink.url).toBe(url);
      expect((await wizard(url, byLink.deviceToken)).state).toBe("locked");
      const id = (await begunBy(who.row.id))[0]?.id ?? "";
      expect(await db().$count(applicationAccess, eq(applicationAccess.applicationId, id))).toBe(1);
      const offer = await service.offerByLink(who.byLink().hash, newVisitor());
      expect(offer.application).toEqual({ state: "open", reference: null, path: null });
    });

    test("is refused when the offer has expired, was declined, or was accepted elsewhere", async () => {
      const expired = await linked({ validUntil: "2026-11-20" });
      const declined = await linked({ status: "declined" });
      const accepted = await linked({ status: "accepted" });
      await expect(service.accept(expired.byLink(), "cs")).rejects.toMatchObject({ code: "offer-expired" });
      await expect(service.accept(declined.byLink(), "cs")).rejects.toMatchObject({ code: "offer-declined" });
      await expect(service.accept(accepted.byLink(), "cs")).rejects.toMatchObject({ code: "offer-accepted" });
      expect(await begunBy(expired.row.id)).toEqual([]);
      expect(await world.messages()).toEqual([]);
    });
  });

  describe("declining", () => {
    const given = { reason: "price", note: "canary 51c2, levnější jinde" } as const;

    test("keeps the reason, the note sealed, and tells both sides", async () => {
      const who = await owned();
      await service.decline(who.asked, given, "cs");
      const row = await stored(who.row.id);
      expect(row).toMatchObject({ status: "declined", declineReason: "price", answeredAt: expect.any(Date) });
      expect(JSON.stringify(row)).not.toContain("canary");
      const note = dependencies.sealer.unseal(row?.sealedDeclineNote ?? "", declineNoteContext(who.row.id));
      expect(note).toBe(given.note);
      const [confirmation, notice] = await world.messages();
      expect([confirmation?.to, notice?.to]).toEqual([who.email, "provider@example.com"]);
      expect(notice?.text).toContain(given.note);
      const events = await db().select().from(auditEvents).where(eq(auditEvents.event, "offer-declined"));
      expect(events.map(({ details }) => details).join()).not.toContain("canary");
      const data = { reference: who.row.reference, status: "declined", reason: "price" };
      expect(await toldOf(db(), who.row.id)).toEqual([["offer.declined", data]]);
    });

    test("five times at once is done once; the first reason stays", async () => {
      const { byLink, row } = await linked();
      await service.decline(byLink(), given, "cs");
      await Promise.all(
        Array.from({ length: 5 }, () => service.decline(byLink(), { reason: "other", note: null }, "cs")),
      );
      expect((await stored(row.id))?.declineReason).toBe("price");
      expect(await world.messages()).toHaveLength(1);
    });

    test("and accepting at once: one of the two", async () => {
      for (let round = 0; round < 4; round += 1) {
        const { byLink, row } = await linked();
        const outcomes = await Promise.allSettled([
          service.accept(byLink(), "cs"),
          service.decline(byLink(), given, "cs"),
        ]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
        const isAccepted = outcomes[0]?.status === "fulfilled";
        expect((await stored(row.id))?.status).toBe(isAccepted ? "accepted" : "declined");
        expect(await begunBy(row.id)).toHaveLength(isAccepted ? 1 : 0);
      }
      await world.messages();
    });

    test("is refused once the offer is accepted or has expired", async () => {
      const accepted = await linked();
      await service.accept(accepted.byLink(), "cs");
      await world.messages();
      await expect(service.decline(accepted.byLink(), given, "cs")).rejects.toMatchObject({ code: "offer-accepted" });
      const expired = await linked({ validUntil: "2026-11-20" });
      await expect(service.decline(expired.byLink(), given, "cs")).rejects.toMatchObject({ code: "offer-expired" });
      expect(await world.messages()).toEqual([]);
    });
  });

  describe("the audit log", () => {
    /** What it holds of the answers to an offer. */
    const answersTo = async (offerId: string) => {
      const events = await db()
        .select()
        .from(auditEvents)
        .where(like(auditEvents.details, `%${offerId}%`));
      return events
        .filter(({ event }) => event.startsWith("offer-"))
        .map(({ at, actor, event, subject, details }) => ({ at, actor, event, subject, details: JSON.parse(details) }));
    };
    const userOf = async (visitor: Visitor) => (await world.accounts.session(visitor))?.user.id;

    test("holds who accepted, and the application that it began", async () => {
      const [who, stranger] = [await owned(), await linked()];
      await service.accept(who.asked, "cs");
      await service.accept(stranger.byLink(), "cs");
      const at = world.dependencies.clock.now();
      const [own] = await begunBy(who.row.id);
      const { id: offerId, reference } = who.row;
      expect(await answersTo(offerId)).toEqual([
        {
          at,
          actor: "user",
          event: "offer-accepted",
          subject: await userOf(who.visitor),
          details: { offerId, reference, applicationId: own?.id },
        },
      ]);
      const [begun] = await begunBy(stranger.row.id);
      expect(await answersTo(stranger.row.id)).toMatchObject([
        { actor: "applicant", event: "offer-accepted", subject: begun?.id, details: { applicationId: begun?.id } },
      ]);
    });

    test("holds who declined and why, once, but not the note", async () => {
      const [who, stranger] = [await owned(), await linked()];
      const decline = { reason: "price", note: "canary 77aa" } as const;
      for (const asked of [who.asked, who.asked, stranger.byLink()]) await service.decline(asked, decline, "cs");
      const at = world.dependencies.clock.now();
      const { id: offerId, reference } = who.row;
      expect(await answersTo(offerId)).toEqual([
        {
          at,
          actor: "user",
          event: "offer-declined",
          subject: await userOf(who.visitor),
          details: { offerId, reference, reason: "price" },
        },
      ]);
      const { id } = stranger.row;
      expect(await answersTo(id)).toMatchObject([{ actor: "applicant", event: "offer-declined", subject: id }]);
    });

    test("holds nothing of an answer that was refused", async () => {
      const { byLink, row } = await linked({ validUntil: "2026-11-20" });
      await expect(service.accept(byLink(), "cs")).rejects.toMatchObject({ code: "offer-expired" });
      const decline = service.decline(byLink(), { reason: "other", note: null }, "cs");
      await expect(decline).rejects.toMatchObject({ code: "offer-expired" });
      expect(await answersTo(row.id)).toEqual([]);
    });
  });

  test("somebody else's offer, an unknown one and a link that nobody issued are the same", async () => {
    const [who, other] = [await owned(), await owned()];
    const unknown = createHash("sha256").update(who.row.id).digest("base64url");
    for (const asker of [
      { offerId: other.row.id, visitor: who.visitor },
      { offerId: "x", visitor: who.visitor },
      { hash: unknown, visitor: who.visitor },
      { hash: "x", visitor: who.visitor },
    ]) {
      await expect(service.accept(asker, "cs")).rejects.toMatchObject({ code: "not-found" });
      await expect(service.decline(asker, { reason: "price", note: null }, "cs")).rejects.toMatchObject({
        code: "not-found",
      });
    }
    await expect(service.accept({ ...who.asked, visitor: newVisitor() }, "cs")).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect((await stored(other.row.id))?.status).toBe("sent");
  });
});
