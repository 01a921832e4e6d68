import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignedLink } from "#server/contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { findOffer } from "#server/database/repositories/offers.ts";
import { offers } from "#server/database/tables.ts";
import { providerMailsTo } from "#server/settings/provider-mails.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { offerServices } from "#server/use-cases/offers/services.ts";
import { newVisitor, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { offerDependencies } from "#tests/support/offer-dependencies.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { readLink } from "#tests/support/signed-link.ts";
import { createPersonalLink } from "./create-personal-link.ts";
import { isSignatureValid, signLink } from "./signed-link.ts";

const start = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
let now = start;
const notFound = { code: "not-found" };

const settings = { publicUrl: "https://portal.example", applicationDays: 30, providerMails: providerMailsTo(null) };
const visitor = newVisitor();
const keyedDigest = (text: string) => createHmac("sha256", "tests").update(text).digest("base64url");
const clock = { now: () => now };

oneDatabase((connection) => {
  let db: Database;
  let services: ReturnType<typeof offerServices>;
  beforeAll(() => {
    db = connection().db;
    const world = openAccountsWorld(connection());
    services = offerServices(offerDependencies(world, { clock, keyedDigest, settings }));
  });

  async function put(given: Parameters<typeof offerRow>[0] = {}) {
    const row = offerRow(given);
    await db.insert(offers).values(row);
    return row;
  }

  it("opens the offer of a personal link, and marks it seen", async () => {
    now = start;
    const hash = newToken();
    const row = await put({ linkDigest: tokenDigest(hash), linkExpiresAt: new Date(now.getTime() + day) });
    const offer = await services.offerByLink(hash, visitor);
    expect(offer).toMatchObject({ offerId: row.id, status: "seen", customerName: row.customerName, terms: row.terms });
    expect(JSON.stringify(offer)).not.toContain(row.linkDigest);
    expect((await findOffer(db, { country: "cz", offerId: row.id }))?.status).toBe("seen");
    expect((await services.offerByLink(hash, visitor)).status).toBe("seen");
  });

  it("keeps the state of an answered offer, and shows as expired an open one whose last day has passed in Prague", async () => {
    now = start;
    const link = () => {
      const hash = newToken();
      return { hash, linkDigest: tokenDigest(hash), linkExpiresAt: new Date(start.getTime() + 60 * day) };
    };
    const [accepted, lastDay] = [link(), link()];
    await put({ ...columns(accepted), status: "accepted", validUntil: "2026-11-01" });
    await put({ ...columns(lastDay), validUntil: "2026-11-21" });
    expect((await services.offerByLink(accepted.hash, visitor)).status).toBe("accepted");
    now = new Date("2026-11-21T22:59:59.000Z");
    expect((await services.offerByLink(lastDay.hash, visitor)).status).toBe("seen");
    now = new Date("2026-11-21T23:00:00.000Z");
    expect((await services.offerByLink(lastDay.hash, visitor)).status).toBe("expired");
  });

  const columns = ({ linkDigest, linkExpiresAt }: { linkDigest: string; linkExpiresAt: Date }) => ({
    linkDigest,
    linkExpiresAt,
  });

  it("refuses alike an unknown link, an expired one, and an invalid hash", async () => {
    now = start;
    const hash = newToken();
    const row = await put({ linkDigest: tokenDigest(hash), linkExpiresAt: new Date(now.getTime() + day) });
    now = new Date(now.getTime() + day);
    for (const wrong of [hash, newToken(), "", "x", tokenDigest(hash), row.id, `${hash}A`]) {
      await expect(services.offerByLink(wrong, visitor), wrong).rejects.toMatchObject(notFound);
    }
    expect((await findOffer(db, { country: "cz", offerId: row.id }))?.status).toBe("sent");
  });

  it("makes a personal link that works for 30 days, and ends the previous one", async () => {
    now = start;
    const row = await put();
    const hashOf = async () => {
      const { url, expires } = await createPersonalLink({ database: db, clock, settings }, row.id);
      expect(expires).toEqual(new Date(now.getTime() + 30 * day));
      const found = /^https:\/\/portal\.example\/offers\/purl\/([\w-]{43})$/.exec(url)?.[1] ?? "";
      expect((await findOffer(db, { country: "cz", offerId: row.id }))?.linkDigest).toBe(tokenDigest(found));
      return found;
    };
    const first = await hashOf();
    expect((await services.offerByLink(first, visitor)).offerId).toBe(row.id);
    const second = await hashOf();
    await expect(services.offerByLink(first, visitor)).rejects.toMatchObject(notFound);
    now = new Date(start.getTime() + 30 * day - 1);
    expect((await services.offerByLink(second, visitor)).offerId).toBe(row.id);
    now = new Date(start.getTime() + 30 * day);
    await expect(services.offerByLink(second, visitor)).rejects.toMatchObject(notFound);
    for (const id of [randomUUID(), "x"]) {
      await expect(createPersonalLink({ database: db, clock, settings }, id)).rejects.toMatchObject(notFound);
    }
  });
});

describe("the signature of a link", () => {
  const shared = { country: "cz", idam: "abc234" } as const;
  const id = randomUUID();
  const isValid = (link: SignedLink) => isSignatureValid({ clock, keyedDigest }, link);
  const linkFor = (what: SignedLink["shared"], hours = 24): SignedLink =>
    readLink(what, signLink({ clock, keyedDigest, settings }, { shared: what, id }, hours).url);

  it("is for its page alone", () => {
    now = start;
    const link = linkFor(shared);
    expect(isValid(link)).toBe(true);
    for (const other of [
      { country: "sk", idam: "abc234" },
      { country: "cz", idam: "abc235" },
      { country: "cz", offerId: "abc234" },
    ] as const) {
      expect(isValid({ ...link, shared: other })).toBe(false);
    }
    expect(isValid({ ...link, id: randomUUID() })).toBe(false);
    expect(isValid({ ...linkFor({ country: "cz", idam: "offer/1" }), shared: { country: "cz", offerId: "1" } })).toBe(
      false,
    );
  });

  it("ends when it says, and cannot be made to last", () => {
    now = start;
    const link = linkFor(shared, 2);
    now = new Date(start.getTime() + 2 * 3_600_000 - 1);
    expect(isValid(link)).toBe(true);
    now = new Date(start.getTime() + 2 * 3_600_000);
    expect(isValid(link)).toBe(false);
    expect(isValid({ ...link, expires: String(Number(link.expires) + 3_600) })).toBe(false);
  });

  it("is not made for longer than a day, and a longer one would be refused", () => {
    now = start;
    for (const hours of [0, 25, 1.5, Number.NaN]) expect(() => linkFor(shared, hours)).toThrow(RangeError);
    const tomorrow = linkFor(shared, 24);
    now = new Date(start.getTime() - 1_000);
    expect(isValid(tomorrow)).toBe(false);
  });

  it("is not valid without a signature, or with another's", () => {
    now = start;
    const link = linkFor(shared);
    const foreign = createHmac("sha256", "others")
      .update(`/offers/admin/cz/abc234 ${id} ${link.expires}`)
      .digest("base64url");
    for (const signature of ["", "x", foreign, `${link.signature}A`])
      expect(isValid({ ...link, signature })).toBe(false);
    for (const expires of ["", "soon", "-1", "1e9", ` ${link.expires}`])
      expect(isValid({ ...link, expires })).toBe(false);
  });
});
