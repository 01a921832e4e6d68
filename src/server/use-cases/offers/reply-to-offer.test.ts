import { createHash } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "#server/contract/visitor.ts";
import { auditEvents, offers } from "#server/database/tables.ts";
import { newVisitor } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type OffersWorld, openOffersWorld } from "#tests/support/offers-world.ts";
import { declineNoteContext } from "./decline-offer.ts";
import { expireOffers } from "./expire-offers.ts";

/** Today in these tests is 21 November 2026. */
oneDatabase((connection) => {
  let world: OffersWorld;
  const db = () => connection().db;

  beforeAll(() => {
    world = openOffersWorld(connection());
  });
  beforeEach(async () => void (await world.messages()));

  test("an offer without a reply expires once for each last day", async () => {
    const { row } = await world.owned({ validUntil: "2026-11-20" });
    const { row: old } = await world.linked({ validUntil: "2026-11-01" });
    const { row: open } = await world.linked({ validUntil: "2026-11-21" });
    const { row: declined } = await world.linked({ validUntil: "2026-11-20", status: "declined" });
    await Promise.all([expireOffers(world.needed), expireOffers(world.needed)]);
    await expireOffers(world.needed);
    const { reference } = row;
    const told = (validUntil: string) => ["offer.expired", { reference, status: "expired", validUntil }];
    expect(await eventsOf(db(), row.id)).toEqual([told("2026-11-20")]);
    for (const { id } of [old, open, declined]) expect(await eventsOf(db(), id)).toEqual([]);
    await db().update(offers).set({ validUntil: "2026-11-19" }).where(eq(offers.id, row.id));
    await expireOffers(world.needed);
    expect(await eventsOf(db(), row.id)).toEqual([told("2026-11-20"), told("2026-11-19")]);
  });

  describe("declining", () => {
    const given = { reason: "price", note: "canary 51c2, levnější jinde" } as const;

    test("keeps the reason, the note encrypted, and notifies both sides", async () => {
      const who = await world.owned();
      await world.service.decline(who.asked, given, "cs");
      const row = await world.stored(who.row.id);
      expect(row).toMatchObject({ status: "declined", declineReason: "price", answeredAt: expect.any(Date) });
      expect(JSON.stringify(row)).not.toContain("canary");
      const note = world.needed.sealer.unseal(row?.sealedDeclineNote ?? "", declineNoteContext(who.row.id));
      expect(note).toBe(given.note);
      const [confirmation, notification] = await world.messages();
      expect([confirmation?.to, notification?.to]).toEqual([who.email, "provider@example.com"]);
      expect(notification?.text).toContain(given.note);
      const events = await db().select().from(auditEvents).where(eq(auditEvents.event, "offer-declined"));
      expect(events.map(({ details }) => details).join()).not.toContain("canary");
      const data = { reference: who.row.reference, status: "declined", reason: "price" };
      expect(await eventsOf(db(), who.row.id)).toEqual([["offer.declined", data]]);
    });

    test("five times at once is done once; the first reason stays", async () => {
      const { byLink, row } = await world.linked();
      await world.service.decline(byLink(), given, "cs");
      await Promise.all(
        Array.from({ length: 5 }, () => world.service.decline(byLink(), { reason: "other", note: null }, "cs")),
      );
      expect((await world.stored(row.id))?.declineReason).toBe("price");
      expect(await world.messages()).toHaveLength(1);
    });

    test("and accepting at once: one of the two succeeds", async () => {
      for (let round = 0; round < 4; round += 1) {
        const { byLink, row } = await world.linked();
        const outcomes = await Promise.allSettled([
          world.service.accept(byLink(), "cs"),
          world.service.decline(byLink(), given, "cs"),
        ]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
        const isAccepted = outcomes[0]?.status === "fulfilled";
        expect((await world.stored(row.id))?.status).toBe(isAccepted ? "accepted" : "declined");
        expect(await world.begunBy(row.id)).toHaveLength(isAccepted ? 1 : 0);
      }
      await world.messages();
    });

    test("is refused once the offer is accepted or has expired", async () => {
      const accepted = await world.linked();
      await world.service.accept(accepted.byLink(), "cs");
      await world.messages();
      await expect(world.service.decline(accepted.byLink(), given, "cs")).rejects.toMatchObject({
        code: "offer-accepted",
      });
      const expired = await world.linked({ validUntil: "2026-11-20" });
      await expect(world.service.decline(expired.byLink(), given, "cs")).rejects.toMatchObject({
        code: "offer-expired",
      });
      expect(await world.messages()).toEqual([]);
    });
  });

  describe("the audit log", () => {
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

    test("contains who accepted, and the application that it began", async () => {
      const [who, outsider] = [await world.owned(), await world.linked()];
      await world.service.accept(who.asked, "cs");
      await world.service.accept(outsider.byLink(), "cs");
      const at = world.needed.clock.now();
      const [own] = await world.begunBy(who.row.id);
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
      const [begun] = await world.begunBy(outsider.row.id);
      expect(await answersTo(outsider.row.id)).toMatchObject([
        { actor: "applicant", event: "offer-accepted", subject: begun?.id, details: { applicationId: begun?.id } },
      ]);
    });

    test("contains who declined and why, once, but not the note", async () => {
      const [who, outsider] = [await world.owned(), await world.linked()];
      const decline = { reason: "price", note: "canary 77aa" } as const;
      for (const asked of [who.asked, who.asked, outsider.byLink()]) await world.service.decline(asked, decline, "cs");
      const at = world.needed.clock.now();
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
      const { id } = outsider.row;
      expect(await answersTo(id)).toMatchObject([{ actor: "applicant", event: "offer-declined", subject: id }]);
    });

    test("contains no refused reply", async () => {
      const { byLink, row } = await world.linked({ validUntil: "2026-11-20" });
      await expect(world.service.accept(byLink(), "cs")).rejects.toMatchObject({ code: "offer-expired" });
      const decline = world.service.decline(byLink(), { reason: "other", note: null }, "cs");
      await expect(decline).rejects.toMatchObject({ code: "offer-expired" });
      expect(await answersTo(row.id)).toEqual([]);
    });
  });

  test("another customer's offer, an unknown one and an unknown link get the same refusal", async () => {
    const [who, other] = [await world.owned(), await world.owned()];
    const unknown = createHash("sha256").update(who.row.id).digest("base64url");
    for (const asker of [
      { offerId: other.row.id, visitor: who.visitor },
      { offerId: "x", visitor: who.visitor },
      { hash: unknown, visitor: who.visitor },
      { hash: "x", visitor: who.visitor },
    ]) {
      await expect(world.service.accept(asker, "cs")).rejects.toMatchObject({ code: "not-found" });
      await expect(world.service.decline(asker, { reason: "price", note: null }, "cs")).rejects.toMatchObject({
        code: "not-found",
      });
    }
    await expect(world.service.accept({ ...who.asked, visitor: newVisitor() }, "cs")).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect((await world.stored(other.row.id))?.status).toBe("sent");
  });
});
