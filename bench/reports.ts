import { blindIndex } from "#server/adapters/blind-index.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { makeLog } from "#server/shared/log.ts";
import { readReport } from "#server/use-cases/back-office/reports/reports.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillFigures } from "#tests/support/report-figures.ts";
import { type Figure, quantile } from "./figure.ts";

const applications = 100_000;
const warmUp = 5;
const calls = 50;

const questions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the last weeks": {},
  "the last weeks of a country": { country: "sk" },
  "two years": { from: "2020-01-01" },
};

export async function benchReports(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await (await openPostgres(url)).close();
    await fillFigures(url, applications);
    const { db, close } = await openPostgres(url);
    const secret = "the secret of the bench, 32 letters";
    const sealed = { sealer: makeSealer([secret]), blindIndex: blindIndex([secret]) };
    const needed = { ...sealed, database: db, clock: systemClock, log: makeLog("silent") };
    const session: StaffSession = {
      id: "",
      address: "",
      staff: { id: "00000000-0000-4000-8000-000000000000", email: "bench@example.com", locale: "cs" },
      roles: [{ role: "admin", countries: [] }],
      hasTotp: true,
      recoveryCodesLeft: 0,
      expires: "",
      endsAt: "",
    };
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let call = -warmUp; call < calls; call += 1) {
        const before = performance.now();
        const { filed } = await readReport.call(needed, session, { raw: query });
        if (call >= 0) taken.push(performance.now() - before);
        if (filed.length === 0) throw new Error(`${name}: nothing was filed`);
      }
      const limit = { at: "most", value: 300 } as const;
      const note = `median ${quantile(taken, 0.5).toFixed(1)} ms`;
      figures.push({ name: `report of 100,000, ${name}, p95`, value: quantile(taken, 0.95), unit: "ms", limit, note });
    }
    await close();
    return figures;
  } finally {
    await postgres.stop();
  }
}
