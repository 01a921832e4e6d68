import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { auditEvents, offers } from "#server/database/tables.ts";
import { approvalServices } from "#server/use-cases/approvals/services.ts";
import { newVisitor } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { openOffersWorld } from "#tests/support/offers-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { offerActs } from "./offer-acts.ts";
import { staffOfferServices } from "./services.ts";

const reason = "The customer has called";

eachDatabase((_kind, connection) => {
  let world: ReturnType<typeof openOffersWorld>;
  const db = () => connection().db;
  beforeAll(() => {
    world = openOffersWorld(connection());
  });

  const staff = (...roles: StaffRole[]) =>
    newStaffSession(db(), { held: roles.flatMap(everywhere), at: world.needed.clock.now() });
  const service = () => staffOfferServices(world.needed);
  type Acts = Parameters<typeof approvalServices>[0]["acts"];
  // Only what two people decide on here.
  const deciding = () => approvalServices({ ...world.needed, acts: offerActs(world.needed) as unknown as Acts });
  const decide = (approvalId: string, session: StaffSession, decision: "approve" | "refuse" = "approve") =>
    deciding().decide({ approvalId, decision }, session);
  const today = () => calendarDateInPrague(world.needed.clock.now());
  const validUntil = () => addDays(today(), 10);
  const hashIn = (text = "") => /\/offers\/purl\/([\w-]{43})/.exec(text)?.[1] ?? "";
  const eventsAbout = async (offerId: string) =>
    (await db().select().from(auditEvents).where(eq(auditEvents.subject, offerId))).map(({ event, doneBy }) => [
      event,
      doneBy,
    ]);

  /** An offer to a customer whose e-mail the books have. */
  async function offered(given: Parameters<typeof offerRow>[0] = {}) {
    const email = `offered-${randomUUID()}@example.com`;
    const { id: customerId } = await world.customer({ email });
    const row = offerRow({ customerId, validUntil: validUntil(), ...given });
    await db().insert(offers).values(row);
    return { email, customerId, offerId: row.id };
  }

  test("staff see what a customer was offered, and a look does not make it seen", async () => {
    const [{ offerId, customerId }, operator] = [await offered(), await staff("operator")];
    expect(await service().list(customerId)).toMatchObject([
      { offerId, vehicle: "Škoda Enyaq 85", status: "sent", validUntil: validUntil() },
    ]);
    expect(await service().read(offerId, operator)).toMatchObject({
      offer: { offerId, status: "sent", terms: { annualRate: 7.42 } },
      customerId,
      email: "o•••@example.com",
      linkExpires: null,
      pending: [],
    });
    expect((await world.stored(offerId))?.status).toBe("sent");
    expect([await service().countryOf(offerId), await service().countryOf(randomUUID())]).toEqual(["cz", null]);
    expect(await refusalOf(service().read("none", operator))).toMatchObject({ code: "not-found" });
    const looks = (await db().select().from(auditEvents)).filter(
      ({ event, details }) => event === "offers-viewed" && details.includes(offerId),
    );
    expect(looks.map(({ doneBy, subject, customerId: whose }) => [doneBy ?? subject, whose])).toEqual([
      [operator.staff.id, customerId],
    ]);
  });

  test("a new personal link goes to the customer's e-mail, and the former one opens nothing any more", async () => {
    const [{ offerId, email }, operator] = [await offered(), await staff("operator")];
    await world.messages();
    const sent = await service().sendLink({ offerId }, operator);
    expect(sent.sentTo).toBe("o•••@example.com");
    expect(JSON.stringify(sent)).not.toContain("purl");
    const [first] = await world.messages();
    expect(first?.to).toBe(email);
    expect((await world.service.offerByLink(hashIn(first?.text), newVisitor())).offerId).toBe(offerId);
    expect((await service().read(offerId, operator)).linkExpires).toBe(sent.expires);
    await service().sendLink({ offerId }, operator);
    const [second] = await world.messages();
    expect((await world.service.offerByLink(hashIn(second?.text), newVisitor())).offerId).toBe(offerId);
    const former = world.service.offerByLink(hashIn(first?.text), newVisitor());
    expect(await refusalOf(former)).toMatchObject({ code: "not-found" });
    const made = ["offer-link-made", operator.staff.id];
    expect((await eventsAbout(offerId)).filter(([event]) => event === "offer-link-made")).toEqual([made, made]);
  });

  test("an e-mail is given only where the books have none, and nothing is sent of what cannot be answered", async () => {
    const [{ offerId, email }, operator] = [await offered(), await staff("operator")];
    const stranger = offerRow({ validUntil: validUntil() });
    await db().insert(offers).values(stranger);
    await world.messages();
    const send = (id: string, to?: string) => service().sendLink({ offerId: id, email: to }, operator);
    const wrong = { code: "invalid-input", fields: { email: "invalid-value" } };
    expect(await refusalOf(send(offerId, "other@example.com"))).toMatchObject(wrong);
    expect(await refusalOf(send(offerId, email))).toMatchObject(wrong);
    const required = { code: "invalid-input", fields: { email: "required" } };
    expect(await refusalOf(send(stranger.id))).toMatchObject(required);
    expect(await world.messages()).toEqual([]);
    await send(stranger.id, "stranger@example.com");
    expect((await world.messages()).map(({ to }) => to)).toEqual(["stranger@example.com"]);
    for (const given of [
      { status: "accepted" },
      { status: "withdrawn" },
      { validUntil: addDays(today(), -1) },
    ] as const) {
      const { offerId: id } = await offered(given);
      expect(await refusalOf(send(id))).toMatchObject({ code: "wrong-state" });
    }
    expect(await refusalOf(send(randomUUID()))).toMatchObject({ code: "not-found" });
  });

  test("two people let an expired offer hold longer", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { offerId, customerId } = await offered({ validUntil: addDays(today(), -1) });
    const extend = (day: string) => service().proposeExtension({ offerId, validUntil: day, reason }, operator);
    const wrong = { code: "invalid-input", fields: { validUntil: "invalid-value" } };
    expect(await refusalOf(extend(addDays(today(), -1)))).toMatchObject(wrong);
    const { approvalId } = await extend(validUntil());
    const { offer, pending } = await service().read(offerId, operator);
    expect([offer.status, pending]).toMatchObject(["expired", [{ approvalId, action: "offer-extend" }]]);
    await decide(approvalId, approver);
    expect(await service().list(customerId)).toMatchObject([{ status: "sent", validUntil: validUntil() }]);
    expect((await eventsAbout(offerId)).slice(0, 1)).toEqual([["offer-extend-proposed", operator.staff.id]]);
    expect(await eventsAbout(offerId)).toContainEqual(["offer-extended", approver.staff.id]);
  });

  test("two people withdraw an offer, which nobody can accept then, nor open by its link", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { offerId } = await offered();
    await world.messages();
    await service().sendLink({ offerId }, operator);
    const hash = hashIn((await world.messages())[0]?.text);
    const { approvalId } = await service().proposeWithdrawal({ offerId, reason }, operator);
    const twice = service().proposeWithdrawal({ offerId, reason }, approver);
    expect(await refusalOf(twice)).toMatchObject({ code: "already-proposed" });
    const late = await service().proposeExtension({ offerId, validUntil: addDays(validUntil(), 1), reason }, operator);
    // That the customer looks at it changes nothing, nor does a new link.
    await world.service.offerByLink(hash, newVisitor());
    await decide(approvalId, approver);
    expect((await service().read(offerId, operator)).offer.status).toBe("withdrawn");
    expect(await refusalOf(world.service.offerByLink(hash, newVisitor()))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(decide(late.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    const again = service().proposeWithdrawal({ offerId, reason }, operator);
    expect(await refusalOf(again)).toMatchObject({ code: "wrong-state", data: { status: "withdrawn" } });
  });

  test("an answer of the customer makes a proposal stale, and nobody decides on their own or without the right", async () => {
    const [everything, operator, approver] = [
      await staff(...staffRoles),
      await staff("operator"),
      await staff("approver"),
    ];
    const { row, asked } = await world.owned({ validUntil: validUntil() });
    const { approvalId } = await service().proposeWithdrawal({ offerId: row.id, reason }, everything);
    expect(await refusalOf(decide(approvalId, everything))).toMatchObject({ code: "own-proposal" });
    expect(await refusalOf(decide(approvalId, operator))).toMatchObject({ code: "forbidden" });
    await world.service.decline(asked, { reason: "price", note: null }, "cs");
    expect(await refusalOf(decide(approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    expect((await world.stored(row.id))?.status).toBe("declined");
  });
});
