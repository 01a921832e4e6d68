import { createHmac, randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { SignedLink } from "#server/contract/offers.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { auditEvents, offers } from "#server/database/tables.ts";
import { providerMailsTo } from "#server/settings/provider-mails.ts";
import { offerServices } from "#server/use-cases/offers/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { offerDependencies } from "#tests/support/offer-dependencies.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { readLink } from "#tests/support/signed-link.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { makeOfferLink } from "./offer-links.ts";
import { viewOffer, viewOffersOfIdentity } from "./view-offers.ts";

const clock = { now: () => new Date("2026-11-21T09:00:00.000Z") };
const notFound = { code: "not-found" };
const settings = { publicUrl: "https://portal.example", applicationDays: 30, providerMails: providerMailsTo(null) };
const keyedDigest = (text: string) => createHmac("sha256", "tests").update(text).digest("base64url");

oneDatabase((connection) => {
  let db: Database;
  let session: StaffSession;
  let services: ReturnType<typeof offerServices>;
  let needs: Parameters<typeof makeOfferLink.call>[0];
  beforeAll(async () => {
    db = connection().db;
    const needed = offerDependencies(openAccountsWorld(connection()), { clock, keyedDigest, settings });
    services = offerServices(needed);
    needs = { ...needed, offerLinkDigest: keyedDigest };
    session = await newStaffSession(db, { at: clock.now() });
  });

  async function put(given: Parameters<typeof offerRow>[0] = {}) {
    const row = offerRow(given);
    await db.insert(offers).values(row);
    return row;
  }

  async function customer() {
    const world = openAccountsWorld(connection());
    const idam = await world.identity((await world.user()).email);
    return { idam, customerId: (await findCustomerOf(db, idam)) ?? "" };
  }

  async function linkTo<Shared extends SignedLink["shared"]>(shared: Shared) {
    const [target, id] = "idam" in shared ? (["offers", shared.idam] as const) : (["offer", shared.offerId] as const);
    const { url } = await makeOfferLink.call(needs, session, {
      input: { target, country: shared.country, id, hours: "1" },
    });
    return { ...readLink(shared, url), shared };
  }

  it("shows staff an offer of the country in the address, without marking it as seen", async () => {
    const { id: offerId } = await put({ country: "sk" });
    expect(await viewOffer.call(needs, session, { country: "sk", offerId })).toMatchObject({ offerId, status: "sent" });
    for (const wrong of [
      { country: "cz", offerId },
      { country: "xx", offerId },
      { country: "sk", offerId: randomUUID() },
      { country: "sk", offerId: "x" },
    ]) {
      await expect(viewOffer.call(needs, session, wrong)).rejects.toMatchObject(notFound);
    }
  });

  it("shows neither page to staff without the right in its country", async () => {
    const { idam, customerId } = await customer();
    const { id: offerId } = await put({ customerId });
    const elsewhere = await newStaffSession(db, { roles: [{ role: "operator", countries: ["sk", "hu"] }] });
    const admin = await newStaffSession(db, { roles: [{ role: "admin", countries: [] }] });
    for (const [reader, code] of [
      [elsewhere, "not-found"],
      [admin, "forbidden"],
    ] as const) {
      await expect(viewOffer.call(needs, reader, { country: "cz", offerId })).rejects.toMatchObject({ code });
      await expect(viewOffersOfIdentity.call(needs, reader, { country: "cz", idam })).rejects.toMatchObject({ code });
    }
  });

  it("lists the offers of an identity for staff, newest first", async () => {
    const { idam, customerId } = await customer();
    const list = async (country: string, named: string) =>
      (await viewOffersOfIdentity.call(needs, session, { country, idam: named })).items;
    expect(await list("cz", idam)).toEqual([]);
    const older = await put({ customerId, createdAt: new Date("2026-10-01T00:00:00.000Z") });
    const newer = await put({ customerId, createdAt: new Date("2026-11-01T00:00:00.000Z") });
    await put();
    expect((await list("cz", idam)).map(({ offerId }) => offerId)).toEqual([newer.id, older.id]);
    await expect(list("hu", idam)).rejects.toMatchObject(notFound);
    await expect(list("cz", "nobody")).rejects.toMatchObject(notFound);
  });

  const newestAudit = async () => {
    const [row] = await db.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
    return [row?.actor, row?.event, row?.subject, JSON.parse(row?.details ?? "null")];
  };

  it("audits each view, and no refused one", async () => {
    const { idam, customerId } = await customer();
    const { id: offerId } = await put({ customerId });
    await viewOffer.call(needs, session, { country: "cz", offerId });
    const offer = { country: "cz", offerId } as const;
    expect(await newestAudit()).toEqual(["staff", "offers-viewed", session.staff.id, offer]);
    const ofIdentity = { country: "cz", idam } as const;
    await viewOffersOfIdentity.call(needs, session, ofIdentity);
    const all = { ...ofIdentity, offerIds: [offerId] };
    expect(await newestAudit()).toEqual(["staff", "offers-viewed", session.staff.id, all]);
    const toOne = await linkTo(offer);
    expect(await services.offerBySignedLink(toOne)).toMatchObject({ offerId, status: "sent" });
    expect(await newestAudit()).toEqual(["link-holder", "offers-viewed", null, { ...offer, linkId: toOne.id }]);
    const toAll = await linkTo(ofIdentity);
    expect((await services.offersBySignedLink(toAll)).map((one) => one.offerId)).toEqual([offerId]);
    const seen = ["link-holder", "offers-viewed", null, { ...all, linkId: toAll.id }];
    expect(await newestAudit()).toEqual(seen);
    await expect(viewOffer.call(needs, session, { country: "hu", offerId })).rejects.toMatchObject(notFound);
    await expect(services.offersBySignedLink({ ...toAll, shared: { country: "cz", idam: "x" } })).rejects.toMatchObject(
      notFound,
    );
    await expect(services.offerBySignedLink({ ...toOne, id: randomUUID() })).rejects.toMatchObject(notFound);
    expect(await newestAudit()).toEqual(seen);
  });
});
