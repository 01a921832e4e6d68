import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { auditEvents, customers, offers } from "#server/database/tables.ts";
import { emailContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { offerHandlers } from "#server/use-cases/offers/offer-actions.ts";
import { newVisitor } from "#tests/support/accounts-world.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { openOffersWorld } from "#tests/support/offers-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { proposeOfferExtension, proposeOfferWithdrawal } from "./change-offer.ts";
import { listOffers, readOffer } from "./read-offers.ts";
import { sendOfferLink } from "./send-offer-link.ts";

const reason = "The customer has called";

oneDatabase((connection) => {
  let world: ReturnType<typeof openOffersWorld>;
  const db = () => connection().db;
  beforeAll(() => {
    world = openOffersWorld(connection());
  });

  const staff = (...roles: StaffRole[]) =>
    newStaffSession(db(), { roles: roles.flatMap(everywhere), at: world.needed.clock.now() });
  const read = (offerId: string, session: StaffSession) => readOffer.call(world.needed, session, { offerId });
  const sendLink = (offerId: string, session: StaffSession, email?: string) =>
    sendOfferLink.call(world.needed, session, { offerId, input: { email } });
  const extend = (offerId: string, session: StaffSession, day: string) =>
    proposeOfferExtension.call(world.needed, session, { offerId, input: { validUntil: day, reason } });
  const withdraw = (offerId: string, session: StaffSession) =>
    proposeOfferWithdrawal.call(world.needed, session, { offerId, input: { reason } });
  type Actions = Parameters<typeof approvalServices>[0]["acts"];
  const deciding = () => approvalServices({ ...world.needed, acts: offerHandlers(world.needed) as unknown as Actions });
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

  async function offered(given: Parameters<typeof offerRow>[0] = {}) {
    const email = `offered-${randomUUID()}@example.com`;
    const { id: customerId } = await world.customer({ email });
    const row = offerRow({ customerId, validUntil: validUntil(), ...given });
    await db().insert(offers).values(row);
    return { email, customerId, offerId: row.id };
  }

  test("staff see a customer's offers, and a view does not mark them as seen", async () => {
    const [{ offerId, customerId }, operator] = [await offered(), await staff("operator")];
    expect((await listOffers.call(world.needed, operator, { customerId })).items).toMatchObject([
      { offerId, vehicle: "Škoda Enyaq 85", status: "sent", validUntil: validUntil() },
    ]);
    expect(await read(offerId, operator)).toMatchObject({
      offer: { offerId, status: "sent", terms: { annualRate: 7.42 } },
      customerId,
      email: "o•••@example.com",
      linkExpires: null,
      pending: [],
    });
    expect((await world.stored(offerId))?.status).toBe("sent");
    expect(await refusalOf(read("none", operator))).toMatchObject({ code: "not-found" });
    const looks = (await db().select().from(auditEvents)).filter(
      ({ event, details }) => event === "offers-viewed" && details.includes(offerId),
    );
    expect(looks.map(({ doneBy, subject, customerId: whose }) => [doneBy ?? subject, whose])).toEqual([
      [operator.staff.id, customerId],
    ]);
  });

  test("a new personal link is sent to the customer's e-mail, and the former one stops working", async () => {
    const [{ offerId, email }, operator] = [await offered(), await staff("operator")];
    await world.messages();
    const sent = await sendLink(offerId, operator);
    expect(sent).toMatchObject({ sentTo: "o•••@example.com" });
    expect(JSON.stringify(sent)).not.toContain("purl");
    const [first] = await world.messages();
    expect(first?.to).toBe(email);
    expect((await world.service.offerByLink(hashIn(first?.text), newVisitor())).offerId).toBe(offerId);
    expect((await read(offerId, operator)).linkExpires).toBe("expires" in sent && sent.expires);
    await sendLink(offerId, operator);
    const [second] = await world.messages();
    expect((await world.service.offerByLink(hashIn(second?.text), newVisitor())).offerId).toBe(offerId);
    const former = world.service.offerByLink(hashIn(first?.text), newVisitor());
    expect(await refusalOf(former)).toMatchObject({ code: "not-found" });
    const made = ["offer-link-made", operator.staff.id];
    expect((await eventsAbout(offerId)).filter(([event]) => event === "offer-link-made")).toEqual([made, made]);
  });

  test("an e-mail is accepted only where the records have none, and no link is sent for a closed offer", async () => {
    const [{ offerId, email }, operator] = [await offered(), await staff("operator")];
    const outsider = offerRow({ validUntil: validUntil() });
    await db().insert(offers).values(outsider);
    await world.messages();
    const send = (id: string, to?: string) => sendLink(id, operator, to);
    const wrong = { code: "invalid-input", fields: { email: "invalid-value" } };
    expect(await refusalOf(send(offerId, "other@example.com"))).toMatchObject(wrong);
    expect(await refusalOf(send(offerId, email))).toMatchObject(wrong);
    const required = { code: "invalid-input", fields: { email: "required" } };
    expect(await refusalOf(send(outsider.id))).toMatchObject(required);
    expect(await world.messages()).toEqual([]);
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

  test("a link to an e-mail that is not in the records is sent once another person approves", async () => {
    const [both, approver] = [await staff("operator", "approver"), await staff("approver")];
    const { id: customerId } = await world.customer({ email: null });
    const row = offerRow({ customerId, validUntil: validUntil() });
    await db().insert(offers).values(row);
    await world.messages();
    const send = (email: string, by = both) => sendLink(row.id, by, email);
    const proposal = await send("Kolega.Novy@example.com");
    const { approvalId } = proposal as { approvalId: string };
    expect(Object.keys(proposal)).toEqual(["approvalId"]);
    expect(await world.messages()).toEqual([]);
    const twice = send("kolega.novy@example.com", await staff("compliance"));
    expect(await refusalOf(twice)).toMatchObject({ code: "already-proposed" });
    const { pending, linkExpires } = await read(row.id, both);
    expect([pending, linkExpires]).toMatchObject([[{ approvalId, action: "offer-link" }], null]);
    for (const decision of ["approve", "refuse"] as const) {
      expect(await refusalOf(decide(approvalId, both, decision))).toMatchObject({ code: "own-proposal" });
      const operator = await staff("operator", "compliance");
      expect(await refusalOf(decide(approvalId, operator, decision))).toMatchObject({ code: "forbidden" });
    }
    expect(await decide(approvalId, approver)).toEqual({ state: "approved" });
    const [mail] = await world.messages();
    expect(mail?.to).toBe("Kolega.Novy@example.com");
    const hash = hashIn(mail?.text);
    expect((await world.service.offerByLink(hash, newVisitor())).offerId).toBe(row.id);
    expect((await eventsAbout(row.id)).filter(([event]) => event?.startsWith("offer-link"))).toEqual([
      ["offer-link-proposed", both.staff.id],
      ["offer-link-made", approver.staff.id],
    ]);
    const lists = await Promise.all(
      (["pending", "approved"] as const).map((state) => deciding().list({ state }, approver)),
    );
    const shown = JSON.stringify([lists, await read(row.id, approver), await db().select().from(auditEvents)]);
    expect(shown).toContain("K•••@example.com");
    for (const secret of ["olega.", hash, "purl"]) expect(shown).not.toContain(secret);
  });

  test("a proposed link is stale once the offer changed or closed, or the records have an e-mail", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const changes: readonly ((row: ReturnType<typeof offerRow>, customerId: string) => Promise<unknown>)[] = [
      ({ id }) => db().update(offers).set({ status: "declined" }).where(eq(offers.id, id)),
      ({ id }) =>
        db()
          .update(offers)
          .set({ validUntil: addDays(today(), -1) })
          .where(eq(offers.id, id)),
      ({ id }) => db().update(offers).set({ make: "Tatra" }).where(eq(offers.id, id)),
      async (_row, customerId) => {
        const sealedEmail = world.needed.sealer.seal("new@example.com", emailContext(customerId));
        await db().update(customers).set({ sealedEmail }).where(eq(customers.id, customerId));
      },
    ];
    await world.messages();
    for (const change of changes) {
      const { id: customerId } = await world.customer({ email: null });
      const row = offerRow({ customerId, validUntil: validUntil() });
      await db().insert(offers).values(row);
      const proposal = await sendLink(row.id, operator, "new@example.com");
      const { approvalId } = proposal as { approvalId: string };
      await change(row, customerId);
      expect(await refusalOf(decide(approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    }
    expect(await world.messages()).toEqual([]);
  });

  test("two people extend an expired offer", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { offerId, customerId } = await offered({ validUntil: addDays(today(), -1) });
    const wrong = { code: "invalid-input", fields: { validUntil: "invalid-value" } };
    expect(await refusalOf(extend(offerId, operator, addDays(today(), -1)))).toMatchObject(wrong);
    const { approvalId } = await extend(offerId, operator, validUntil());
    const { offer, pending } = await read(offerId, operator);
    expect([offer.status, pending]).toMatchObject(["expired", [{ approvalId, action: "offer-extend" }]]);
    await decide(approvalId, approver);
    expect((await listOffers.call(world.needed, operator, { customerId })).items).toMatchObject([
      { status: "sent", validUntil: validUntil() },
    ]);
    expect((await eventsAbout(offerId)).slice(0, 1)).toEqual([["offer-extend-proposed", operator.staff.id]]);
    expect(await eventsAbout(offerId)).toContainEqual(["offer-extended", approver.staff.id]);
  });

  test("two people withdraw an offer, which can then be neither accepted nor opened by its link", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { offerId } = await offered();
    await world.messages();
    await sendLink(offerId, operator);
    const hash = hashIn((await world.messages())[0]?.text);
    const { approvalId } = await withdraw(offerId, operator);
    const twice = withdraw(offerId, approver);
    expect(await refusalOf(twice)).toMatchObject({ code: "already-proposed" });
    const late = await extend(offerId, operator, addDays(validUntil(), 1));
    // Neither a view nor a new link changes it.
    await world.service.offerByLink(hash, newVisitor());
    await decide(approvalId, approver);
    expect((await read(offerId, operator)).offer.status).toBe("withdrawn");
    expect(await refusalOf(world.service.offerByLink(hash, newVisitor()))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(decide(late.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    const again = withdraw(offerId, operator);
    expect(await refusalOf(again)).toMatchObject({ code: "wrong-state", data: { status: "withdrawn" } });
  });

  test("a customer's reply makes a proposal stale, and deciding needs the right and another person's proposal", async () => {
    const [everything, operator, approver] = [
      await staff(...staffRoles),
      await staff("operator"),
      await staff("approver"),
    ];
    const { row, asked } = await world.owned({ validUntil: validUntil() });
    const { approvalId } = await withdraw(row.id, everything);
    expect(await refusalOf(decide(approvalId, everything))).toMatchObject({ code: "own-proposal" });
    expect(await refusalOf(decide(approvalId, operator))).toMatchObject({ code: "forbidden" });
    await world.service.decline(asked, { reason: "price", note: null }, "cs");
    expect(await refusalOf(decide(approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    expect((await world.stored(row.id))?.status).toBe("declined");
  });
});
