import { mkdirSync, writeFileSync } from "node:fs";
import { benchAuthCheck } from "./auth-check.ts";
import { benchBundle } from "./bundle.ts";
import { benchChains } from "./chains.ts";
import { benchCheckStep } from "./check-step.ts";
import { benchConsentPdf } from "./consent-pdf.ts";
import { benchCrowd } from "./crowd.ts";
import { benchDownloads } from "./downloads.ts";
import { benchExport } from "./export.ts";
import { benchFeed } from "./feed.ts";
import { type Figure, isMet } from "./figure.ts";
import { benchIdle } from "./idle.ts";
import { benchIntegration, benchMillionLines } from "./integration.ts";
import { benchIntegrationServer } from "./integration-server.ts";
import { benchInteraction } from "./interaction.ts";
import { benchLighthouse, benchLighthousePortal } from "./lighthouse.ts";
import { benchLoginPage } from "./login-page.ts";
import { benchLoginTiming } from "./login-timing.ts";
import { benchPortalLists } from "./portal-lists.ts";
import { benchQueue } from "./queue.ts";
import { benchReports } from "./reports.ts";
import { benchSearch } from "./search.ts";
import { benchSigning } from "./signing.ts";
import { benchStart } from "./start.ts";
import { benchSubmitStep } from "./submit-step.ts";
import { benchUploads } from "./uploads.ts";
import { benchWalks } from "./walks.ts";

/**
 * `npm run bench [-- submit-step bundle]`: measures speed, memory and size against their limits, after `npm run build`.
 * Also writes reports/bench.json. Compare two machines only by ratios.
 */
const benches: Readonly<Record<string, () => Promise<Figure[]> | Figure[] | AsyncIterable<Figure>>> = {
  "check-step": benchCheckStep,
  bundle: benchBundle,
  start: benchStart,
  idle: benchIdle,
  "submit-step": benchSubmitStep,
  "consent-pdf": benchConsentPdf,
  "auth-check": benchAuthCheck,
  signing: benchSigning,
  downloads: benchDownloads,
  uploads: benchUploads,
  "login-timing": benchLoginTiming,
  export: benchExport,
  "portal-lists": benchPortalLists,
  search: benchSearch,
  queue: benchQueue,
  reports: benchReports,
  crowd: benchCrowd,
  integration: benchLinesAndFeed,
  "integration-server": benchIntegrationServer,
  "integration-chains": benchChains,
  "integration-million": benchMillionLines,
  "login-page": benchLoginPage,
  interaction: benchInteraction,
  lighthouse: benchLighthouse,
  "lighthouse-portal": benchLighthousePortal,
  walks: benchWalks,
};

async function benchLinesAndFeed(): Promise<Figure[]> {
  return [...(await benchIntegration()), ...(await benchFeed())];
}

/** Run only by name, because they take minutes. */
const onRequest = new Set(["integration-chains", "integration-million"]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; known: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}

const figures: Figure[] = [];
const broken: string[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onRequest.has(name)) continue;
  try {
    for await (const figure of await bench()) {
      figures.push(figure);
      console.log(lineOf(figure));
    }
  } catch (error) {
    broken.push(name);
    console.error(`${name} could not be measured:`, error);
  }
}
mkdirSync("reports", { recursive: true });
writeFileSync("reports/bench.json", `${JSON.stringify(figures, null, 2)}\n`);

const missed = figures.filter((figure) => !isMet(figure));
console.log(
  `${figures.length - missed.length} met or without a limit, ${missed.length} missed, ${broken.length} not measured`,
);
process.exitCode = missed.length + broken.length === 0 ? 0 : 1;

function lineOf(figure: Figure): string {
  const { name, value, unit, limit, note } = figure;
  const shown = value >= 100 ? value.toFixed(0) : value.toPrecision(3);
  const judged = limit ? ` (at ${limit.at} ${limit.value}) ${isMet(figure) ? "ok" : "MISSED"}` : "";
  return `${name.padEnd(48)} ${shown.padStart(8)} ${unit}${judged}${note ? `  ${note}` : ""}`;
}
