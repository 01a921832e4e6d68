import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { auditEvents } from "#server/database/tables.ts";
import type { CountryTerms } from "#server/use-cases/back-office/queue/sla-policies.ts";
import { type BackOfficeWorld, inAll, openBackOfficeWorld } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";

const path = "/api/backoffice/sla";
const day = 86_400_000;

oneDatabase((connection) => {
  let world: BackOfficeWorld;
  let admin: Browser;
  beforeAll(async () => {
    world = await openBackOfficeWorld(connection());
    admin = (await world.staff(inAll("admin"))).browser;
  });
  afterAll(async () => world.close());

  async function termsOf(country: Country): Promise<CountryTerms> {
    const { items } = (await admin.get(path)).body as { items: CountryTerms[] };
    const found = items.find((one) => one.country === country);
    if (found === undefined) throw new Error(`no terms for ${country}`);
    return found;
  }

  async function writes(country: Country): Promise<() => Promise<number>> {
    const { browser } = await world.client(country);
    const begun = await browser.post("/api/messages", { subject: "Dotaz", body: "Kdy?" });
    const id = world.composition.messageHashes.idOf((begun.body as { hash: string }).hash);
    return async () => {
      const { items } = (await world.operator.browser.get("/api/backoffice/queue?kind=message")).body as {
        items: { id: string; due: string }[];
      };
      return Date.parse(items.find((item) => item.id === id)?.due ?? "");
    };
  }

  test("a country has the default SLA policy until an admin sets another, which recomputes due days", async () => {
    const [czech, slovak] = [await writes("cz"), await writes("sk")];
    const before = { czech: await czech(), slovak: await slovak() };
    const { country: _, changed, ...usual } = await termsOf("cz");
    expect({ changed, hours: usual.hours }).toEqual({
      changed: null,
      hours: [
        { from: "08:00", until: "12:00" },
        { from: "12:30", until: "16:30" },
      ],
    });

    const slower = { ...usual, days: { ...usual.days, message: 30.5 } };
    const set = await admin.post(`${path}/cz`, { ...slower, days: { ...slower.days, unknown: 1 }, unknown: 1 });
    expect(set.body).toEqual({ ...slower, country: "cz", changed: expect.any(String) });
    expect(await termsOf("cz")).toEqual(set.body);
    expect((await czech()) - before.czech).toBeGreaterThan(39 * day);
    expect(await slovak()).toBe(before.slovak);
    const lines = await connection()
      .db.select()
      .from(auditEvents)
      .where(eq(auditEvents.event, "service-terms-changed"));
    expect(lines.map(({ actor, details }) => [actor, JSON.parse(details)])).toMatchObject([
      ["staff", { by: expect.any(String), country: "cz", days: { message: 30.5 } }],
    ]);

    // Three months without working days.
    const longer = await czech();
    const closed = Array.from({ length: 90 }, (_, at) => new Date(longer + at * day).toISOString().slice(0, 10));
    expect((await admin.post(`${path}/cz`, { ...slower, closed: [...closed, ...closed].slice(0, 100) })).status).toBe(
      200,
    );
    expect((await termsOf("cz")).closed).toEqual(closed);
    expect((await czech()) - longer).toBeGreaterThan(89 * day);
  });

  test("an admin of one country sees only its SLA policy", async () => {
    const own = (await world.staff([{ role: "admin", countries: ["sk"] }])).browser;
    const { items } = (await own.get(path)).body as { items: CountryTerms[] };
    expect(items.map(({ country }) => country)).toEqual(["sk"]);
    const { country: _, changed: __, ...usual } = await termsOf("cz");
    expect(codeOf(await own.post(`${path}/cz`, usual))).toEqual([403, "forbidden"]);
    expect(codeOf(await own.post(`${path}/cz`, {}))).toEqual([403, "forbidden"]);
    expect(codeOf(await own.post(`${path}/xx`, usual))).toEqual([404, "not-found"]);
    const slovak = await own.post(`${path}/sk`, usual);
    expect(slovak.body).toMatchObject({ country: "sk", hours: usual.hours });
  });

  test("invalid working times and SLA policies are refused, with their field", async () => {
    const { country: _, changed: __, ...usual } = await termsOf("hu");
    const span = (from: string, until: string) => ({ from, until });
    for (const [wrong, field] of [
      [{ hours: [] }, "hours"],
      [{ hours: [span("08:00", "07:00")] }, "hours"],
      [{ hours: [span("08:00", "12:00"), span("12:00", "16:00")] }, "hours"],
      [{ hours: [span("08:00", "24:00")] }, "hours.0.until"],
      [{ hours: Array.from({ length: 5 }, (_, at) => span(`0${at}:00`, `0${at}:30`)) }, "hours"],
      [{ closed: ["2026-02-30"] }, "closed.0"],
      [{ worked: Array.from({ length: 101 }, () => "2026-12-24") }, "worked"],
      [{ days: { ...usual.days, upload: 0 } }, "days.upload"],
      [{ days: { ...usual.days, upload: 61 } }, "days.upload"],
      [{ days: { ...usual.days, upload: 0.3 } }, "days.upload"],
      [{ requests: { ...usual.requests, certificate: "2" } }, "requests.certificate"],
      [{ requests: {} }, "requests.certificate"],
      [{ closed: ["2026-12-23"], worked: ["2026-12-24", "2026-12-23"] }, "worked"],
    ] as const) {
      const reply = await admin.post(`${path}/hu`, { ...usual, ...wrong });
      expect(codeOf(reply)).toEqual([422, "invalid-input"]);
      expect((reply.body as { error: { fields: object } }).error.fields).toHaveProperty([field]);
    }
    expect(codeOf(await admin.post(`${path}/pl`, usual))).toEqual([404, "not-found"]);
    expect((await termsOf("hu")).changed).toBe(null);
  });
});
