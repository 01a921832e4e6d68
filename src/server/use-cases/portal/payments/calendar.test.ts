import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { calendarFeeds, contracts, identities, invoices, offers, signings, users } from "#server/database/tables.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { contractRow, invoiceRow, offerRow } from "#tests/support/portal-rows.ts";
import { makeSigning } from "#tests/support/signing-rows.ts";

const today = calendarDateInPrague(new Date());
const on = (days: number) => addDays(today, days);

eachDatabase((_kind, connection) => {
  let world: AccessWorld;
  const db = () => connection().db;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
  });
  afterAll(async () => world.close());

  async function client() {
    const [customerId, userId] = [await world.customer([]), await world.user()];
    const idam = await world.identity(userId, customerId);
    return { customerId, userId, idam, browser: await world.browser(userId, idam) };
  }

  /** A calendar has neither cookie nor token. */
  async function subscribe(browser: Browser): Promise<string> {
    const { status, body } = await browser.post("/api/calendar");
    expect(status).toBe(200);
    const { pathname, origin } = new URL((body as { url: string }).url);
    expect([origin, pathname]).toEqual([
      "http://localhost:3000",
      expect.stringMatching(/^\/calendar\/[\w-]{64}\.ics$/),
    ]);
    return pathname;
  }

  async function read(path: string) {
    const reply = await (await world.stranger()).get(path);
    return { ...reply, events: reply.status === 200 ? eventsOf(reply.text) : [] };
  }

  it("a calendar has the days on which a payment is due, a contract ends or can be signed or accepted, and no secret", async () => {
    const { browser, customerId, userId } = await client();
    const running = contractRow(customerId, { end: on(90), vin: "TMBJJ7NE8L0123456", plate: "1AB 2345" });
    const over = contractRow(customerId, { status: "ended", end: on(-3) });
    const of = (given: object) => invoiceRow(customerId, running.contractNumber, given);
    const late = of({ due: on(-20), amount: 123_450 });
    const part = of({ due: on(7), payments: [{ date: today, amount: 245_050 }] });
    const offer = offerRow({ customerId, validUntil: on(12) });
    await db().insert(contracts).values([running, over]);
    await db()
      .insert(invoices)
      .values([late, part, of({ due: on(8), status: "paid" }), of({ due: on(8), status: "cancelled" })]);
    await db()
      .insert(offers)
      .values([
        offer,
        offerRow({ customerId, validUntil: on(3), status: "declined" }),
        offerRow({ customerId, validUntil: on(-1) }),
      ]);
    const { pendingNumber } = await makeSigning(db(), { customerId, userId });
    await db()
      .update(signings)
      .set({ validUntil: on(4) })
      .where(eq(signings.contractNumber, pendingNumber));
    const { events, text, headers } = await read(await subscribe(browser));
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.getSetCookie()).toEqual([]);
    const site = "http://localhost:3000/cs";
    expect(events).toEqual([
      {
        day: on(-20),
        title: `Splatnost faktury ${late.number}`,
        text: `Zbývá 1 234,50 Kč, smlouva ${running.contractNumber}`,
        url: `${site}/invoices/${late.id}`,
      },
      {
        day: on(4),
        title: `Podepsat smlouvu ${pendingNumber}`,
        text: "Škoda Octavia",
        url: `${site}/easy-sign/${pendingNumber}`,
      },
      {
        day: on(7),
        title: `Splatnost faktury ${part.number}`,
        text: `Zbývá 10 000,00 Kč, smlouva ${running.contractNumber}`,
        url: `${site}/invoices/${part.id}`,
      },
      {
        day: on(12),
        title: `Nabídka ${offer.reference} končí`,
        text: "Škoda Enyaq 85",
        url: `${site}/offers/${offer.id}`,
      },
      {
        day: on(90),
        title: `Konec smlouvy ${running.contractNumber}`,
        text: "Škoda Octavia",
        url: `${site}/contracts/${running.contractNumber}`,
      },
    ]);
    for (const secret of [running.vin, running.plate, late.account.iban, late.account.number, customerId, userId]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain("X-WR-CALNAME:");
  });

  it("a calendar keeps the ids of its days, so that a program changes them and adds none twice", async () => {
    const { browser, customerId } = await client();
    const contract = contractRow(customerId, { end: on(30) });
    await db().insert(contracts).values(contract);
    const path = await subscribe(browser);
    const ids = async () => [...(await read(path)).text.matchAll(/^UID:(.*)$/gm)].map(([, id]) => id?.trim());
    const first = await ids();
    expect(first).toEqual([`contract-${contract.contractNumber}@localhost:3000`]);
    await db()
      .update(contracts)
      .set({ end: on(60) })
      .where(eq(contracts.contractNumber, contract.contractNumber));
    expect(await ids()).toEqual(first);
  });

  it("a calendar has the same address as long as it lives, another one for each user and identity, and is not found once closed", async () => {
    const who = await client();
    const path = await subscribe(who.browser);
    expect(await subscribe(who.browser)).toBe(path);
    const colleagueId = await world.user();
    const colleague = await world.browser(colleagueId, await world.identity(colleagueId, who.customerId));
    const otherOfUser = await world.browser(who.userId, await world.identity(who.userId, await world.customer([])));
    const paths = [path, await subscribe(colleague), await subscribe(otherOfUser)];
    expect(new Set(paths).size).toBe(3);
    const close = (browser: Browser) =>
      browser.send("DELETE", "/api/calendar", { headers: { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" } });
    for (let time = 0; time < 2; time += 1)
      expect(await close(who.browser)).toMatchObject({ status: 200, body: { status: "ok" } });
    const statuses = await Promise.all(paths.map(async (one) => (await read(one)).status));
    expect(statuses).toEqual([404, 200, 200]);
    expect(await subscribe(who.browser)).not.toBe(path);
    expect((await read(path)).status).toBe(404);
  });

  it("a calendar ends with the identity and with the user, and is closed to a disabled one", async () => {
    for (const end of [
      async ({ idam }: { idam: string }) => void (await db().delete(identities).where(eq(identities.idam, idam))),
      async ({ userId }: { userId: string }) =>
        void (await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))),
      async ({ browser, userId }: { browser: Browser; userId: string }) => {
        await world.stepUp();
        expect((await browser.post("/api/auth/close-account")).status).toBe(200);
        expect(await db().select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))).toEqual([]);
      },
    ]) {
      const who = await client();
      const path = await subscribe(who.browser);
      expect((await read(path)).status).toBe(200);
      await end(who);
      expect((await read(path)).status).toBe(404);
    }
  });

  it("an unknown address is not found, and no query is too long for a plain refusal", async () => {
    const { browser } = await client();
    const path = await subscribe(browser);
    const made = path.replace(/.{5}\.ics$/, "AAAAA.ics");
    for (const other of [
      made,
      path.replace(".ics", ""),
      `${path}x`,
      "/calendar/.ics",
      "/calendar/x.ics",
      "/calendar/%00.ics",
    ]) {
      expect([other, (await read(other)).status]).toEqual([other, 404]);
    }
    expect((await read(`${path}?${"x".repeat(3_000)}`)).status).toBe(414);
    expect((await read(`${path}?${"x".repeat(20 * 1024 * 1024)}`)).status).toBe(431);
  });
});

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component))
    .map((event) => {
      expect(event.startDate.isDate).toBe(true);
      expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(86_400);
      expect(event.component.getFirstPropertyValue("class")).toBe("PRIVATE");
      return {
        day: event.startDate.toString(),
        title: event.summary,
        text: event.description.replaceAll("\u00a0", " "),
        url: String(event.component.getFirstPropertyValue("url")),
      };
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
