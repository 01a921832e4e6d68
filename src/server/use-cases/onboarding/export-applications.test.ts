import { beforeAll, expect, test } from "vitest";
import { pageOfAudit } from "#server/database/repositories/audit-events.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { exportApplications } from "./export-applications.ts";

let world: OnboardingWorld;
const ids: string[] = [];

beforeAll(async () => {
  const connection = await openEmbedded();
  world = await openOnboardingWorld(connection);
  for (let count = 0; count < 53; count += 1) {
    const started = await world.start("cz");
    await world.fillIn(started, "company");
    await world.submit(started, "onedoc", await world.consentTo(started));
    ids.push(started.id);
    if (count % 10 === 0) world.pass(1000);
  }
  await world.fillIn(await world.start("cz"), "company");
  return () => connection.close();
});

async function exported(since: Date | null): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  for await (const line of exportApplications(world.dependencies, since)) lines.push(line);
  for (const line of lines) expect(line).not.toContain("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("the export yields every finished application once, in order, decrypted", async () => {
  const rows = await exported(null);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
  expect(rows).toHaveLength(ids.length);
  const times = rows.map(({ finishedAt }) => String(finishedAt));
  expect(times).toEqual(times.toSorted());
  expect(rows[0]).toMatchObject({
    reference: expect.stringMatching(/^VO-2026-/),
    country: "cz",
    partnerType: "default",
    customerType: "company",
    contact: { phone_code: "+420" },
    companyData: { companyId: "25123891" },
    uboData: { beneficalOwners: 1 },
    financingData: { product: "financialLeasing" },
    customerData: { personal_id: "710319/2745" },
    consent: { consentTextIdentifier: "onboarding-cz-cs-1", consents: { marketing: false } },
  });
});

test("the export yields the same again the next time, or only applications finished since", async () => {
  expect(await exported(null)).toEqual(await exported(null));
  const later = await exported(new Date("2026-11-21T09:00:05.000Z"));
  expect(later.map(({ finishedAt }) => finishedAt)).toEqual([
    ...Array.from({ length: 10 }, () => "2026-11-21T09:00:05.000Z"),
    ...Array.from({ length: 2 }, () => "2026-11-21T09:00:06.000Z"),
  ]);
  expect(await exported(new Date("2030-01-01"))).toEqual([]);
});

test("every exported application is in the audit log", async () => {
  const before = (await pageOfAudit(world.dependencies.database, 0, 1000)).length;
  await exported(null);
  const events = (await pageOfAudit(world.dependencies.database, before, 1000)).filter(
    ({ event }) => event === "applications-exported",
  );
  const logged = events.flatMap(({ details }) => (JSON.parse(details) as { applications: string[] }).applications);
  expect(new Set(logged)).toEqual(new Set(ids));
});
