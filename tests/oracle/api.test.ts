import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { Applicant } from "./applicant.ts";
import { todayInPrague } from "./calendar.ts";
import { generateCases } from "./generate.ts";
import { theLaw } from "./law.ts";
import { judge } from "./oracle.ts";
import { seedFromEnvironment } from "./seed.ts";
import { type RunningServer, startServerProcess } from "./server-process.ts";
import { submitCases } from "./submit-cases.ts";

const seed = seedFromEnvironment();
/** By HTTP; `browser-code.test.ts` runs thousands more on the same function. */
const casesACountry = 800;
const threeMinutes = 180_000;

describe(`submit-step compared with an oracle, seed ${seed}`, () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServerProcess();
  }, threeMinutes);

  afterAll(async () => {
    await server.stop();
  });

  it.each(countries)(
    "%s: status, paths and messages equal the oracle's",
    async (country) => {
      const reader = new Applicant(server.address);
      await reader.arrive();
      const consentText = await reader.consentForm(country);
      const cases = generateCases({ country, count: casesACountry, seed, days: [todayInPrague()], consentText });
      const valid = cases.filter((one) => judge(one).length === 0);
      expect(cases.length).toBeGreaterThanOrEqual(700);
      expect(valid.length / cases.length).toBeGreaterThan(0.3);
      expect(valid.length / cases.length).toBeLessThan(0.8);

      const { compared, found } = await submitCases(server.address, cases, consentText);
      expect(compared).toBe(cases.length);
      expect(found.length, found.slice(0, 8).join("\n")).toBe(0);
    },
    threeMinutes,
  );

  it("fails for an oracle with other numbers", async () => {
    const reader = new Applicant(server.address);
    await reader.arrive();
    const consentText = await reader.consentForm("cz");
    const cases = generateCases({ country: "cz", count: 120, seed, days: [todayInPrague()], consentText });
    const otherLaw = { ...theLaw, adultAge: 99 };
    const { found } = await submitCases(server.address, cases, consentText, otherLaw);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((line) => line.includes("under-age"))).toBe(true);
  });
});
