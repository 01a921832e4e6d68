import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import type { AgreedTerms } from "#domain/portal/offer-conditions.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { newOfferSchema } from "#forms/backoffice/offer-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { auditEvents, customers, integrationRecords, offers } from "#server/database/tables.ts";
import { findPendingNotifications } from "#server/use-cases/find-pending-notifications.ts";
import { applyLines } from "#server/use-cases/integration/records/apply-lines.ts";
import { makeOfferHandler } from "#server/use-cases/offers/make-offer-action.ts";
import { offerServices } from "#server/use-cases/offers/services.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { customer, openMergesWorld } from "#tests/support/merges-world.ts";
import { type NotificationsWorld, openNotificationsWorld } from "#tests/support/notifications-world.ts";
import { offerDependencies } from "#tests/support/offer-dependencies.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { offerData, put } from "#tests/support/record-lines.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { previewOffer, proposeOffer } from "./propose-offer.ts";
import { listOffers } from "./read-offers.ts";

const terms: AgreedTerms = {
  product: "credit",
  price: 60_000_000,
  downpayment: 12_000_000,
  period: 48,
  fees: 0,
  interestRate: 6.9,
  mileage: null,
};
const vehicle = { make: "Škoda", model: "Octavia", bodyType: "estate" as const, year: 2026, equipment: ["Tažné"] };
const reason = "The customer has called";

