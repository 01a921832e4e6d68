import { createHmac, randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { SignedLink } from "#server/contract/offers.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { auditEvents, offerLinks, offers } from "#server/database/tables.ts";
import { providerMailsTo } from "#server/settings/provider-mails.ts";
import { deleteOutdated } from "#server/use-cases/accounts/delete-outdated.ts";
import { manageStaff } from "#server/use-cases/accounts/staff/manage-staff.ts";
import { openLink } from "#server/use-cases/offers/open-by-signed-link.ts";
import { makeOperatorLink, revokeLinkByOperator } from "#server/use-cases/offers/operator-links.ts";
import { signLink } from "#server/use-cases/offers/signed-link.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { offerDependencies } from "#tests/support/offer-dependencies.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { readLink } from "#tests/support/signed-link.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { listOfferLinks, makeOfferLink, revokeOfferLink } from "./offer-links.ts";

const start = new Date("2026-11-21T09:00:00.000Z");
let now = start;
const notFound = { code: "not-found" };
const settings = { publicUrl: "https://portal.example", applicationDays: 30, providerMails: providerMailsTo(null) };
const keyedDigest = (text: string) => createHmac("sha256", "tests").update(text).digest("base64url");
const clock = { now: () => now };

oneDatabase((connection) => {
  let db: Database;
  let needs: Parameters<typeof makeOfferLink.call>[0];
  beforeAll(() => {
    db = connection().db;
    const needed = offerDependencies(openAccountsWorld(connection()), { clock, keyedDigest, settings });
    needs = { ...needed, offerLinkDigest: keyedDigest };
  });

  const opens = (link: SignedLink) =>
    openLink({ database: db, clock, keyedDigest }, link).then(
      () => true,
      (refused: unknown) => {
        expect(refused).toMatchObject(notFound);
        return false;
      },
    );

  const operator = () => newStaffSession(db, { at: start });

  async function put() {
    const row = offerRow();
    await db.insert(offers).values(row);
    return row;
  }

  const inputFor = (shared: SignedLink["shared"], hours: number) => {
    const [target, id] = "idam" in shared ? (["offers", shared.idam] as const) : (["offer", shared.offerId] as const);
    return { target, country: shared.country, id, hours: String(hours) };
  };
  const make = (shared: SignedLink["shared"], hours: number, session: StaffSession) =>
    makeOfferLink.call(needs, session, { input: inputFor(shared, hours) });
  const made = async (shared: SignedLink["shared"], hours: number, session: StaffSession): Promise<SignedLink> =>
    readLink(shared, (await make(shared, hours, session)).url);
  const idsListed = async (session: StaffSession) =>
    (await listOfferLinks.call(needs, session, {})).items.map(({ id }) => id);

  const newestAudit = async () => {
    const [row] = await db.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
    return [row?.actor, row?.event, row?.subject, JSON.parse(row?.details ?? "null")];
  };

  it("opens existing offers, and its creator is audited", async () => {
    now = start;
    const world = openAccountsWorld(connection());
    const idam = await world.identity((await world.user()).email);
    const { id: offerId } = await put();
    const session = await operator();
    const by = session.staff.id;
    for (const shared of [
      { country: "cz", offerId },
      { country: "cz", idam },
    ] as const) {
      const { url, expires } = await make(shared, 3, session);
      expect(expires).toBe("2026-11-21T12:00:00.000Z");
      const link = readLink(shared, url);
      const details = { by, ...shared, hours: 3, linkId: link.id };
      expect(await newestAudit()).toEqual(["staff", "offer-link-signed", by, details]);
      expect(await opens(link)).toBe(true);
      // Signed but never stored.
      const [id, forged] = [randomUUID(), { clock, keyedDigest, settings }];
      expect(await opens(readLink(shared, signLink(forged, { shared, id }, 3).url))).toBe(false);
    }
    for (const wrong of [
      { country: "sk", offerId },
      { country: "cz", offerId: "x" },
      { country: "hu", idam },
      { country: "cz", idam: "nobody" },
    ] as const) {
      await expect(make(wrong, 3, session)).rejects.toMatchObject({ ...notFound, lacksRight: false });
    }
    const fields = { hours: "invalid-value" };
    await expect(make({ country: "cz", offerId }, 25, session)).rejects.toMatchObject({
      code: "invalid-input",
      fields,
    });
  });

  it("is made, seen and revoked only with the right in the country", async () => {
    now = start;
    const shared = { country: "cz", offerId: (await put()).id } as const;
    const [ours, theirs] = [
      await newStaffSession(db, { roles: [{ role: "operator", countries: ["cz"] }], at: start }),
      await newStaffSession(db, { roles: [{ role: "operator", countries: ["sk"] }], at: start }),
    ];
    const { id: linkId } = await made(shared, 2, ours);
    expect(await idsListed(ours)).toContain(linkId);
    expect(await idsListed(theirs)).not.toContain(linkId);
    const refused = { ...notFound, lacksRight: true };
    await expect(make(shared, 2, theirs)).rejects.toMatchObject(refused);
    await expect(make({ country: "cz", offerId: "x" }, 2, theirs)).rejects.toMatchObject(refused);
    await expect(revokeOfferLink.call(needs, theirs, { linkId })).rejects.toMatchObject(refused);
    await revokeOfferLink.call(needs, ours, { linkId });
  });

  it("is listed with its number of openings, and opens nothing once revoked, by staff or an operator", async () => {
    now = start;
    const shared = { country: "cz", offerId: (await put()).id } as const;
    const session = await operator();
    const parts = { database: db, clock, keyedDigest, settings };
    const link = await made(shared, 2, session);
    const operators = readLink(shared, (await makeOperatorLink(parts, shared, 2)).url);
    expect(await newestAudit()).toEqual([
      "operator",
      "offer-link-signed",
      null,
      { ...shared, hours: 2, linkId: operators.id },
    ]);
    now = new Date(start.getTime() + 60_000);
    for (let times = 0; times < 2; times++) expect(await opens(link)).toBe(true);
    const mine = async () =>
      (await listOfferLinks.call(needs, session, {})).items.filter(({ id }) => [link.id, operators.id].includes(id));
    const expires = "2026-11-21T11:00:00.000Z";
    const unopened = { id: operators.id, shared, madeBy: null, expires, timesOpened: 0, lastOpened: null };
    const opened = { madeBy: session.staff.email, timesOpened: 2, lastOpened: "2026-11-21T09:01:00.000Z" };
    expect(await mine()).toEqual(expect.arrayContaining([unopened, { ...unopened, id: link.id, ...opened }]));

    const other = await operator();
    const by = other.staff.id;
    await revokeOfferLink.call(needs, other, { linkId: link.id });
    expect(await newestAudit()).toEqual(["staff", "offer-link-revoked", by, { by, linkId: link.id }]);
    expect(await opens(link)).toBe(false);
    for (const linkId of [link.id, "x"]) {
      await expect(revokeOfferLink.call(needs, other, { linkId })).rejects.toMatchObject(notFound);
    }
    expect(await opens(operators)).toBe(true);
    await revokeLinkByOperator(parts, operators.id);
    expect(await newestAudit()).toEqual(["operator", "offer-link-revoked", null, { linkId: operators.id }]);
    await expect(revokeLinkByOperator(parts, operators.id)).rejects.toMatchObject(notFound);
    expect(await opens(operators)).toBe(false);
    expect(await mine()).toEqual([]);
  });

  it("ends permanently with the account of its creator", async () => {
    now = start;
    const shared = { country: "cz", offerId: (await put()).id } as const;
    const [maker, staffMember] = [await operator(), await operator()];
    const [link, others] = [await made(shared, 24, maker), await made(shared, 24, staffMember)];
    const parts = { database: db, clock, settings };
    await manageStaff(parts, "end-sessions", maker.staff.email);
    expect(await opens(link)).toBe(true);
    await manageStaff(parts, "disable", maker.staff.email);
    expect(await opens(link)).toBe(false);
    expect(await idsListed(staffMember)).not.toContain(link.id);
    await manageStaff(parts, "enable", maker.staff.email);
    expect(await opens(link)).toBe(false);
    expect(await opens(others)).toBe(true);
  });

  it("is deleted once it has expired", async () => {
    now = start;
    const shared = { country: "cz", offerId: (await put()).id } as const;
    const link = await made(shared, 1, await operator());
    now = new Date(start.getTime() + 3_600_000);
    expect(await opens(link)).toBe(false);
    await deleteOutdated({ database: db, clock });
    expect(await db.$count(offerLinks, eq(offerLinks.id, link.id))).toBe(0);
    now = start;
  });
});
