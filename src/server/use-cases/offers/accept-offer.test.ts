import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationAccess, auditEvents, offers } from "#server/database/tables.ts";
import { newVisitor } from "#tests/support/accounts-world.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type OffersWorld, openOffersWorld } from "#tests/support/offers-world.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { getCreditSheet } from "../onboarding/get-credit-sheet.ts";
import { saveDraft } from "../onboarding/save-draft.ts";
import { submitStep } from "../onboarding/submit-step.ts";

/** Today in these tests is 21 November 2026. */
eachDatabase((_kind, connection) => {
  let world: OffersWorld;
  const db = () => connection().db;

  beforeAll(() => {
    world = openOffersWorld(connection());
  });
  beforeEach(async () => void (await world.messages()));

  describe("accepting", () => {
    test("begins an application with the financing of the offer and the customer's records", async () => {
      const who = await world.owned();
      const { url, deviceToken } = await world.service.accept(who.asked, "cs");
      expect(url).toMatch(/^https:\/\/portal\.example\/cs\/consent\/cz\/[\w-]{43}$/);
      const { application, steps } = await world.prefilled(url, deviceToken);
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
      const offer = await world.openOffer(who.row.id, { ...who.visitor, deviceToken });
      expect(offer.application).toEqual({ state: "open", reference: null, path: new URL(url).pathname });
    });

    test("keeps the price in sight without the vehicle when the offer is deleted later", async () => {
      const who = await world.owned();
      const { url, deviceToken } = await world.service.accept(who.asked, "cs");
      await db().delete(offers).where(eq(offers.id, who.row.id));
      const { application } = await world.prefilled(url, deviceToken);
      const { reference, terms } = who.row;
      expect(application.offer).toEqual({ reference, terms, customerType: null, vehicle: null });
    });

    test("by a personal link uses only data that the offer shows", async () => {
      const who = await world.owned();
      const { url, deviceToken } = await world.service.accept(who.byLink(), "sk");
      const { steps } = await world.prefilled(url, deviceToken);
      expect(steps[0]).toEqual({ customerType: "individual-consumer", locale: "sk" });
      // The mail goes to the address in the records, which the holder of the link does not see.
      const messages = await world.messages();
      expect(messages.map(({ to }) => to)).toEqual([expect.stringContaining("@"), "provider@example.com"]);
      expect(JSON.stringify(steps)).not.toContain(messages[0]?.to);
    });

    test("of an offer outside the records writes to the provider alone", async () => {
      const { byLink } = await world.linked();
      await world.service.accept(byLink(), "cs");
      expect((await world.messages()).map(({ to }) => to)).toEqual(["provider@example.com"]);
    });

    test("in Hungary begins with the financing, although the wizard does not ask for it", async () => {
      const { byLink, row } = await world.linked({ country: "hu", customerName: "Nagy Anna" });
      const { url, deviceToken } = await world.service.accept(byLink(), "hu");
      const { steps, application } = await world.prefilled(url, deviceToken);
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

    test("shows no credit when so little is requested that its fees have no rate, and opens again", async () => {
      const terms = { ...offerRow().terms, price: 3_059_000, downpayment: 459_000, fees: 6_420, interestRate: 7.9 };
      const { byLink, row } = await world.linked({ country: "sk", terms: { ...terms, currency: "EUR" } });
      const { url, deviceToken } = await world.service.accept(byLink(), "sk");
      const id = (await world.begunBy(row.id))[0]?.id ?? "";
      const actor = { ...newVisitor(), deviceToken };
      const applicant = applicantOf("sk", "individual-consumer", { email: "jana@example.com", partnerType: "default" });
      const submit = async (step: 0 | 1, values: object, timestamp: string) => {
        const given = { id, step, values, timestamp, customerType: "individual-consumer", basedOn: undefined } as const;
        expect(await submitStep(world.onboarding, given, actor)).toMatchObject({ status: "stored" });
      };
      await submit(0, applicant[0], "2026-11-21T09:00:00Z");
      const financed = (vehiclePrice: number, downpaymentAmount: number) => ({
        ...applicant[1],
        financingData: { product: "credit", vehiclePrice, downpaymentAmount, period: 60 },
      });
      const credit = async () => {
        const view = await world.wizard(url, deviceToken);
        return view.state === "open" ? view.application.credit : view.state;
      };
      await submit(1, financed(10_000, 2_000), "2026-11-21T09:00:01Z");
      expect(await credit()).toMatchObject({ example: expect.any(String) });
      await submit(1, financed(25, 0), "2026-11-21T09:00:02Z");
      expect(await credit()).toBeNull();
      await submit(1, financed(10_000, 9_980), "2026-11-21T09:00:03Z");
      expect(await credit()).toBeNull();
      await expect(getCreditSheet(world.needed, id, "sk", actor)).rejects.toMatchObject({ code: "not-found" });
    });

    test("five times at once is done once, with the same response each time", async () => {
      const who = await world.owned();
      const answers = await Promise.all(Array.from({ length: 5 }, () => world.service.accept(who.asked, "cs")));
      expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
      expect(await world.begunBy(who.row.id)).toHaveLength(1);
      expect(await world.messages()).toHaveLength(2);
      const events = await db().select().from(auditEvents).where(eq(auditEvents.event, "offer-accepted"));
      expect(events.filter(({ details }) => details.includes(who.row.id))).toHaveLength(1);
      const [begun] = await world.begunBy(who.row.id);
      const { reference } = who.row;
      const data = { reference, status: "accepted", applicationId: begun?.id };
      expect(await eventsOf(db(), who.row.id)).toEqual([["offer.accepted", data]]);
      expect(await eventsOf(db(), begun?.id ?? "")).toMatchObject([["application.started", { state: "started" }]]);
    });

    test("reports an offer as seen once, by its customer or by the link", async () => {
      const { row, byLink, asked } = await world.owned();
      const { hash, visitor } = byLink();
      await Promise.all([1, 2, 3].map(() => world.service.offerByLink(hash, visitor)));
      await world.openOffer(row.id, asked.visitor);
      const { reference } = row;
      expect(await eventsOf(db(), row.id)).toEqual([["offer.seen", { reference, status: "seen" }]]);
    });

    test("again lets in a browser that lost the response, until values are typed", async () => {
      const { byLink, row } = await world.linked();
      const first = await world.service.accept(byLink(), "cs");
      const second = await world.service.accept(byLink(), "hu");
      expect(second.url).toBe(first.url);
      expect((await world.wizard(second.url, second.deviceToken)).state).toBe("open");
      const id = (await world.begunBy(row.id))[0]?.id ?? "";
      const draft = { step: 0, id, values: { email: "typed@example.com" }, tab: "x", sequence: 1 } as const;
      const timestamp = "2026-11-21T09:00:00Z";
      await saveDraft(world.onboarding, { ...draft, timestamp }, { ...newVisitor(), deviceToken: first.deviceToken });
      const third = await world.service.accept(byLink(), "cs");
      expect((await world.wizard(third.url, third.deviceToken)).state).toBe("locked");
    });

    test("by the link after the customer accepted shows none of the customer's records", async () => {
      const who = await world.owned();
      const { url } = await world.service.accept(who.asked, "cs");
      const byLink = await world.service.accept(who.byLink(), "cs");
      expect(byLink.url).toBe(url);
      expect((await world.wizard(url, byLink.deviceToken)).state).toBe("locked");
      const id = (await world.begunBy(who.row.id))[0]?.id ?? "";
      expect(await db().$count(applicationAccess, eq(applicationAccess.applicationId, id))).toBe(1);
      const offer = await world.service.offerByLink(who.byLink().hash, newVisitor());
      expect(offer.application).toEqual({ state: "open", reference: null, path: null });
    });

    test("is refused when the offer has expired, was declined, or was accepted elsewhere", async () => {
      const expired = await world.linked({ validUntil: "2026-11-20" });
      const declined = await world.linked({ status: "declined" });
      const accepted = await world.linked({ status: "accepted" });
      await expect(world.service.accept(expired.byLink(), "cs")).rejects.toMatchObject({ code: "offer-expired" });
      await expect(world.service.accept(declined.byLink(), "cs")).rejects.toMatchObject({ code: "offer-declined" });
      await expect(world.service.accept(accepted.byLink(), "cs")).rejects.toMatchObject({ code: "offer-accepted" });
      expect(await world.begunBy(expired.row.id)).toEqual([]);
      expect(await world.messages()).toEqual([]);
    });
  });
});