oneDatabase((connection) => {
  let world: NotificationsWorld;
  let needed: ReturnType<typeof offerDependencies>;
  const db = () => connection().db;
  beforeAll(() => {
    world = openNotificationsWorld(connection());
    needed = offerDependencies(world.accounts, { jobs: world.dependencies.jobs });
  });

  const staff = (...roles: StaffRole[]) =>
    newStaffSession(db(), { roles: roles.flatMap(everywhere), at: needed.clock.now() });
  type Actions = Parameters<typeof approvalServices>[0]["acts"];
  const deciding = () => approvalServices({ ...needed, acts: makeOfferHandler(needed) as unknown as Actions });
  const decide = (approvalId: string, session: StaffSession, decision: "approve" | "refuse" = "approve") =>
    deciding().decide({ approvalId, decision }, session);
  const today = () => calendarDateInPrague(needed.clock.now());
  const lastDay = () => addDays(today(), 30);
  const propose = (customerId: string, session: StaffSession, given: Partial<z.input<typeof newOfferSchema>> = {}) => {
    const input = { vehicle, terms, validUntil: lastDay(), reason, ...given };
    return proposeOffer.call(needed, session, { customerId, input });
  };
  const preview = (customerId: string, session: StaffSession) =>
    previewOffer.call(needed, session, { customerId, input: { terms } });
  const proposedTo = async (customerId: string, session: StaffSession) =>
    (await listOffers.call(needed, session, { customerId })).proposed;
  const madeTo = (customerId: string) => db().select().from(offers).where(eq(offers.customerId, customerId));
  const audited = async (subject: string) =>
    (await db().select().from(auditEvents).where(eq(auditEvents.subject, subject))).map(
      ({ event, doneBy, details }) => ({ event, doneBy, details: JSON.parse(details) as Record<string, unknown> }),
    );

  test("two people make an offer; the customer is notified of it and can accept it", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const who = await world.user();
    await world.choose(who, "offer", "at-once");
    const counted = await preview(who.customerId, operator);
    expect(counted).toMatchObject({ instalment: 1_147_194, total: 67_065_314, annualRate: 7.12, currency: "CZK" });
    const { approvalId } = await propose(who.customerId, operator);
    expect(await madeTo(who.customerId)).toEqual([]);
    const [waiting] = await proposedTo(who.customerId, operator);
    expect(waiting).toMatchObject({ approvalId, offer: { vehicle, terms: counted, copyOf: null, reason } });
    expect(waiting?.proposedBy.staffId).toBe(operator.staff.id);

    await decide(approvalId, approver);
    expect(await proposedTo(who.customerId, operator)).toEqual([]);
    const [made] = await madeTo(who.customerId);
    expect(made).toMatchObject({
      ...vehicle,
      terms: counted,
      country: "cz",
      createdAt: needed.clock.now(),
      validUntil: lastDay(),
      status: "sent",
      linkDigest: null,
      search: "skodaoctavia",
    });
    expect(made?.reference).toMatch(/^NP-\d{4}-[2-9A-Z]{8}$/);
    const offerId = made?.id ?? "";
    const staffIds = { by: approver.staff.id, proposedBy: operator.staff.id };
    expect(await audited(offerId)).toMatchObject([
      { event: "offer-made", doneBy: approver.staff.id, details: { ...staffIds, customerId: who.customerId } },
    ]);
    const ofCustomer = (await audited(who.customerId)).filter(({ event }) => event.startsWith("offer-"));
    expect(ofCustomer).toMatchObject([{ event: "offer-make-proposed", details: { approval: approvalId, reason } }]);

    await findPendingNotifications(world.dependencies);
    await findPendingNotifications(world.dependencies);
    expect(await world.notificationsOf(who)).toMatchObject([{ kind: "offer", subject: offerId }]);
    expect(world.mailsTo(who)).toHaveLength(1);
    expect(world.mailsTo(who)[0]?.text).toContain("Škoda Octavia");
    const asked = { offerId, visitor: who.visitor };
    await offerServices(needed).decline(asked, { reason: "price", note: null }, "cs");
    expect(await eventsOf(db(), offerId)).toEqual([
      ["offer.declined", { reference: made?.reference, status: "declined", reason: "price" }],
    ]);
  });

  test("one person alone cannot make one, with any roles, nor can one without the right to decide", async () => {
    const [everything, operator, compliance] = [
      await staff(...staffRoles),
      await staff("operator"),
      await staff("compliance"),
    ];
    const { customerId } = await world.user();
    const { approvalId } = await propose(customerId, everything);
    for (const decision of ["approve", "refuse"] as const) {
      expect(await refusalOf(decide(approvalId, everything, decision))).toMatchObject({ code: "own-proposal" });
      expect(await refusalOf(decide(approvalId, operator, decision))).toMatchObject({ code: "forbidden" });
      expect(await refusalOf(decide(approvalId, compliance, decision))).toMatchObject({ code: "forbidden" });
    }
    await decide(approvalId, await staff("approver"), "refuse");
    expect(await madeTo(customerId)).toEqual([]);
  });

  test("thirty concurrent decisions leave one decision, and at most one offer", async () => {
    const operator = await staff("operator");
    const approvers = await Promise.all(Array.from({ length: 6 }, () => staff("approver")));
    const { customerId } = await world.user();
    const { approvalId } = await propose(customerId, operator);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, async (_, at) => {
        const by = approvers[at % approvers.length];
        if (by === undefined) throw new Error("nobody");
        return await decide(approvalId, by, at % 3 === 0 ? "refuse" : "approve");
      }),
    );
    const won = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.state] : []));
    expect(won).toHaveLength(1);
    const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(["already-decided"]));
    expect(await madeTo(customerId)).toHaveLength(won[0] === "approved" ? 1 : 0);
  });

  test("a copy is of the customer's own offer, and both audit lines name the original", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const [who, other] = [await world.user(), await world.user()];
    const own = offerRow({ customerId: who.customerId, validUntil: addDays(today(), -1) });
    const foreign = offerRow({ customerId: other.customerId });
    await db().insert(offers).values([own, foreign]);
    const wrong = { code: "invalid-input", fields: { copyOf: "invalid-value" } };
    for (const copyOf of [foreign.id, randomUUID()]) {
      expect(await refusalOf(propose(who.customerId, operator, { copyOf }))).toMatchObject(wrong);
    }
    const { approvalId } = await propose(who.customerId, operator, { copyOf: own.id });
    const [waiting] = await proposedTo(who.customerId, operator);
    expect(waiting?.offer.copyOf).toEqual({ offerId: own.id, reference: own.reference });
    await decide(approvalId, approver);
    const made = (await madeTo(who.customerId)).find(({ id }) => id !== own.id);
    expect((await audited(made?.id ?? "")).map(({ details }) => details["copyOf"])).toEqual([own.id]);
    const proposed = (await audited(who.customerId)).find(({ event }) => event === "offer-make-proposed");
    expect(proposed?.details["copyOf"]).toBe(own.id);
  });

  test("a past day and a future model year are refused, and an unknown customer is not found", async () => {
    const operator = await staff("operator");
    const { customerId } = await world.user();
    const late = propose(customerId, operator, {
      validUntil: addDays(today(), -1),
      vehicle: { ...vehicle, year: Number(today().slice(0, 4)) + 2 },
    });
    const fields = { validUntil: "invalid-value", "vehicle.year": "invalid-value" };
    expect(await refusalOf(late)).toMatchObject({ code: "invalid-input", fields });
    expect(await refusalOf(propose(randomUUID(), operator))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(preview(randomUUID(), operator))).toMatchObject({ code: "not-found" });
  });

  test("a proposal whose last day has passed, or whose customer was merged or deleted, is stale", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { customerId } = await world.user();
    const tonight = await propose(customerId, operator, { validUntil: today() });
    const clock = { now: () => new Date(needed.clock.now().getTime() + 86_400_000) };
    const tomorrow = approvalServices({ ...needed, clock, acts: makeOfferHandler({ clock }) as unknown as Actions });
    const decision = { approvalId: tonight.approvalId, decision: "approve" } as const;
    expect(await refusalOf(tomorrow.decide(decision, approver))).toMatchObject({ code: "stale-proposal" });
    expect(await madeTo(customerId)).toEqual([]);

    const merges = openMergesWorld(connection());
    await merges.apply(customer("a", 1), customer("b", 1));
    const merged = await propose(merges.idOf("a"), operator);
    await merges.apply(customer("a", 2, { mergedInto: "b" }));
    expect(await refusalOf(decide(merged.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    expect(await madeTo(merges.idOf("b"))).toEqual([]);

    const gone = await propose(merges.idOf("b"), operator);
    await db()
      .delete(customers)
      .where(eq(customers.id, merges.idOf("b")));
    expect(await refusalOf(decide(gone.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
  });

  test("the provider's systems have no record of it, and cannot use its reference", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { customerId } = await world.user();
    await decide((await propose(customerId, operator)).approvalId, approver);
    const [made] = await madeTo(customerId);
    const { id = "", reference = "" } = made ?? {};
    const kept = await db().select().from(integrationRecords).where(eq(integrationRecords.targetId, id));
    expect(kept).toEqual([]);
    const [verdict] = await applyLines(world.accounts.dependencies, randomUUID(), [
      put("offers", "o1", 1, offerData(reference)),
    ]);
    expect(verdict).toMatchObject({ status: "refused", fields: { "/data/reference": "number-taken" } });
    expect(await madeTo(customerId)).toEqual([made]);
  });
});
